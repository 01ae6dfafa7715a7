export type Choice = 'theme' | 'keys' | TabChoice;

export const TAB_CHOICES = ['tab', 'language'] as const;

type TabChoice = (typeof TAB_CHOICES)[number];

const PREFIX = 'data-import-site:';

export function chosen(choice: Choice): string | undefined {
  try {
    return localStorage.getItem(PREFIX + choice) ?? undefined;
  } catch {
    return undefined;
  }
}

export function choose(choice: Choice, value: string): void {
  try {
    localStorage.setItem(PREFIX + choice, value);
  } catch {
    // Storage may be blocked; the choice then lasts for this page only.
  }
}

const THEMES = ['system', 'light', 'dark'] as const;
const WORDS = { system: 'as the system', light: 'light', dark: 'dark' } as const;

export function startTheme(): void {
  const button = document.querySelector<HTMLElement>('[data-theme-button]');
  const words = button?.querySelector('[data-theme-words]');
  if (!button || !words) return;
  const root = document.documentElement;
  const current = () => THEMES.find((theme) => theme === root.dataset['theme']) ?? 'system';
  const describe = () => {
    words.textContent = `Theme: ${WORDS[current()]}`;
    button.title = words.textContent;
  };
  button.addEventListener('click', () => {
    const next = THEMES[(THEMES.indexOf(current()) + 1) % THEMES.length]!;
    root.dataset['theme'] = next;
    choose('theme', next);
    describe();
  });
  describe();
}

export function startTabs(): void {
  for (const tabs of document.querySelectorAll<HTMLElement>('[data-tabs]')) {
    tabs.querySelector('[role=tablist]')?.addEventListener('click', ({ target }) => {
      const tab = target instanceof Element ? target.closest<HTMLElement>('[role=tab]') : null;
      if (tab !== null) chooseTab(tab);
    });
    tabs.querySelector('[role=tablist]')?.addEventListener('keydown', (event) => {
      const next = nextTab(tabs, event as KeyboardEvent);
      if (next === undefined) return;
      event.preventDefault();
      chooseTab(next);
      next.focus();
    });
  }
}

function chooseTab(tab: HTMLElement): void {
  const title = tab.textContent ?? '';
  const own = tab.closest<HTMLElement>('[data-tabs]');
  const choice = TAB_CHOICES.find((each) => each === own?.dataset['tabs']);
  if (choice === undefined) {
    if (own) showTab(own, title);
    return;
  }
  const { top } = tab.getBoundingClientRect();
  choose(choice, title);
  for (const tabs of document.querySelectorAll<HTMLElement>(`[data-tabs=${choice}]`)) showTab(tabs, title);
  window.scrollBy({ top: tab.getBoundingClientRect().top - top, behavior: 'instant' });
}

function nextTab(tabs: HTMLElement, { key, target }: KeyboardEvent): HTMLElement | undefined {
  const all = listTabs(tabs);
  const index = all.indexOf(target as HTMLElement);
  const places: Readonly<Record<string, number>> = {
    ArrowRight: (index + 1) % all.length,
    ArrowLeft: (index + all.length - 1) % all.length,
    Home: 0,
    End: all.length - 1,
  };
  const place = places[key];
  return place === undefined ? undefined : all[place];
}

export function showTab(tabs: HTMLElement, title: string): void {
  const buttons = listTabs(tabs);
  const wanted = buttons.find((button) => button.textContent === title);
  const panel = wanted && document.getElementById(wanted.getAttribute('aria-controls') ?? '');
  // The parser may not have reached the panel yet.
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

function listTabs(tabs: HTMLElement): HTMLElement[] {
  const list = tabs.querySelector('[role=tablist]');
  return list === null ? [] : [...list.querySelectorAll<HTMLElement>('[role=tab]')];
}
