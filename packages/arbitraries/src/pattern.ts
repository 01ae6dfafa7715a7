import type { Choices } from './choices.js';

type Segment = (choices: Choices, groups: Map<string, string>) => string;

/** Ignores lookarounds and word boundaries, so callers have to test the text. */
export function drawPattern(source: string, choices: Choices): string {
  let parts = PARSED.get(source);
  if (parts === undefined) PARSED.set(source, (parts = new PatternReader(source).readChoice()));
  return parts(choices, new Map());
}

const PARSED = new Map<string, Segment>();

const MAX_REPEATED = 3;
const MAX_LENGTH = 200;

/** An escape, a class or a single character, without the set notation of flag `v`. */
const TOKEN =
  /\\(?:u\{[0-9a-f]+\}|u[0-9a-f]{4}|x[0-9a-f]{2}|c[a-z]|[pP]\{[^}]*\}|k<[^>]*>|[1-9][0-9]*|.)|\[(?:\\.|[^\]])*\]|./iuy;
const QUANTIFIER = /(?:([*+?])|\{([0-9]+)(,?)([0-9]*)\})\??/y;
const GROUP = /\((?:\?(?:<([^>=!]+)>|<?[=!]|[a-z-]*:))?/iy;

class PatternReader {
  #index = 0;
  #groups = 0;

  constructor(private readonly source: string) {}

  readChoice(): Segment {
    const branches = [this.#readSequence()];
    while (this.#skip('|')) branches.push(this.#readSequence());
    return (choices, groups) => choices.pick(branches)(choices, groups);
  }

  #readSequence(): Segment {
    const parts: Segment[] = [];
    while (this.#index < this.source.length && !/[|)]/.test(this.source[this.#index]!)) {
      parts.push(this.#readRepeated(this.#readAtom()));
    }
    return (choices, groups) => parts.map((part) => part(choices, groups)).join('');
  }

  #readRepeated(part: Segment): Segment {
    const match = this.#match(QUANTIFIER);
    if (match === null) return part;
    const [, sign, count, comma, end] = match;
    const least = Math.min(MAX_LENGTH, count === undefined ? (sign === '+' ? 1 : 0) : Number(count));
    const open = least + MAX_REPEATED;
    const most = count === undefined ? (sign === '?' ? 1 : open) : comma === '' ? least : Number(end || open);
    return (choices, groups) =>
      Array.from({ length: choices.int(least, Math.min(most, open)) }, () => part(choices, groups)).join('');
  }

  #readAtom(): Segment {
    if (this.source[this.#index] === '(') return this.#readGroup();
    const [token] = this.#match(TOKEN)!;
    if (/^(?:[$^]|\\[bB])$/.test(token)) return () => '';
    const [, name, number] = /^\\(?:k<(.*)>|([1-9][0-9]*))$/.exec(token) ?? [];
    if (name !== undefined || number !== undefined)
      return (_choices, groups) => groups.get(name ?? number!) ?? '';
    const characters = listCharacters(token);
    return (choices) => (characters.length === 0 ? '' : choices.pick(characters));
  }

  #readGroup(): Segment {
    const [opening, name] = this.#match(GROUP)!;
    const number = opening === '(' || name !== undefined ? String((this.#groups += 1)) : undefined;
    const inner = this.readChoice();
    this.#skip(')');
    if (/^\(\?<?[=!]/.test(opening)) return () => '';
    return (choices, groups) => {
      const text = inner(choices, groups);
      if (number !== undefined) groups.set(number, text);
      if (name !== undefined) groups.set(name, text);
      return text;
    };
  }

  #match(expression: RegExp): RegExpExecArray | null {
    expression.lastIndex = this.#index;
    const match = expression.exec(this.source);
    if (match !== null) this.#index = expression.lastIndex;
    return match;
  }

  #skip(character: string): boolean {
    if (this.source[this.#index] !== character) return false;
    this.#index += 1;
    return true;
  }
}

const PRINTABLE = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index));
const LAST_TRIED = 0x1ffff;

function listCharacters(token: string): readonly string[] {
  if (!/^[\\[.]/.test(token)) return [token];
  const expression = new RegExp(`^${token}$`, 'u');
  const printable = PRINTABLE.filter((character) => expression.test(character));
  const words = printable.filter((character) => /\w/.test(character));
  if (printable.length > 0) return words.length === 0 || /^\[[^^]/.test(token) ? printable : words;
  for (let code = 0; code <= LAST_TRIED; code += 1) {
    const character = String.fromCodePoint(code);
    if (expression.test(character)) return [character];
  }
  return [];
}
