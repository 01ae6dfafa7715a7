/** What is nested deeper has no places of its own: building its syntax tree would overflow the stack of a worker. */
const DEEPEST = 500;

const BRACKET_OR_STRING = /[{}[\]]|"[^"\\]*(?:\\.[^"\\]*)*"/gs;

/** JSON with white space in place of what is nested too deep, so that everything else keeps its place. */
export function shallow(text: string): string {
  const parts: string[] = [];
  let depth = 0;
  /** The start of what is left out, and the end of what was taken. */
  let start = 0;
  let taken = 0;
  for (const { 0: token, index } of text.matchAll(BRACKET_OR_STRING)) {
    if (token === '{' || token === '[') {
      depth += 1;
      if (depth === DEEPEST) start = index + 1;
    } else if (token === '}' || token === ']') {
      if (depth === DEEPEST && hasBracket(text, start, index)) {
        parts.push(text.slice(taken, start), ' '.repeat(index - start));
        taken = index;
      }
      depth -= 1;
    }
  }
  return taken === 0 ? text : parts.join('') + text.slice(taken);
}

/** Values that are not nested further are left as they are. */
function hasBracket(text: string, from: number, to: number): boolean {
  return /[{[]/.test(text.slice(from, to));
}
