/** What a reader chose: a theme, a language. Nothing else is kept, and never a payload. */
export type Choice = 'theme' | 'tab';

const PREFIX = 'data-import-site:';

/** What was chosen, unless nothing was, or the browser keeps nothing for this site. */
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
    // It counts for this page only.
  }
}
