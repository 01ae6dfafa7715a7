import type { CheckTarget } from '@data-import/reference/page';

export function startTools(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-tool]')) {
    void mountTool(element, element.dataset['tool']);
  }
}

async function mountTool(element: HTMLElement, tool: string | undefined): Promise<void> {
  if (tool !== 'compare') return;
  const { mountCompare } = await import('./compare/page.js');
  await mountCompare(element);
}

export function startCheck(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-tool="check"]'))
    void mount(element, []);
  for (const button of document.querySelectorAll<HTMLElement>('button[data-check]')) {
    const panel = document.getElementById(button.getAttribute('aria-controls')!)!;
    button.addEventListener('click', () => {
      const isOpen = button.getAttribute('aria-expanded') === 'true';
      button.setAttribute('aria-expanded', String(!isOpen));
      panel.hidden = isOpen;
      if (panel.childElementCount > 0) return;
      void mount(panel, JSON.parse(button.dataset['check']!) as readonly CheckTarget[]);
    });
  }
}

async function mount(element: HTMLElement, targets: readonly CheckTarget[]): Promise<void> {
  try {
    const { mountCheck } = await import('./check/app.js');
    mountCheck(element, { targets });
  } catch {
    element.textContent = 'The checker could not be loaded. Reload the page to try again.';
  }
}
