import { chosen, showTab, TAB_CHOICES } from './preferences.js';

/** Runs before the first paint, to avoid a flash of the wrong theme. */
const root = document.documentElement;
root.classList.add('has-scripts');
root.dataset['theme'] = chosen('theme') ?? 'system';

const tabs = TAB_CHOICES.flatMap((choice) => {
  const title = chosen(choice);
  return title === undefined ? [] : [[choice, title] as const];
});
if (tabs.length > 0) {
  // Observers run between parser chunks, before the browser paints them.
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
