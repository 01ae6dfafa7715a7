import type { SchemaObject } from '../compare/schema.js';
import { drawPattern } from './draw-pattern.js';
import { drawInteger, pick, type Random } from './drawing.js';

const WORDS = [
  'alder',
  'birch',
  'cedar',
  'elm',
  'fir',
  'hazel',
  'larch',
  'maple',
  'oak',
  'pine',
  'rowan',
  'yew',
];

function digits(random: Random, count: number, least = 0): string {
  return String(drawInteger(random, least, 10 ** count - 1)).padStart(count, '0');
}

function hexadecimal(random: Random, count: number): string {
  return Array.from({ length: count }, () => drawInteger(random, 0, 15).toString(16)).join('');
}

function date(random: Random): string {
  const [month, day] = [drawInteger(random, 1, 12), drawInteger(random, 1, 28)];
  return `20${digits(random, 2)}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

function time(random: Random): string {
  return `${String(drawInteger(random, 0, 23)).padStart(2, '0')}:${digits(random, 1)}0:00`.replace(
    /:[6-9]/,
    ':5',
  );
}

function word(random: Random): string {
  return pick(random, WORDS);
}

type Draw = (random: Random) => string;

/** A text of each format, where a word is not one. */
const FORMATS: Readonly<Record<string, Draw>> = {
  date,
  time: (random) => `${time(random)}Z`,
  'date-time': (random) => `${date(random)}T${time(random)}Z`,
  'utc-date-time': (random) => `${date(random)}T${time(random)}Z`,
  'iso-time': time,
  'iso-date-time': (random) => `${date(random)}T${time(random)}`,
  duration: (random) => `P${drawInteger(random, 1, 30)}D`,
  decimal: (random) => `${drawInteger(random, 0, 999)}.${digits(random, 2)}`,
  phone: (random) => `+44 7700 900${digits(random, 3)}`,
  email: (random) => `${word(random)}@example.com`,
  hostname: (random) => `${word(random)}.example.com`,
  ipv4: (random) => `192.0.2.${drawInteger(random, 1, 254)}`,
  ipv6: (random) => `2001:db8::${hexadecimal(random, 4)}`,
  uri: (random) => `https://example.com/${word(random)}`,
  url: (random) => `https://example.com/${word(random)}`,
  'uri-reference': (random) => `/${word(random)}`,
  'uri-template': (random) => `https://example.com/{${word(random)}}`,
  uuid: (random) =>
    `${hexadecimal(random, 8)}-${hexadecimal(random, 4)}-4${hexadecimal(random, 3)}-a${hexadecimal(random, 3)}-${hexadecimal(random, 12)}`,
  'json-pointer': (random) => `/${word(random)}`,
  'json-pointer-uri-fragment': (random) => `#/${word(random)}`,
  'relative-json-pointer': (random) => `1/${word(random)}`,
  byte: (random) => `${hexadecimal(random, 4)}`,
};

const TRIED = 30;

/** A string that tends to conform to all of several schemas. */
export function drawString(parts: readonly SchemaObject[], random: Random): string {
  const least = Math.max(0, ...parts.map(({ minLength = 0 }) => minLength));
  const most = Math.min(Infinity, ...parts.map(({ maxLength = Infinity }) => maxLength));
  const patterns = parts.flatMap(({ pattern }) => (pattern === undefined ? [] : [pattern]));
  const expressions = patterns.map((pattern) => new RegExp(pattern, 'u'));
  const known = parts.flatMap(({ format = '' }) =>
    Object.hasOwn(FORMATS, format) ? [FORMATS[format]!] : [],
  );
  const ways: Draw[] =
    patterns.length > 0
      ? [...patterns.map((pattern) => (drawn: Random) => drawPattern(pattern, drawn)), ...known]
      : known;
  const draw = (): string => {
    const text = ways.length === 0 ? plainText(random, least, most) : pick(random, ways)(random);
    return ways.length > 0 && patterns.length === 0 ? text : withLength(text, least, most);
  };
  let text = draw();
  for (let tries = 0; tries < TRIED && !expressions.every((each) => each.test(text)); tries += 1)
    text = draw();
  return text;
}

/** A word, with a number unless it has to be short. */
function plainText(random: Random, least: number, most: number): string {
  const text = `${word(random)}-${drawInteger(random, 1, 999)}`;
  return [...text].length <= most ? withLength(text, least, most) : withLength(word(random), least, most);
}

const MAX_LENGTH = 10_000;

function withLength(text: string, least: number, most: number): string {
  const characters = [...text];
  if (characters.length > most) return characters.slice(0, most).join('');
  return characters.length >= least
    ? text
    : text + (characters.at(-1) ?? 'a').repeat(Math.min(least, MAX_LENGTH) - characters.length);
}
