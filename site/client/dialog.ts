export function openDialog(look: string, label: string, ...content: readonly Node[]): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.className = look;
  dialog.setAttribute('aria-label', label);
  dialog.append(...content);
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

export function createCloseButton(look = ''): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = `quiet-button ${look}`;
  button.textContent = 'Close';
  button.addEventListener('click', () => button.closest('dialog')?.close());
  return button;
}
