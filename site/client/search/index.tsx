import { render } from 'preact';
import { SearchDialog } from './dialog.js';

let opened: HTMLDialogElement | undefined;

/** Opens the search. It starts empty each time: what was searched for is kept nowhere. */
export function openSearch(): void {
  if (opened !== undefined) return;
  const dialog = document.createElement('dialog');
  opened = dialog;
  dialog.className = 'search';
  dialog.setAttribute('aria-label', 'Search');
  // A click beside it, unless it is the end of selecting text in the input.
  let isPressedBeside = false;
  dialog.addEventListener('pointerdown', ({ target }) => {
    isPressedBeside = target === dialog;
  });
  dialog.addEventListener('click', ({ target }) => {
    if (isPressedBeside && target === dialog) dialog.close();
  });
  // The browser gives the focus back to where it was.
  dialog.addEventListener('close', () => {
    opened = undefined;
    render(null, dialog);
    dialog.remove();
  });
  document.body.append(dialog);
  dialog.showModal();
  render(<SearchDialog onClose={() => dialog.close()} />, dialog);
}
