/**
 * Whether a text matches the output on a page: `…` matches anything within a line, and a line `…` matches any lines.
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
