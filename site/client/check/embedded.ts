import type { Span } from './text.js';

/**
 * How much may be read in vain, in characters: a bracket that is never closed is followed to the end of the text. After
 * that, only documents on a line of their own are found, and then none.
 */
const MOST_IN_VAIN = 5_000_000;

/** What may begin a document inside other text: an object, an array, or an object in a JSON string. */
const START = /[{[]|"(?=\s*[{[])/g;

/** A string of JSON has no newline. */
const STRING = /"[^"\\\n]*(?:\\.[^"\\\n]*)*"/gy;
const BRACKET_OR_STRING = /[{}[\]]|"/g;

/** The JSON documents inside other text, such as the lines of a log: objects with fields, and arrays of them. */
export function findEmbedded(text: string, from: number, to: number): Span[] {
  const found: Span[] = [];
  const budget = Math.max(MOST_IN_VAIN, 2 * (to - from));
  let inVain = { onLines: 0, beyond: 0 };
  let at = from;
  while (inVain.onLines < budget) {
    START.lastIndex = at;
    const start = START.exec(text)?.index;
    if (start === undefined || start >= to) return found;
    const newline = text.indexOf('\n', start);
    const line = newline === -1 ? to : Math.min(newline, to);
    const inLine = read(text, start, line);
    const goesOn = inLine.end === undefined && line < to && inVain.beyond < budget;
    const beyond = goesOn ? read(text, start, to) : undefined;
    const end = inLine.end ?? beyond?.end;
    if (end === undefined) {
      inVain = {
        onLines: inVain.onLines + inLine.characters,
        beyond: inVain.beyond + (beyond?.characters ?? 0),
      };
      at = start + 1;
    } else {
      found.push({ from: start, to: end });
      at = end;
    }
  }
  return found;
}

/** What came of reading a document: its end, if it is one, and how much was read. */
interface Read {
  readonly end?: number;
  readonly characters: number;
}

/** Most documents of a log end on their line, so no more of the text is read for them. */
function read(text: string, start: number, limit: number): Read {
  const { end, characters } =
    text[start] === '"' ? readString(text, start) : readBrackets(text, start, limit);
  const isOne = end !== undefined && end <= limit && isDocument(text.slice(start, end));
  return isOne ? { end, characters } : { characters };
}

function readString(text: string, at: number): Read {
  STRING.lastIndex = at;
  if (!STRING.test(text)) return { characters: 1 };
  return { end: STRING.lastIndex, characters: STRING.lastIndex - at };
}

/** The value that begins with a bracket: brackets inside strings do not count. */
function readBrackets(text: string, start: number, limit: number): Read {
  let depth = 0;
  BRACKET_OR_STRING.lastIndex = start;
  for (let match = BRACKET_OR_STRING.exec(text); match !== null; match = BRACKET_OR_STRING.exec(text)) {
    if (match.index >= limit) break;
    if (match[0] === '"') {
      const { end } = readString(text, match.index);
      if (end === undefined) return { characters: match.index + 1 - start };
      BRACKET_OR_STRING.lastIndex = end;
    } else {
      depth += match[0] === '{' || match[0] === '[' ? 1 : -1;
      if (depth === 0) return { end: match.index + 1, characters: match.index + 1 - start };
    }
  }
  return { characters: limit - start };
}

function isDocument(text: string): boolean {
  const value = parsed(text);
  if (typeof value === 'string') return hasFields(parsed(value));
  return hasFields(value);
}

function hasFields(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasFields);
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
