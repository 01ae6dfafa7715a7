import type { Choices } from './choices.js';
import { getRegExp } from './evaluate.js';
import { drawFormat, drawWord, getFormat } from './formats.js';
import { drawNumber } from './numbers.js';
import { drawPattern } from './pattern.js';
import type { Schema } from './schema.js';

/** Names that every object inherits, or that a careless copy treats as its prototype. */
export const INHERITED_NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'] as const;

const AWKWARD = [
  '',
  ' ',
  '0',
  'null',
  'a\0b',
  '\ud800',
  'é',
  'e\u0301',
  '\u202e',
  '😀',
  '<&>"\'',
  '2024-02-30',
];
const PRINTABLE = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + ((index + 65) % 95)));
const MAX_LENGTH = 10_000;

export function drawText(choices: Choices, isPlain: boolean, min = 0, max = Infinity): string {
  if (isPlain) {
    const text = `${drawWord(choices)}-${choices.int(0, 999)}`;
    return withLength([...text].length <= max ? text : drawWord(choices), min, max);
  }
  if (choices.chance(0.7)) return choices.text(PRINTABLE, Math.min(min, MAX_LENGTH), Math.min(max, min + 20));
  if (choices.chance(0.3)) return withLength(choices.pick(AWKWARD), min, max);
  const points = Array.from({ length: choices.int(0, 10) }, () => choices.int(0, 0x10ffff));
  return withLength(String.fromCodePoint(...points), min, max);
}

function withLength(text: string, min: number, max: number): string {
  const characters = [...text];
  if (characters.length > max) return characters.slice(0, max).join('');
  return text + (characters.at(-1) ?? 'a').repeat(Math.max(0, Math.min(min, MAX_LENGTH) - characters.length));
}

const MAX_TRIES = 30;

export function drawString(parts: readonly Schema[], choices: Choices, isPlain: boolean): string {
  const min = Math.max(0, ...parts.map(({ minLength = 0 }) => minLength));
  const max = Math.min(Infinity, ...parts.map(({ maxLength = Infinity }) => maxLength));
  const formats = parts.flatMap((part) => getFormat(part) ?? []);
  const patterns = parts.flatMap(({ pattern }) => pattern ?? []);
  const draw = (): string => {
    const formatted = formats.length === 0 ? undefined : drawFormat(choices.pick(formats), choices, isPlain);
    if (formatted !== undefined) return formatted;
    if (patterns.length === 0) return drawText(choices, isPlain, min, max);
    const chosen = choices.chance(0.5) ? patterns : [choices.pick(patterns)];
    return withLength(chosen.map((each) => drawPattern(each, choices)).join(''), min, max);
  };
  let text = draw();
  for (let tries = 0; tries < MAX_TRIES && !patterns.every((each) => getRegExp(each).test(text)); tries += 1)
    text = draw();
  return text;
}

export function drawName(choices: Choices, isPlain: boolean): string {
  if (isPlain) return drawWord(choices);
  return choices.chance(0.5) ? drawText(choices, false) : choices.pick(INHERITED_NAMES);
}

export function drawJson(choices: Choices, isPlain: boolean, depth = 2): unknown {
  if (isPlain) return drawText(choices, true);
  const kind = choices.int(depth === 0 ? 2 : 0, 5);
  if (kind === 2) return choices.pick([null, true, false]);
  if (kind === 3) return drawNumber([], choices, false, false);
  if (kind > 3) return drawText(choices, false);
  const items: unknown[] = [];
  while (items.length < 3 && !choices.chance(0.4)) items.push(drawJson(choices, false, depth - 1));
  return kind === 0 ? items : Object.fromEntries(items.map((item) => [drawName(choices, false), item]));
}
