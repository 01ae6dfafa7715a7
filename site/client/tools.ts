import type { CheckTarget, ToolName } from '@data-import/reference/page';
import type { TryBlock } from './try/panel.js';

type Load = (element: HTMLElement) => Promise<void>;

const TOOLS: Readonly<Record<ToolName, Load>> = {
  check: (element) => loadChecker(element, []),
  compare: async (element) => (await import('./compare/page.js')).mountCompare(element),
  openapi: async (element) => (await import('./viewer.js')).mountViewer(element),
};

export function startTools(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-tool]')) {
    void mount(element, 'tool', TOOLS[element.dataset['tool'] as ToolName]);
  }
  for (const button of document.querySelectorAll<HTMLElement>('button[data-check]')) {
    const panel = document.getElementById(button.getAttribute('aria-controls')!)!;
    const targets = JSON.parse(button.dataset['check']!) as readonly CheckTarget[];
    loadOnPress(button, panel, 'checker', (element) => loadChecker(element, targets));
  }
  for (const element of document.querySelectorAll<HTMLElement>('[data-try]')) {
    const panel = element.appendChild(document.createElement('div'));
    const block = JSON.parse(element.dataset['try']!) as TryBlock;
    loadOnPress(element.querySelector('button')!, panel, 'sandbox', async (root) =>
      (await import('./try/panel.js')).mountPanel(root, block),
    );
  }
}

/** The static page 404.html is complete without it, so errors are not reported. */
export function startNearest(): void {
  const element = document.querySelector<HTMLElement>('[data-nearest]');
  if (element === null) return;
  import('./search/nearest.js').then(({ suggestPage }) => suggestPage(element)).catch(() => {});
}

async function loadChecker(element: HTMLElement, targets: readonly CheckTarget[]): Promise<void> {
  (await import('./check/app.js')).mountCheck(element, targets);
}

function loadOnPress(button: HTMLElement, panel: HTMLElement, what: string, load: Load): void {
  panel.hidden = true;
  let isLoaded = false;
  button.addEventListener('click', () => {
    const isOpen = button.getAttribute('aria-expanded') === 'true';
    button.setAttribute('aria-expanded', String(!isOpen));
    panel.hidden = isOpen;
    if (!isLoaded) void mount(panel, what, load);
    isLoaded = true;
  });
}

async function mount(element: HTMLElement, what: string, load: Load): Promise<void> {
  try {
    await load(element);
  } catch {
    element.textContent = `The ${what} could not be loaded. Reload the page to try again.`;
  }
}
