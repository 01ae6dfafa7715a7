import { splitText } from './documents.js';

export interface Converted {
  readonly json: string;
  readonly isPython: boolean;
}

const TOKEN =
  /(?<space>[\s\uFEFF]+)|(?<comment>\/\/[^\n]*|\/\*[\s\S]*?\*\/|#[^\n]*)|(?<prefix>[uUbB]?)(?<string>"[^"\\\n]*(?:\\[\s\S][^"\\\n]*)*"|'[^'\\\n]*(?:\\[\s\S][^'\\\n]*)*')|(?<number>[+-]?(?:0[xX][\da-fA-F]+|\d+\.?\d*(?:[eE][+-]?\d+)?|\.\d+(?:[eE][+-]?\d+)?))(?![\p{L}\p{N}_.])|(?<name>[\p{L}_$][\p{L}\p{N}_$]*)|(?<mark>[{}[\](),:])/uy;

const LAST_COMMA = /("[^"\\]*(?:\\.[^"\\]*)*")|,(?=\s*[}\]])/gs;

/**
 * JSON of what JavaScript, JSON5 or Python writes: comments and the last comma go, names and strings get double quotes.
 * Values keep all their digits; undefined where JSON has no such value, such as `NaN` or a call.
 */
export function toJson(text: string): Converted | undefined {
  const marks = { isPython: false, isSingle: false, isScript: false };
  const pieces: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const groups = TOKEN.exec(text)?.groups;
    const piece = groups && toPiece(groups, isNameAt(text, TOKEN.lastIndex), marks);
    if (piece === undefined) return undefined;
    pieces.push(piece);
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

const CONSTANTS: Readonly<Record<string, string>> = {
  null: 'null',
  true: 'true',
  false: 'false',
  None: 'null',
  True: 'true',
  False: 'false',
};

type Groups = Readonly<Record<string, string | undefined>>;
type Marks = Record<'isPython' | 'isSingle' | 'isScript', boolean>;

function toPiece(
  { space, comment, prefix, string, number, name, mark }: Groups,
  isName: boolean,
  marks: Marks,
): string | undefined {
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
  marks.isPython ||= /^[NTF]/.test(name!);
  return Object.hasOwn(CONSTANTS, name!) ? CONSTANTS[name!] : undefined;
}

function decimal(number: string): string {
  const unsigned = number.replace(/^\+/, '');
  if (/0[xX]/.test(unsigned)) return unsigned.replace(/0[xX].+/, (hex) => BigInt(hex).toString());
  return unsigned.replace(/^(-?)\./, '$10.').replace(/\.(?=$|[eE])/, '.0');
}

const ESCAPES = new Map(Object.entries({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v', '\n': '' }));
for (const other of ['\\', '/', '"', "'"]) ESCAPES.set(other, other);

/** A string of JSON; undefined where the languages read an escape in different ways. */
function quoted(literal: string): string | undefined {
  let isClear = true;
  const text = literal
    .slice(1, -1)
    .replace(/\\(?:u([\da-fA-F]{4})|x([\da-fA-F]{2})|([\s\S]))/g, (_all, unit, byte, other: string) => {
      const code = (unit ?? byte) as string | undefined;
      if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
      isClear &&= ESCAPES.has(other);
      return ESCAPES.get(other) ?? '';
    });
  return isClear ? JSON.stringify(text) : undefined;
}
