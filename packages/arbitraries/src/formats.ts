import type { Choices } from './choices.js';
import type { Schema } from './schema.js';

const OF_PATTERN: ReadonlyMap<string | undefined, string> = new Map([
  ['^-?[0-9]+(\\.[0-9]+)?$', 'decimal'],
  ['^([ .()\\-]*\\+)?([ .()\\-]*[0-9]){7,15}[ .()\\-]*$', 'phone'],
  ['^[0-9]{4}-[0-9]{2}-[0-9]{2}T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]Z$', 'utc-date-time'],
]);

export function getFormat({ format, pattern }: Schema): string | undefined {
  return OF_PATTERN.get(pattern) ?? format;
}

interface Format {
  readonly any: (choices: Choices) => string;
  readonly plain: (choices: Choices) => string;
  readonly test: (text: string) => boolean;
}

const OWN: Readonly<Record<string, Format>> = {
  date: { any: drawDay, plain: drawPlainDay, test: isDay },
  'utc-date-time': {
    any: (choices) => `${drawDay(choices)}T${drawTime(choices)}Z`,
    plain: drawPlainInstant,
    test: (text) => isDay(text.slice(0, 10)) && /^T([01]\d|2[0-3]):[0-5]\d:[0-5]\dZ$/.test(text.slice(10)),
  },
  'date-time': {
    any: (choices) => (choices.chance(0.6) ? drawOffsetInstant(choices) : drawLeapSecond(choices)),
    plain: drawPlainInstant,
    test: isInstant,
  },
  decimal: {
    any: (choices) =>
      `${choices.pick(['', '-'])}${drawDigits(choices, choices.chance(0.8) ? 9 : 60)}${drawFraction(choices)}`,
    plain: (choices) => (choices.int(0, 100_000) / 100).toFixed(2),
    test: (text) => /^-?\d+(\.\d+)?$/.test(text),
  },
  phone: {
    any: drawPhone,
    // Ofcom reserves this range for drama, so a sample never reaches a real person.
    plain: (choices) => `+44 7700 900${choices.digits(3)}`,
    test: (text) => /^([ .()-]*\+)?([ .()-]*\d){7,15}[ .()-]*$/.test(text),
  },
};

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

export function drawWord(choices: Choices): string {
  return choices.pick(WORDS);
}

/** Plausible texts of standard formats. None contains a space, which `conforms` relies on. */
const STANDARD: Readonly<Record<string, (choices: Choices) => string>> = {
  time: (choices) => `${drawTime(choices)}Z`,
  'iso-time': drawTime,
  'iso-date-time': (choices) => drawPlainInstant(choices).slice(0, -1),
  duration: (choices) => `P${choices.int(1, 30)}D`,
  email: (choices) => `${drawWord(choices)}@example.com`,
  hostname: (choices) => `${drawWord(choices)}.example.com`,
  ipv4: (choices) => `192.0.2.${choices.int(1, 254)}`,
  ipv6: (choices) => `2001:db8::${drawHex(choices, 4)}`,
  uri: drawUrl,
  url: drawUrl,
  iri: drawUrl,
  'uri-reference': (choices) => `/${drawWord(choices)}`,
  'iri-reference': (choices) => `/${drawWord(choices)}`,
  'uri-template': (choices) => `https://example.com/{${drawWord(choices)}}`,
  uuid: (choices) =>
    `${drawHex(choices, 8)}-${drawHex(choices, 4)}-4${drawHex(choices, 3)}-a${drawHex(choices, 3)}-${drawHex(choices, 12)}`,
  'json-pointer': (choices) => `/${drawWord(choices)}`,
  'json-pointer-uri-fragment': (choices) => `#/${drawWord(choices)}`,
  'relative-json-pointer': (choices) => `1/${drawWord(choices)}`,
  byte: (choices) => drawHex(choices, 4),
};

export function drawFormat(format: string, choices: Choices, isPlain: boolean): string | undefined {
  const own = Object.hasOwn(OWN, format) ? OWN[format] : undefined;
  if (own !== undefined) return (isPlain ? own.plain : own.any)(choices);
  return Object.hasOwn(STANDARD, format) ? STANDARD[format]!(choices) : undefined;
}

