import { createCloseButton, openDialog } from './dialog.js';
import { areKeysOn, isWriting } from './keys.js';

export function startNavigation(): void {
  const button = document.querySelector<HTMLElement>('[data-menu]');
  const sidebar = document.getElementById('navigation');
  if (button === null || sidebar === null) return;
  button.setAttribute('role', 'button');
  button.setAttribute('aria-haspopup', 'dialog');
  const open = () => openDrawer(sidebar).addEventListener('close', () => button.focus());
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

function openDrawer(sidebar: HTMLElement): HTMLDialogElement {
  const copy = sidebar.cloneNode(true) as HTMLElement;
  copy.removeAttribute('id');
  const dialog = openDialog('drawer', 'Navigation', createCloseButton('drawer-close'), copy);
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || (target instanceof Element && target.closest('a') !== null)) dialog.close();
  });
  return dialog;
}

function keepInView(sidebar: HTMLElement): void {
  const current = sidebar.querySelector<HTMLElement>('.section-nav [aria-current=page]');
  if (current === null) return;
  const { top, bottom } = current.getBoundingClientRect();
  const box = sidebar.getBoundingClientRect();
  if (top >= box.top && bottom <= box.bottom) return;
  sidebar.scrollTop += top - box.top - box.height / 3;
  const rows = [...sidebar.querySelectorAll('a, summary')].map((row) => row.getBoundingClientRect());
  const cut = rows.find((row) => row.top < box.top && row.bottom > box.top);
  if (cut !== undefined) sidebar.scrollTop -= box.top - cut.top;
}

function loadSearch(): Promise<typeof import('./search/index.js')> {
  return import('./search/index.js');
}

function openSearchDialog(): void {
  void loadSearch().then(({ openSearch }) => openSearch());
}

export function startSearch(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-search]')) {
    button.addEventListener('click', openSearchDialog);
    button.addEventListener('pointerenter', () => void loadSearch(), { once: true });
    button.addEventListener('focus', () => void loadSearch(), { once: true });
  }
  document.addEventListener('keydown', (event) => {
    if (!isSearchKey(event)) return;
    event.preventDefault();
    openSearchDialog();
  });
}

function isSearchKey(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey) return true;
  return key === '/' && !ctrlKey && !metaKey && !altKey && areKeysOn() && !isWriting(event);
}
