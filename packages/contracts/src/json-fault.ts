import { quote } from '@data-import/validators/runtime';

/** The first violation of the JSON grammar in a text. */
export interface JsonFault {
  readonly offset: number;
  readonly message: string;
  /** The message without quoted text; absent if `message` quotes none. */
  readonly hidden?: string;
  /** Whether the text is a valid prefix that ends too early. */
  readonly incomplete: boolean;
}

type Scanned = number | JsonFault;
type Close = '}' | ']';

const SPACE = /[ \t\n\r]*/y;
// oxlint-disable-next-line no-control-regex
const PLAIN = /[^"\\\u0000-\u001f]*/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const ESCAPE_PREFIX = /\\(?:u[0-9a-fA-F]{0,3})?$/y;
const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?(?![0-9.eE])/y;
const NUMBER_PREFIX = /-?(?:(?:0|[1-9][0-9]*)(?:\.[0-9]*|(?:\.[0-9]+)?[eE][+-]?)?)?$/y;
const MAX_WORD = 30;
const WORD = new RegExp(`[\\p{L}\\p{N}_$.+-]{1,${MAX_WORD}}`, 'uy');
const BYTE_ORDER_MARK = '\ufeff';
const LITERALS = ['true', 'false', 'null'];

function matchEnd(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : -1;
}

function found(text: string, at: number, end: number): string {
  if (at >= text.length) return 'the end of the text';
  if (text[at] === '"') return 'a string';
  const what = end === -1 ? String.fromCodePoint(text.codePointAt(at)!) : text.slice(at, end);
  if (what === "'") return `"'"; JSON writes strings in double quotes`;
  if (what === '/') return '"/"; JSON has no comments';
  return quote(what);
}

export function faultAt(text: string, at: number, expected: string): JsonFault {
  const end = matchEnd(WORD, text, at);
  const length = end - at < MAX_WORD ? end - at : `${MAX_WORD} or more`;
  return {
    offset: at,
    message: `expected ${expected}, got ${found(text, at, end)}`,
    ...((end !== -1 || !/[ -~]/.test(text[at] ?? ' ')) && {
      hidden: `expected ${expected}, got ${end - at > 1 ? `a word of ${length} characters` : 'a character'}`,
    }),
    incomplete: at >= text.length,
  };
}

function scanEscape(text: string, at: number): Scanned {
  const end = matchEnd(ESCAPE, text, at);
  if (end !== -1) return end;
  const incomplete = matchEnd(ESCAPE_PREFIX, text, at) !== -1;
  return {
    offset: at,
    message: 'expected an escape sequence of JSON after the backslash',
    incomplete,
  };
}

function scanString(text: string, start: number): Scanned {
  let at = start + 1;
  for (;;) {
    at = matchEnd(PLAIN, text, at);
    const character = text[at];
    if (character === '"') return at + 1;
    if (character === undefined) {
      return {
        offset: start,
        message: 'expected a closing quote for the string that starts here',
        incomplete: true,
      };
    }
    if (character !== '\\') {
      const escaped = JSON.stringify(character).slice(1, -1);
      const message =
        character === '\n' || character === '\r'
          ? 'expected a closing quote before the end of the line'
          : `expected the control character in this string to be escaped as ${escaped}`;
      return { offset: at, message, incomplete: false };
    }
    const escape = scanEscape(text, at);
    if (typeof escape !== 'number') return escape;
    at = escape;
  }
}

function scanScalar(text: string, at: number, expected: string): Scanned {
  if (text[at] === '"') return scanString(text, at);
  const end = matchEnd(NUMBER, text, at);
  if (end !== -1) return end;
  const literal = LITERALS.find((candidate) => text.startsWith(candidate, at));
  if (literal !== undefined) return at + literal.length;
  const rest = text.slice(at, at + 5);
  const begun = at + rest.length === text.length && LITERALS.some((candidate) => candidate.startsWith(rest));
  const incomplete = begun || matchEnd(NUMBER_PREFIX, text, at) !== -1;
  return { ...faultAt(text, at, expected), incomplete };
}

function scanName(text: string, at: number, expected: string): Scanned {
  if (text[at] !== '"') return faultAt(text, at, expected);
  const end = scanString(text, at);
  if (typeof end !== 'number') return end;
  const colon = matchEnd(SPACE, text, end);
  return text[colon] === ':'
    ? matchEnd(SPACE, text, colon + 1)
    : faultAt(text, colon, '":" after a field name');
}

/** Scans closing brackets and a comma after a value, to the start of the next value. */
function scanSeparators(text: string, after: number, open: Close[]): Scanned {
  let at = matchEnd(SPACE, text, after);
  while (open.length > 0 && text[at] === open.at(-1)) {
    open.pop();
    at = matchEnd(SPACE, text, at + 1);
  }
  const close = open.at(-1);
  if (close === undefined) {
    if (at === text.length) return at;
    return faultAt(
      text,
      at,
      'nothing after the end of the document (put several in an array, or one per line)',
    );
  }
  if (text[at] !== ',') return faultAt(text, at, `"," or "${close}"`);
  at = matchEnd(SPACE, text, at + 1);
  return close === '}' ? scanName(text, at, 'a field name in double quotes after the comma') : at;
}

/** Scans to the first value of an object or array; -1 if it is empty. */
function scanOpening(text: string, at: number, close: Close): Scanned {
  if (text[at] === close) return -1;
  return close === '}' ? scanName(text, at, 'a field name in double quotes or "}"') : at;
}

/**
 * Finds the first violation of the JSON grammar (RFC 8259), after an optional byte order mark. `JSON.parse`
 * does not suffice: its messages differ between versions of Node and often lack the position.
 */
export function findJsonFault(text: string): JsonFault | undefined {
  const open: Close[] = [];
  let at = matchEnd(SPACE, text, text.startsWith(BYTE_ORDER_MARK) ? 1 : 0);
  let expected = 'a JSON document';
  for (;;) {
    const character = text[at];
    if (character === '{' || character === '[') {
      const close = character === '{' ? '}' : ']';
      const inside = matchEnd(SPACE, text, at + 1);
      const first = scanOpening(text, inside, close);
      if (typeof first !== 'number') return first;
      if (first !== -1) {
        open.push(close);
        expected = close === '}' ? 'a value' : 'a value or "]"';
        at = first;
        continue;
      }
      at = inside + 1;
    } else {
      const end = scanScalar(text, at, expected);
      if (typeof end !== 'number') return end;
      at = end;
    }
    const next = scanSeparators(text, at, open);
    if (typeof next !== 'number') return next;
    if (open.length === 0) return undefined;
    expected = open.at(-1) === ']' ? 'a value after the comma' : 'a value';
    at = next;
  }
}
