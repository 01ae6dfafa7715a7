const SHOWN_MS = 1600;

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

export function startFields(): void {
  for (const table of document.querySelectorAll<HTMLElement>('[data-fields]')) startTable(table);
  addEventListener('hashchange', showAddressed);
  showAddressed();
}

function showAddressed(): void {
  const target = document.getElementById(decoded(location.hash.slice(1)));
  if (target === null) return;
  let isHidden = false;
  for (
    let each = target.parentElement?.closest('details');
    each;
    each = each.parentElement?.closest('details')
  ) {
    isHidden ||= !each.open;
    each.open = true;
  }
  const inside = target.querySelector<HTMLDetailsElement>(':scope > details.inside');
  if (inside !== null) inside.open = true;
  if (isHidden) target.scrollIntoView();
}

export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

function startTable(table: HTMLElement): void {
  const unfold = table.querySelector<HTMLElement>('[data-unfold]');
  unfold?.addEventListener('click', () => {
    const isOpen = unfold.dataset['unfold'] === 'unfold';
    for (const details of listInsides(table)) details.open = isOpen;
    unfold.dataset['unfold'] = isOpen ? 'fold' : 'unfold';
    unfold.textContent = isOpen ? 'Fold all' : 'Unfold all';
  });
  const filter = table.querySelector<HTMLInputElement>('[data-filter]');
  filter?.addEventListener('input', () => filterRows(table, filter.value.trim().toLowerCase()));
  filter?.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    filter.value = '';
    filterRows(table, '');
  });
}

function listInsides(table: Element): NodeListOf<HTMLDetailsElement> {
  return table.querySelectorAll('details.inside');
}

function filterRows(table: HTMLElement, words: string): void {
  let found = 0;
  const show = (list: Element | null | undefined, isAll: boolean): boolean => {
    let isAny = false;
    for (const item of list?.children ?? []) {
      const isMatch = words !== '' && toText(item).includes(words);
      if (isMatch) found += 1;
      const details = item.querySelector<HTMLDetailsElement>(':scope > details.inside');
      const isInside = show(details?.querySelector(':scope > .rows'), isAll || isMatch);
      if (details !== null && isInside && words !== '') details.open = true;
      item.toggleAttribute('hidden', words !== '' && !isMatch && !isInside && !isAll);
      item.classList.toggle('is-match', isMatch);
      isAny ||= isMatch || isInside;
    }
    return isAny;
  };
  show(table.querySelector('.rows'), false);
  const none = table.querySelector<HTMLElement>('[data-none]');
  if (none === null) return;
  none.hidden = words === '' || found > 0;
  none.textContent = none.hidden ? '' : `No field has “${words}” in its name, type or description.`;
}

const texts = new WeakMap<Element, string>();

function toText(item: Element): string {
  const known = texts.get(item);
  if (known !== undefined) return known;
  const text = (item.querySelector('.row')?.textContent ?? '').toLowerCase();
  texts.set(item, text);
  return text;
}