/** Exact for the formats of the contracts, an approximation for standard formats. */
export function conforms(format: string, text: string): boolean {
  if (Object.hasOwn(OWN, format)) return OWN[format]!.test(text);
  return !Object.hasOwn(STANDARD, format) || (text !== '' && !/[\s\0"]/.test(text));
}

const MONTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function lastDay(year: number, month: number): number {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return month === 2 && !isLeap ? 28 : MONTHS[month - 1]!;
}

function isDay(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(0[1-9]|1[0-2])-(\d\d)$/.exec(text)?.map(Number) ?? [];
  return day !== undefined && day > 0 && day <= lastDay(year!, month!);
}

/** RFC 3339 allows second 60 only at 23:59 UTC, after subtracting the offset. */
function isInstant(text: string): boolean {
  const match =
    /^T([01]\d|2[0-3]):([0-5]\d):([0-5]\d|60)(?:\.\d+)?(?:Z|([+-])([01]\d|2[0-3]):([0-5]\d))$/i.exec(
      text.slice(10),
    );
  if (match === null || !isDay(text.slice(0, 10))) return false;
  const [, hour, minute, second, sign, ...offset] = match;
  const [hours = 0, minutes = 0] = sign === undefined ? [] : offset.map(Number);
  const ahead = (hours * 60 + minutes) * (sign === '-' ? -1 : 1);
  return second !== '60' || (Number(hour) * 60 + Number(minute) - ahead + DAY) % DAY === DAY - 1;
}

const DAY = 24 * 60;

function pad(value: number, width: number): string {
  return String(value).padStart(width, '0');
}

/** Clamps to the last day of the month, so that ends of months are common. */
function drawDayIn(year: number, choices: Choices): string {
  const month = choices.int(1, 12);
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(Math.min(choices.int(1, 31), lastDay(year, month)), 2)}`;
}

function drawPlainDay(choices: Choices): string {
  return drawDayIn(choices.int(2010, 2029), choices);
}

const NOTABLE_DAYS = ['2024-02-29', '0000-02-29', '2000-02-29', '1900-02-28', '9999-12-31'];
const NOTABLE_YEARS = [2000, 0, 4, 100, 1900, 2023, 2024, 9999];

function drawDay(choices: Choices): string {
  if (choices.chance(0.2)) return choices.pick(NOTABLE_DAYS);
  return drawDayIn(choices.chance(0.5) ? choices.pick(NOTABLE_YEARS) : choices.int(0, 9999), choices);
}

function formatMinute(minute: number): string {
  return `${pad(Math.floor(minute / 60), 2)}:${pad(minute % 60, 2)}`;
}

function drawTime(choices: Choices): string {
  if (choices.chance(0.2)) return choices.pick(['00:00:00', '23:59:59']);
  return `${formatMinute(choices.int(0, DAY - 1))}:${pad(choices.int(0, 59), 2)}`;
}

function drawPlainInstant(choices: Choices): string {
  return `${drawPlainDay(choices)}T${drawTime(choices)}Z`;
}

function drawDigits(choices: Choices, max: number): string {
  return choices.digits(choices.int(1, max));
}

function drawFraction(choices: Choices): string {
  return choices.chance(0.5) ? '' : `.${drawDigits(choices, 30)}`;
}

function drawOffsetInstant(choices: Choices): string {
  const [day, time, fraction] = [drawDay(choices), drawTime(choices), drawFraction(choices)];
  const offset = choices.pick(['Z', 'z', '-00:00', '+00:00', undefined, undefined]);
  return `${day}${choices.pick(['T', 't'])}${time}${fraction}${offset ?? formatOffset(drawOffset(choices))}`;
}

function drawOffset(choices: Choices): number {
  return choices.int(0, DAY - 1) * choices.pick([1, -1]);
}

function formatOffset(offset: number): string {
  return `${offset < 0 ? '-' : '+'}${formatMinute(Math.abs(offset))}`;
}

function drawLeapSecond(choices: Choices): string {
  const offset = drawOffset(choices);
  const minute = (DAY - 1 + offset + DAY) % DAY;
  return `${drawDay(choices)}T${formatMinute(minute)}:60${drawFraction(choices)}${formatOffset(offset)}`;
}

function drawPhone(choices: Choices): string {
  const separators = (): string => choices.text([...' -.()'], 0, 2);
  const isPlain = choices.chance(0.5);
  const prefix = choices.chance(0.5) ? '' : `${separators()}+`;
  const digits = [...choices.digits(choices.int(7, 15))];
  return `${prefix}${digits.map((digit) => (isPlain ? digit : `${separators()}${digit}`)).join('')}${separators()}`;
}

function drawHex(choices: Choices, count: number): string {
  return choices.text([...'0123456789abcdef'], count, count);
}

function drawUrl(choices: Choices): string {
  return `https://example.com/${drawWord(choices)}`;
}
