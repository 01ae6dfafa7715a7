import { showTab, listTabs } from './show-tab.js';
import { choose } from './storage.js';

/** Makes tabs work by mouse and by arrow keys. */
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

/**
 * Shows the part of a tab. A language is chosen for all tabs of languages, and for later pages; the tab stays where it is
 * on the screen, though tabs above it change their height.
 */
function chooseTab(tab: HTMLElement): void {
  const title = tab.textContent ?? '';
  const own = tab.closest<HTMLElement>('[data-tabs]');
  if (own?.dataset['tabs'] !== 'language') {
    if (own) showTab(own, title);
    return;
  }
  const { top } = tab.getBoundingClientRect();
  choose('tab', title);
  for (const tabs of document.querySelectorAll<HTMLElement>('[data-tabs=language]')) showTab(tabs, title);
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
