import { choiceId } from './results.js';

interface List {
  readonly active: number;
  readonly count: number;
  readonly setActive: (index: number) => void;
  readonly onClose: () => void;
}

/** What keys do in the input, as in any combo box. Other keys edit the text. */
export function onKey(event: KeyboardEvent, { active, count, setActive, onClose }: List): void {
  // Keys of an input method belong to it.
  if (event.isComposing) return;
  const action = {
    ArrowDown: () => count > 0 && setActive((active + 1) % count),
    ArrowUp: () => count > 0 && setActive((active + count - 1) % count),
    Enter: () => openChoice(active, event.ctrlKey || event.metaKey),
    Escape: onClose,
  }[event.key];
  if (action === undefined) return;
  event.preventDefault();
  action();
}

function openChoice(index: number, isNewTab: boolean): void {
  const choice = document.getElementById(choiceId(index));
  if (isNewTab && choice instanceof HTMLAnchorElement) window.open(choice.href, '_blank', 'noopener');
  else choice?.click();
}
