/** Shows the part of this title, if the tabs have one. */
export function showTab(tabs: HTMLElement, title: string): void {
  const buttons = listTabs(tabs);
  const wanted = buttons.find((button) => button.textContent === title);
  const panel = wanted && document.getElementById(wanted.getAttribute('aria-controls') ?? '');
  // While the page is parsed, the part may be to come.
  if (wanted === undefined || panel === undefined || panel === null) return;
  tabs.dataset['title'] = title;
  for (const button of buttons) {
    button.setAttribute('aria-selected', String(button === wanted));
    button.tabIndex = button === wanted ? 0 : -1;
  }
  for (const each of tabs.children) {
    if (each.matches('[role=tabpanel]')) each.classList.toggle('is-shown', each === panel);
  }
}

/** The buttons of these tabs, without those of tabs inside them. */
export function listTabs(tabs: HTMLElement): HTMLElement[] {
  const list = tabs.querySelector('[role=tablist]');
  return list === null ? [] : [...list.querySelectorAll<HTMLElement>('[role=tab]')];
}
