import { splitText } from './documents.js';

export interface Converted {
  readonly json: string;
  readonly isPython: boolean;
}

const TOKEN =
  /(?<space>[\s\uFEFF]+)|(?<comment>\/\/[^\n]*|\/\*[\s\S]*?\*\/|#[^\n]*)|(?<prefix>[uUbB]?)(?<string>"[^"\\\n]*(?:\\[\s\S][^"\\\n]*)*"|'[^'\\\n]*(?:\\[\s\S][^'\\\n]*)*')|(?<number>[+-]?(?:0[xX][\da-fA-F]+|\d+\.?\d*(?:[eE][+-]?\d+)?|\.\d+(?:[eE][+-]?\d+)?))(?![\p{L}\p{N}_.])|(?<name>[\p{L}_$][\p{L}\p{N}_$]*)|(?<mark>[{}[\](),:])/uy;

const LAST_COMMA = /("[^"\\]*(?:\\.[^"\\]*)*")|,(?=\s*[}\]])/gs;

/**
 * Converts JavaScript, JSON5 or Python literals to JSON: drops comments and trailing commas, and double-quotes names and
 * strings. Keeps all digits. Returns undefined for values without JSON, such as `NaN` or a call.
 */
export function toJson(text: string): Converted | undefined {
  const marks = { isPython: false, isSingle: false, isScript: false };
  const pieces: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const groups = TOKEN.exec(text)?.groups;
    if (groups === undefined) return undefined;
    pieces.push(toPiece(groups, isNameAt(text, TOKEN.lastIndex), marks));
  }
  const json = pieces.join('').replaceAll(LAST_COMMA, (_all, string = '') => string as string);
  const { form, broken } = splitText(json);
  const isJson = (form === 'json' || form === 'ndjson') && broken.length === 0;
  return isJson ? { json, isPython: marks.isPython || (marks.isSingle && !marks.isScript) } : undefined;
}

function isNameAt(text: string, at: number): boolean {
  const colon = /\s*:/y;
  colon.lastIndex = at;
  return colon.test(text);
}

const PYTHON: Readonly<Record<string, string>> = { None: 'null', True: 'true', False: 'false' };

type Groups = Readonly<Record<string, string | undefined>>;
type Marks = Record<'isPython' | 'isSingle' | 'isScript', boolean>;

function toPiece(
  { space, comment, prefix, string, number, name, mark }: Groups,
  isName: boolean,
  marks: Marks,
): string {
  if (space !== undefined) return space;
  if (comment !== undefined) {
    marks.isScript ||= !comment.startsWith('#');
    return '';
  }
  if (mark !== undefined) {
    marks.isPython ||= mark === '(';
    return mark === '(' ? '[' : mark === ')' ? ']' : mark;
  }
  if (string !== undefined) {
    marks.isPython ||= prefix !== '';
    marks.isSingle ||= string.startsWith("'");
    return quoted(string);
  }
  if (number !== undefined) return isName ? JSON.stringify(number) : decimal(number);
  marks.isScript ||= isName;
  if (isName) return JSON.stringify(name);
  const constant = Object.hasOwn(PYTHON, name!) ? PYTHON[name!] : undefined;
  marks.isPython ||= constant !== undefined;
  return constant ?? name!;
}

function decimal(number: string): string {
  const unsigned = number.replace(/^\+/, '');
  if (/0[xX]/.test(unsigned)) return unsigned.replace(/0[xX].+/, (hex) => BigInt(hex).toString());
  return unsigned.replace(/^(-?)\./, '$10.').replace(/\.(?=$|[eE])/, '.0');
}

/** Escapes with another notation in JSON. Unknown ones stay, and make the result invalid. */
const ESCAPES: Readonly<Record<string, string>> = {
  '"': '\\"',
  '\t': '\\t',
  "\\'": "'",
  '\\v': '\\u000b',
  '\\x': '\\u00',
  '\\\n': '',
};

function quoted(literal: string): string {
  return `"${literal.slice(1, -1).replaceAll(/\\[\s\S]|["\t]/g, (part) => ESCAPES[part] ?? part)}"`;
}
