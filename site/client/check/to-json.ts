import { splitText } from './documents.js';

export interface Converted {
  readonly json: string;
  readonly isPython: boolean;
}

const TOKEN =
  /(?<space>[\s\uFEFF]+)|(?<comment>\/\/[^\n]*|\/\*[\s\S]*?\*\/|#[^\n]*)|(?<prefix>[uUbB]?)(?<string>"[^"\\\n]*(?:\\[\s\S][^"\\\n]*)*"|'[^'\\\n]*(?:\\[\s\S][^'\\\n]*)*')|(?<number>[+-]?(?:0[xX][\da-fA-F]+|\d+\.?\d*(?:[eE][+-]?\d+)?|\.\d+(?:[eE][+-]?\d+)?))(?![\p{L}\p{N}_.])|(?<name>[\p{L}_$][\p{L}\p{N}_$]*)|(?<mark>[{}[\](),:])/uy;

/**
 * JSON of what JavaScript, JSON5 or Python writes: comments and the last comma go, names and strings get double quotes. Every
 * value stays what it is, with all its digits; undefined where JSON has no such value, such as `NaN` or a call.
 */
export function toJson(text: string): Converted | undefined {
  const writer = new Writer();
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const groups = TOKEN.exec(text)?.groups;
    if (groups === undefined || !writer.add(groups, () => isNameAt(text, TOKEN.lastIndex))) return undefined;
  }
  const { json, isPython } = writer;
  const { form, broken } = splitText(json);
  const isJson = (form === 'json' || form === 'ndjson') && broken.length === 0;
  return isJson ? { json, isPython } : undefined;
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

class Writer {
  #parts: string[] = [];
  /** A comma and the white space after it are written when a value follows. */
  #comma = false;
  #afterComma = '';
  #python = false;
  #single = false;
  #script = false;

  get json(): string {
    return this.#parts.join('');
  }

  get isPython(): boolean {
    return this.#python || (this.#single && !this.#script);
  }

  /** False where the token has no place in JSON. */
  add({ space, comment, prefix, string, number, name, mark }: Groups, isName: () => boolean): boolean {
    if (comment !== undefined) this.#script ||= !comment.startsWith('#');
    if (space !== undefined || comment !== undefined) {
      if (this.#comma) this.#afterComma += space ?? '';
      else this.#parts.push(space ?? '');
      return true;
    }
    if (mark !== undefined) return this.#addMark(mark);
    if (string !== undefined) {
      this.#python ||= prefix !== '';
      this.#single ||= string.startsWith("'");
      return this.#addValue(quoted(string));
    }
    if (number !== undefined) return this.#addValue(isName() ? JSON.stringify(number) : decimal(number));
    if (isName()) {
      this.#script = true;
      return this.#addValue(JSON.stringify(name));
    }
    this.#python ||= /^[NTF]/.test(name!);
    return this.#addValue(Object.hasOwn(CONSTANTS, name!) ? CONSTANTS[name!] : undefined);
  }

  #addMark(mark: string): boolean {
    this.#python ||= mark === '(';
    if (mark === ',') {
      if (this.#comma) return false;
      this.#comma = true;
      return true;
    }
    if (mark === ':') return this.#addValue(mark);
    if ('{[('.includes(mark)) return this.#addValue(mark === '(' ? '[' : mark);
    this.#parts.push(this.#afterComma, mark === ')' ? ']' : mark);
    [this.#comma, this.#afterComma] = [false, ''];
    return true;
  }

  #addValue(json: string | undefined): boolean {
    if (json === undefined) return false;
    this.#parts.push(this.#comma ? ',' : '', this.#afterComma, json);
    [this.#comma, this.#afterComma] = [false, ''];
    return true;
  }
}

function decimal(number: string): string {
  const unsigned = number.replace(/^\+/, '');
  if (/0[xX]/.test(unsigned)) return unsigned.replace(/0[xX].+/, (hex) => BigInt(hex).toString());
  return unsigned.replace(/^(-?)\./, '$10.').replace(/\.(?=$|[eE])/, '.0');
}

const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  v: '\v',
  '\n': '',
  '\\': '\\',
  '/': '/',
  '"': '"',
  "'": "'",
};

/** A string of JSON; undefined where the languages read an escape in different ways. */
function quoted(literal: string): string | undefined {
  let isClear = true;
  const text = literal
    .slice(1, -1)
    .replace(/\\(?:u([\da-fA-F]{4})|x([\da-fA-F]{2})|([\s\S]))/g, (_all, unit, byte, other: string) => {
      const code = (unit ?? byte) as string | undefined;
      if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
      isClear &&= Object.hasOwn(ESCAPES, other);
      return ESCAPES[other] ?? '';
    });
  return isClear ? JSON.stringify(text) : undefined;
}
