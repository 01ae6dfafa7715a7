import { createRequire } from 'node:module';
import type * as ajvFormats from 'ajv-formats/dist/formats.js';
import type { JsonSchema } from '../json-schema.js';
import { FORMATS } from './formats.js';

const { fullFormats } = createRequire(import.meta.url)('ajv-formats/dist/formats.js') as typeof ajvFormats;

interface FormatTest {
  readonly guard?: string;
  readonly expressions?: readonly RegExp[];
}

// prettier-ignore
const URI =
  /^(?:[a-z][a-z0-9+\-.]*:)(?:\/?\/(?:(?:[a-z0-9\-._~!$&'()*+,;=:]|%[0-9a-f]{2})*@)?(?:\[(?:(?:(?:(?:[0-9a-f]{1,4}:){6}|::(?:[0-9a-f]{1,4}:){5}|(?:[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){4}|(?:(?:[0-9a-f]{1,4}:){0,1}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){3}|(?:(?:[0-9a-f]{1,4}:){0,2}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){2}|(?:(?:[0-9a-f]{1,4}:){0,3}[0-9a-f]{1,4})?::[0-9a-f]{1,4}:|(?:(?:[0-9a-f]{1,4}:){0,4}[0-9a-f]{1,4})?::)(?:[0-9a-f]{1,4}:[0-9a-f]{1,4}|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?))|(?:(?:[0-9a-f]{1,4}:){0,5}[0-9a-f]{1,4})?::[0-9a-f]{1,4}|(?:(?:[0-9a-f]{1,4}:){0,6}[0-9a-f]{1,4})?::)|[Vv][0-9a-f]+\.[a-z0-9\-._~!$&'()*+,;=:]+)\]|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?)|(?:[a-z0-9\-._~!$&'()*+,;=]|%[0-9a-f]{2})*)(?::\d*)?(?:\/(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})*)*|\/(?:(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})*)*)?|(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})*)*)(?:\?(?:[a-z0-9\-._~!$&'()*+,;=:@/?]|%[0-9a-f]{2})*)?(?:#(?:[a-z0-9\-._~!$&'()*+,;=:@/?]|%[0-9a-f]{2})*)?$/i;

// Written out: with a quantifier inside `(…)*`, each repetition takes stack, and six megabytes overflow it.
// prettier-ignore
const BYTE = /^(?:[A-Za-z0-9+/][A-Za-z0-9+/][A-Za-z0-9+/][A-Za-z0-9+/])*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/m;

const FULL_URL = fullFormats.url as RegExp;

/** The original regex backtracks quadratically. */
const URL = [/^\S*$/, new RegExp(FULL_URL.source.replace('\\S+(?::\\S*)?@', '\\S+@'), FULL_URL.flags)];

/** The supplementary planes of `ucschar` (RFC 3987), without the two noncharacters at the end of each. */
const PLANES = Array.from({ length: 14 }, (_, index) => {
  const plane = (index + 1).toString(16);
  return `\\u{${plane}${plane === 'e' ? '1' : '0'}000}-\\u{${plane}fffd}`;
});
const BEYOND_ASCII = `\\u{a0}-\\u{d7ff}\\u{f900}-\\u{fdcf}\\u{fdf0}-\\u{ffef}${PLANES.join('')}`;
const PRIVATE = '\\u{e000}-\\u{f8ff}\\u{f0000}-\\u{ffffd}\\u{100000}-\\u{10fffd}';

/** Extended with the IRI character ranges; queries also allow private-use characters. */
function toIri(uri: RegExp): RegExp {
  const source = uri.source
    .replaceAll('a-z0-9\\-._~', `a-z0-9\\-._~${BEYOND_ASCII}`)
    .replace('\\?(?:[', `\\?(?:[${PRIVATE}`);
  return new RegExp(source, 'iu');
}

const DURATION_TIME = 'T(?:\\d+H(?:\\d+M(?:\\d+S)?)?|\\d+M(?:\\d+S)?|\\d+S)';
const DURATION_DATE = '(?:\\d+Y(?:\\d+M(?:\\d+D)?)?|\\d+M(?:\\d+D)?|\\d+D)';

/** RFC 3339, appendix A, allows no gap between units. ajv-formats also accepts `P1Y2D`. */
const DURATION = new RegExp(`^P(?:\\d+W|${DURATION_DATE}(?:${DURATION_TIME})?|${DURATION_TIME})$`);

/** The formats for which ajv-formats has functions that it does not export, or slow regexes. */
const FUNCTIONS: ReadonlyMap<string, FormatTest> = new Map([
  ['url', { expressions: URL }],
  ['uri', { expressions: [/\/|:/, URI] }],
  ['iri', { expressions: [/\/|:/, toIri(URI)] }],
  ['iri-reference', { expressions: [toIri(fullFormats['uri-reference'] as RegExp)] }],
  ['byte', { expressions: [BYTE] }],
  ['duration', { expressions: [DURATION] }],
  ['time', { guard: 'isTime' }],
  ['iso-time', { guard: 'isIsoTime' }],
  ['iso-date-time', { guard: 'isIsoDateTime' }],
  ['regex', { guard: 'isRegex' }],
]);

export const FORMAT_NAMES: readonly string[] = [...FORMATS.keys(), ...Object.keys(fullFormats)].filter(
  (name) => name !== undefined,
);

export const FORMAT_GUARDS: readonly string[] = [...FORMATS.values(), ...FUNCTIONS.values()].flatMap(
  ({ guard }: FormatTest) => guard ?? [],
);

export function isFormat(name: string): boolean {
  return FORMATS.has(name) || Object.hasOwn(fullFormats, name) || FUNCTIONS.has(name);
}

export function toFormatTest(name: string | undefined): FormatTest {
  const guard = FORMATS.get(name)?.guard;
  if (guard !== undefined) return { guard };
  const known = FUNCTIONS.get(name ?? '');
  if (known !== undefined) return known;
  const expression: unknown = fullFormats[name as ajvFormats.FormatName];
  return expression instanceof RegExp ? { expressions: [expression] } : {};
}

const INT32 = 2 ** 31;

export function withNumberFormat(schema: JsonSchema): JsonSchema {
  const { format, allOf = [], ...others } = schema;
  if (format === 'int64') return { ...others, allOf: [...allOf, { multipleOf: 1 }] };
  if (format !== 'int32') return schema;
  return { ...others, allOf: [...allOf, { multipleOf: 1, minimum: -INT32, maximum: INT32 - 1 }] };
}
