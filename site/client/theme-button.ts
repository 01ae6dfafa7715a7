import { choose } from './storage.js';

const THEMES = ['system', 'light', 'dark'] as const;
const WORDS = { system: 'as the system', light: 'light', dark: 'dark' } as const;

/** Makes the button go from theme to theme. */
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
