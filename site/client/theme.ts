import { chosen, showTab } from './preferences.js';

/** Runs before the page is painted, so that nothing changes before the reader's eyes. */
const root = document.documentElement;
root.classList.add('has-scripts');
root.dataset['theme'] = chosen('theme') ?? 'system';

const tab = chosen('tab');
if (tab !== undefined) {
  // Between two pieces of the page that the browser parses, before it paints them.
  const observer = new MutationObserver(() => {
    for (const tabs of document.querySelectorAll<HTMLElement>('[data-tabs=language]')) {
      if (tabs.dataset['title'] !== tab) showTab(tabs, tab);
    }
  });
  observer.observe(root, { childList: true, subtree: true });
  document.addEventListener('DOMContentLoaded', () => observer.disconnect());
}
