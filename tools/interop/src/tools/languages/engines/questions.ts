import * as fc from 'fast-check';
import { walk } from '../../../../test/openapi.js';
import { publishedDocuments } from '../published-files.js';
import type { Question } from './engine.js';

/** Characters that engines are known to disagree on: ends of lines, digits and spaces beyond ASCII, a pair of surrogates. */
const STRANGE = [
  '\n',
  '\r\n',
  '\r',
  '\u0085',
  '\u2028',
  '\u2029',
  '\0',
  ' ',
  '\u00A0',
  '٣',
  '3',
  'é',
  'İ',
  '😀',
];

/** Texts that people send where a decimal, a day, an instant, a telephone number or a token is asked for. */
const WRITTEN = [
  [
    '',
    '0',
    '1.5',
    '-1.50',
    '+1',
    '1.',
    '.5',
    '1,5',
    '1e3',
    '1_000',
    '007',
    '--1',
    '١٢',
    'NaN',
    'Infinity',
    '0x1f',
  ],
  ['2024-02-29', '2024-2-9', '2024/02/29', '29-02-2024', '20240229', '12024-02-29', '2024-02-29T00:00:00'],
  ['2024-02-29T23:59:59Z', '2024-02-29T23:59:60Z', '2024-02-29T24:00:00Z', '2024-02-29t23:59:59z'],
  [
    '2024-02-29T23:59:59.123Z',
    '2024-02-29T23:59:59+01:00',
    '2024-02-29T23:59:59+0100',
    '2024-02-29 23:59:59Z',
  ],
  [
    '+44 20 7946 0000',
    '(020) 7946-0000',
    '020.7946.0000',
    '0044 20 7946 0000 x1',
    '123456',
    '1234567890123456',
  ],
  ['Token abc', 'Token ', 'token abc', 'Token a b', 'Bearer abc'],
].flat();

/** What a schema says of a string: a pattern, what it may not have, how long it may be. */
export interface StringRule {
  readonly pattern: string;
  readonly maxLength?: number;
  readonly not?: { readonly pattern: string };
}

/** Every different rule of strings in some documents. */
export function stringRules(documents: Iterable<unknown>): StringRule[] {
  const rules = new Map<string, StringRule>();
  for (const document of documents) {
    walk(document, ({ pattern, maxLength, not }) => {
      if (typeof pattern !== 'string') return;
      const rule = { pattern, maxLength, not } as StringRule;
      rules.set(JSON.stringify(rule), rule);
    });
  }
  return [...rules.values()];
}

/** Every pattern of the published files. */
export function publishedPatterns(): string[] {
  const rules = stringRules(publishedDocuments().values());
  return [...new Set(rules.map(({ pattern }) => pattern))].toSorted();
}

/** Texts that have the pattern, texts that almost have it, and texts of other formats: the same at every run. */
export function questionOf(pattern: string): Question {
  // fast-check does not end on a class of all but some characters, and the texts below have many of those.
  const isSampled = !pattern.startsWith('[^');
  const matching = isSampled
    ? fc.sample(fc.stringMatching(new RegExp(pattern, 'u')), { numRuns: 40, seed: 17 })
    : [];
  const texts = [...matching, ...WRITTEN];
  const all = [...texts, ...texts.flatMap(variants)];
  // Half a pair of surrogates has no UTF-8.
  return { pattern, texts: [...new Set(all.map((text) => Buffer.from(text).toString()))] };
}

function variants(text: string): string[] {
  const middle = Math.floor(text.length / 2);
  return [
    text.slice(1),
    text.slice(0, -1),
    text + text,
    `${text}\n${text}`,
    `${text}\n\n`,
    ...STRANGE.flatMap((part) => [
      part + text,
      text + part,
      text.slice(0, middle) + part + text.slice(middle + 1),
    ]),
  ];
}
