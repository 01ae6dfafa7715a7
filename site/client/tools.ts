/** Puts the tools where pages have a place for them. They are loaded then, and not before. */
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
