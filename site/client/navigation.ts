/** Opens the navigation of a phone in a dialog. Without scripts its button leads down to it. */
export function startNavigation(): void {
  const button = document.querySelector<HTMLElement>('[data-menu]');
  const sidebar = document.getElementById('navigation');
  if (button === null || sidebar === null) return;
  button.setAttribute('role', 'button');
  button.setAttribute('aria-haspopup', 'dialog');
  const open = () => {
    const dialog = drawer(sidebar);
    dialog.addEventListener('close', () => {
      dialog.remove();
      button.focus();
    });
    document.body.append(dialog);
    dialog.showModal();
  };
  button.addEventListener('click', (event) => {
    event.preventDefault();
    open();
  });
  button.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    open();
  });
  keepInView(sidebar);
}

/** A dialog with a copy of the navigation: the page below it does not move. */
function drawer(sidebar: HTMLElement): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.className = 'drawer';
  dialog.setAttribute('aria-label', 'Navigation');
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'quiet-button drawer-close';
  close.textContent = 'Close';
  close.addEventListener('click', () => dialog.close());
  const copy = sidebar.cloneNode(true) as HTMLElement;
  copy.removeAttribute('id');
  dialog.append(close, copy);
  // A click beside it, and a link to a place in this page.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || (target instanceof Element && target.closest('a') !== null)) dialog.close();
  });
  return dialog;
}

/** Scrolls the list of pages, not the page, to the current one. */
function keepInView(sidebar: HTMLElement): void {
  const current = sidebar.querySelector<HTMLElement>('.section-nav [aria-current=page]');
  if (current === null) return;
  const { top, bottom } = current.getBoundingClientRect();
  const box = sidebar.getBoundingClientRect();
  if (top < box.top || bottom > box.bottom) sidebar.scrollTop += top - box.top - box.height / 3;
}
