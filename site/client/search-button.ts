/** Loads the search when it is wanted, or is about to be. */
function loadSearch(): Promise<typeof import('./search/index.js')> {
  return import('./search/index.js');
}

function open(): void {
  void loadSearch().then(({ openSearch }) => openSearch());
}

/** Opens the search by its button, by `/`, and by Ctrl-K or Cmd-K. */
export function startSearch(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-search]')) {
    button.addEventListener('click', open);
    button.addEventListener('pointerenter', () => void loadSearch(), { once: true });
    button.addEventListener('focus', () => void loadSearch(), { once: true });
  }
  document.addEventListener('keydown', (event) => {
    if (!isSearchKey(event)) return;
    event.preventDefault();
    open();
  });
}

function isSearchKey(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey) return true;
  return key === '/' && !ctrlKey && !metaKey && !altKey && !isWriting(event);
}

/** Whether the key belongs to a text that is being written, which may be in a shadow tree. */
function isWriting(event: KeyboardEvent): boolean {
  const [target] = event.composedPath();
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  );
}
