const SHOWN_MS = 1600;

/** Makes the buttons of code work: to copy it, and to show all of a long one. */
export function startCode(): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const copy = target.closest<HTMLButtonElement>('[data-copy]');
    if (copy !== null) void copyCode(copy);
    const expand = target.closest<HTMLButtonElement>('[data-expand]');
    if (expand !== null) expandCode(expand);
  });
}

async function copyCode(button: HTMLButtonElement): Promise<void> {
  const text = button.closest('figure')?.querySelector('pre')?.textContent ?? '';
  button.textContent = await navigator.clipboard.writeText(text).then(
    () => 'Copied',
    () => 'Cannot copy',
  );
  button.setAttribute('aria-live', 'polite');
  setTimeout(() => {
    button.textContent = 'Copy';
  }, SHOWN_MS);
}

function expandCode(button: HTMLButtonElement): void {
  const isOpen = button.getAttribute('aria-expanded') !== 'true';
  button.setAttribute('aria-expanded', String(isOpen));
  button.textContent = isOpen ? 'Show less' : 'Show all';
  button.closest('figure')?.classList.toggle('is-expanded', isOpen);
}
