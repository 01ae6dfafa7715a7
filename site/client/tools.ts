import type { CheckTarget } from '@data-import/reference/page';
import type { TryBlock } from './try/try-block.js';

export function startTools(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-tool]')) {
    void mountTool(element, element.dataset['tool']);
  }
}

async function mountTool(element: HTMLElement, tool: string | undefined): Promise<void> {
  if (tool === 'openapi') (await import('./viewer.js')).mountViewer(element);
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

export function startTry(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-try]')) {
    const button = element.querySelector('button')!;
    let panel: HTMLElement | undefined;
    button.addEventListener('click', () => {
      const isOpen = button.getAttribute('aria-expanded') === 'true';
      button.setAttribute('aria-expanded', String(!isOpen));
      if (panel !== undefined) panel.hidden = isOpen;
      else {
        panel = element.appendChild(document.createElement('div'));
        void mountTry(panel, JSON.parse(element.dataset['try']!) as TryBlock);
      }
    });
  }
}

async function mountTry(element: HTMLElement, block: TryBlock): Promise<void> {
  try {
    const { mountPanel } = await import('./try/panel.js');
    mountPanel(element, block);
  } catch {
    element.textContent = 'The sandbox could not be loaded. Reload the page to try again.';
  }
}
