/** Beyond these, text is shown without colours, or without being wrapped: both take time that a person would notice. */
const MOST_HIGHLIGHTED = 2_000_000;
const DEEPEST_HIGHLIGHTED = 1000;
const LONGEST_WRAPPED_LINE = 20_000;

/** How the editor shows a text. */
export function chooseDisplay(text: string): { readonly highlights: boolean; readonly wraps: boolean } {
  return {
    highlights: text.length <= MOST_HIGHLIGHTED && !isDeeperThan(text, DEEPEST_HIGHLIGHTED),
    wraps: !hasLineLongerThan(text, LONGEST_WRAPPED_LINE),
  };
}

function isDeeperThan(text: string, limit: number): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '{' || character === '[') {
      depth += 1;
      if (depth > limit) return true;
    } else if (character === '}' || character === ']') depth -= 1;
  }
  return false;
}

function hasLineLongerThan(text: string, limit: number): boolean {
  for (let start = 0; text.length - start > limit;) {
    const end = text.indexOf('\n', start);
    if (end === -1 || end - start > limit) return true;
    start = end + 1;
  }
  return false;
}

/** `12.3 MB`, `40 kB` */
export function sizeInWords(characters: number): string {
  if (characters >= 1_000_000) return `${(characters / 1_000_000).toFixed(1)} MB`;
  return characters >= 1000 ? `${Math.round(characters / 1000)} kB` : `${characters} characters`;
}
