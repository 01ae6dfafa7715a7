/** A text as search compares it: `billing.ledger.entry_posted` and `EntryPosted` without what separates their words. */
export interface Words {
  /** Its letters and digits in lower case. */
  readonly letters: string;
  /** The places of the letters that start a word. */
  readonly starts: Uint16Array;
}

/** How a term matches: the higher, the better. */
export const MATCH = { none: 0, part: 1, start: 2, prefix: 3, exact: 4 } as const;

export type Match = (typeof MATCH)[keyof typeof MATCH];

const LETTER = /\p{L}|\p{N}/u;
const UPPER = /\p{Lu}/u;

const SEPARATOR = 0;
const LOWER = 1;
const CAPITAL = 2;

/** What each ASCII character is: nearly all characters are ASCII, and an index has a quarter of a million. */
const ASCII = Uint8Array.from({ length: 128 }, (_, code) => kindOfAny(String.fromCharCode(code)));

function kindOfAny(character: string): number {
  if (!LETTER.test(character)) return SEPARATOR;
  return UPPER.test(character) ? CAPITAL : LOWER;
}

function kindAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code < ASCII.length ? ASCII[code]! : kindOfAny(text.charAt(at));
}

/** Whether a word starts at a letter: after a separator, and in `fooBar` and `HTTPBody`. */
function startsWord(text: string, at: number, kind: number, before: number): boolean {
  if (before === SEPARATOR || kind !== CAPITAL) return before === SEPARATOR;
  return before !== CAPITAL || (kindAt(text, at + 1) === LOWER && !/\d/.test(text.charAt(at + 1)));
}

export function wordsOf(text: string): Words {
  let letters = '';
  const starts: number[] = [];
  let before = SEPARATOR;
  for (let at = 0; at < text.length; at += 1) {
    const kind = kindAt(text, at);
    if (kind !== SEPARATOR) {
      if (startsWord(text, at, kind, before)) starts.push(letters.length);
      letters += text.charAt(at);
    }
    before = kind;
  }
  return { letters: inLowerCase(letters), starts: Uint16Array.from(starts) };
}

/** A few capitals have longer small letters, which would move all positions after them. */
function inLowerCase(letters: string): string {
  const lower = letters.toLowerCase();
  return lower.length === letters.length ? lower : letters;
}

/** Where each letter of `wordsOf(text).letters` is in the text. */
export function positionsOf(text: string): number[] {
  return Array.from(text.split(''), (_, at) => at).filter((at) => kindAt(text, at) !== SEPARATOR);
}

/** The letters of a text alone: what a term is compared by. */
export function lettersIn(text: string): string {
  return wordsOf(text).letters;
}

function isWithinWord({ starts }: Words, from: number, to: number): boolean {
  return starts.every((start) => start <= from || start >= to);
}

/** Where a term is found best: at the start of a word, or inside of one word. -1 if it is not. */
export function placeOf(words: Words, term: string): number {
  let part = -1;
  for (let at = words.letters.indexOf(term); at >= 0; at = words.letters.indexOf(term, at + 1)) {
    if (words.starts.includes(at)) return at;
    if (part < 0 && isWithinWord(words, at, at + term.length)) part = at;
  }
  return part;
}

/** How a term matches a name. */
export function matchOf(words: Words, term: string): Match {
  const at = placeOf(words, term);
  if (at < 0) return MATCH.none;
  if (at > 0) return words.starts.includes(at) ? MATCH.start : MATCH.part;
  return words.letters.length === term.length ? MATCH.exact : MATCH.prefix;
}

/** Terms shorter than this have to be typed right: too much is one typo away from them. */
const SHORTEST_WITH_TYPO = 4;

/** Where a word starts that differs from a term by one letter: replaced, left out, added, or swapped. -1 if none does. */
export function placeWithTypo({ letters, starts }: Words, term: string): number {
  if (term.length < SHORTEST_WITH_TYPO) return -1;
  return starts.find((at) => startsWithTypo(letters, at, term)) ?? -1;
}

function startsWithTypo(letters: string, at: number, term: string): boolean {
  let same = 0;
  while (same < term.length && letters[at + same] === term[same]) same += 1;
  // A typo in the last letter: the rest of the term is nothing.
  if (same >= term.length - 1) return true;
  const here = at + same;
  const isSwapped = letters[here] === term[same + 1] && letters[here + 1] === term[same];
  return (
    isSame(letters, here + 1, term, same + 1) ||
    isSame(letters, here + 1, term, same) ||
    isSame(letters, here, term, same + 1) ||
    (isSwapped && isSame(letters, here + 2, term, same + 2))
  );
}

/** Whether a term goes on from `from` as letters do from `at`. */
function isSame(letters: string, at: number, term: string, from: number): boolean {
  for (let next = from; next < term.length; next += 1) {
    if (letters[at + next - from] !== term[next]) return false;
  }
  return true;
}
