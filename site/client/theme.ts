import { chosen, showTab, TAB_CHOICES } from './preferences.js';

/** Runs before the page is painted, so that nothing changes before the reader's eyes. */
const root = document.documentElement;
root.classList.add('has-scripts');
root.dataset['theme'] = chosen('theme') ?? 'system';

const tabs = TAB_CHOICES.flatMap((choice) => {
  const title = chosen(choice);
  return title === undefined ? [] : [[choice, title] as const];
});
if (tabs.length > 0) {
  // Between two pieces of the page that the browser parses, before it paints them.
  const observer = new MutationObserver(() => {
    for (const [choice, title] of tabs) {
      for (const element of document.querySelectorAll<HTMLElement>(`[data-tabs=${choice}]`)) {
        if (element.dataset['title'] !== title) showTab(element, title);
      }
    }
  });
  observer.observe(root, { childList: true, subtree: true });
  document.addEventListener('DOMContentLoaded', () => observer.disconnect());
}
