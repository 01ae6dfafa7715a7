/**
 * Whether a text matches what a page shows: `…` stands for anything within a line, and a line `…` for any lines.
 * Trailing spaces and line breaks are ignored.
 */
export function matches(shown: string, actual: string): boolean {
  const pattern = tidy(shown)
    .split('\n')
    .map((line) => (line.trim() === '…' ? '[\\s\\S]*?' : line.split('…').map(escape).join('.*?')))
    .join('\n');
  return new RegExp(`^${pattern}$`).test(tidy(actual));
}

export function tidy(text: string): string {
  return text.replace(/[ \t]+$/gm, '').replace(/\n+$/, '');
}

function escape(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
