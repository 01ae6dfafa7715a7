import { createCloseButton, openDialog } from './dialog.js';
import { chosen, choose } from './preferences.js';

const PLACES = 'main :is(h2 .anchor, h3 .anchor, .row-name a, .card-title a)';

const KEYS: Readonly<Record<string, { readonly words: string; readonly act: () => void }>> = {
  j: { words: 'Next section, field or page of a list', act: () => goTo(1) },
  k: { words: 'Previous section, field or page of a list', act: () => goTo(-1) },
  c: { words: 'Copy the code that has the focus, or the first in view', act: copyCode },
  '?': { words: 'Show this help', act: showHelp },
};

export function startKeys(): void {
  for (const button of document.querySelectorAll('[data-keys]')) button.addEventListener('click', showHelp);
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || !areKeysOn() || isWriting(event)) return;
    if (document.querySelector('dialog[open]') !== null || !Object.hasOwn(KEYS, key)) return;
    event.preventDefault();
    KEYS[key]!.act();
  });
}

export function areKeysOn(): boolean {
  return chosen('keys') !== 'off';
}

export function isWriting(event: KeyboardEvent): boolean {
  const [target] = event.composedPath();
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  );
}

function goTo(step: 1 | -1): void {
  const places = [...document.querySelectorAll<HTMLElement>(PLACES)].filter((place) =>
    place.checkVisibility(),
  );
  const at = places.indexOf(document.activeElement as HTMLElement);
  const inView = places.findIndex((place) => place.getBoundingClientRect().top > 0);
  const next = at === -1 ? (step === 1 ? inView : inView - 1) : at + step;
  places[next]?.focus();
}

function copyCode(): void {
  const own = document.activeElement?.closest('figure');
  const first = [...document.querySelectorAll('figure.code')].find((figure) => {
    const { top, bottom } = figure.getBoundingClientRect();
    return figure.checkVisibility() && bottom > 0 && top < innerHeight;
  });
  (own ?? first)?.querySelector<HTMLElement>('[data-copy]')?.click();
}

function showHelp(): void {
  const title = Object.assign(document.createElement('h2'), { textContent: 'Keyboard shortcuts' });
  const list = document.createElement('dl');
  const rows = [['/', 'Search'], ...Object.entries(KEYS).map(([key, { words }]) => [key, words])];
  for (const [key, words] of rows as [string, string][]) list.append(...toRow(key, words));
  openDialog('keys', title.textContent, title, list, toSwitch(), createCloseButton());
}

function toRow(key: string, words: string): readonly HTMLElement[] {
  const term = document.createElement('dt');
  term.append(Object.assign(document.createElement('kbd'), { textContent: key }));
  return [term, Object.assign(document.createElement('dd'), { textContent: words })];
}

function toSwitch(): HTMLElement {
  const label = document.createElement('label');
  const box = Object.assign(document.createElement('input'), { type: 'checkbox', checked: areKeysOn() });
  box.addEventListener('change', () => choose('keys', box.checked ? 'on' : 'off'));
  label.append(box, ' Enable single-key shortcuts');
  return label;
}
