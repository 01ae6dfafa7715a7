import { errorKinds } from '@data-import/errors';
import { describeOutcome } from '@data-import/events';
import { describeForPerson } from '@data-import/validators/messages/person';
import {
  describeIssue,
  type FormatName,
  type IssueCode,
  type IssueData,
  type JsonKind,
} from '@data-import/validators/runtime';
import { describeRejection } from '../comparison/statements.js';
import { ANY_WORDS, type Passage } from './model.js';

const TEXT = 'Ⓐ';
const NUMBER = 7_654_321;
const STANDS_FOR_ANY = /"?Ⓐ"?|7654321/g;

const GOT = { received: 'string', shown: TEXT } as const;
const CONDITION = { holds: true, values: { [TEXT]: TEXT } };
const FIELDS = [TEXT, TEXT];
const FORMATS: readonly FormatName[] = [
  'phone',
  'date',
  'date-time',
  'utc-date-time',
  'decimal',
  'email',
  'time',
  'uri',
];
const KINDS: readonly JsonKind[] = ['string', 'number', 'integer', 'boolean', 'null', 'array', 'object'];

type Samples = {
  readonly [Code in IssueCode]: readonly Omit<IssueData<Code>, 'code' | 'path' | 'pointer'>[];
};

const SAMPLES: Samples = {
  missing: [{}, { condition: CONDITION }, { requiredBy: TEXT }],
  undocumented: [{ suggestion: TEXT }, {}],
  format: [
    ...FORMATS.flatMap((format) => [{ format, ...GOT }, { format, ...GOT, nonexistent: true } as const]),
    { format: 'phone', ...GOT, cause: 'invisible_characters' },
    { format: 'decimal', ...GOT, cause: 'unusual_hyphens' },
    { format: 'date-time', ...GOT, cause: 'no_time_zone' },
  ],
  type: [
    ...KINDS.map((kind) => ({ expected: [kind], ...GOT })),
    { expected: ['integer'], ...GOT, quoted: true },
    { expected: ['string'], received: 'number', shown: TEXT, unquoted: true },
    { expected: ['integer'], ...GOT, cause: 'too_many_digits' },
    { expected: ['string'], received: 'null' },
  ],
  pattern: [{ pattern: TEXT, ...GOT }],
  value: [
    { allowed: [TEXT], ...GOT },
    { allowed: FIELDS, ...GOT },
  ],
  forbidden: [
    { fields: FIELDS, condition: CONDITION },
    { fields: FIELDS, condition: CONDITION, allowed: [TEXT] },
  ],
  too_small: [
    { limit: NUMBER, ...GOT },
    { limit: NUMBER, received: 'number', shown: TEXT },
    { limit: NUMBER, received: 'array', length: NUMBER },
  ],
  too_large: [
    { limit: NUMBER, ...GOT },
    { limit: NUMBER, received: 'number', shown: TEXT },
    { limit: NUMBER, received: 'array', length: NUMBER },
  ],
  not_multiple: [{ multipleOf: NUMBER, ...GOT }],
  not_unique: [{ items: [NUMBER, NUMBER], received: 'array' }],
  excluded: [GOT],
  ambiguous: [{ alternatives: [{ contract: TEXT }], ...GOT }],
  at_least_one: [{ fields: FIELDS }],
  exactly_one: [{ fields: FIELDS, present: FIELDS }],
  no_match: [{ alternatives: [{ contract: TEXT }], ...GOT }],
  too_deep: [{ limit: NUMBER }],
  unreadable: [{}, { inherited: true }],
  inexact_number: [{ digits: NUMBER }],
  duplicate_name: [{}],
  reported: [],
};

function listIssueMessages(): Located[] {
  return Object.entries(SAMPLES).flatMap(([code, samples]) =>
    (samples as readonly object[]).flatMap((sample) => {
      const issue = { code, path: [TEXT], pointer: `/${TEXT}`, ...sample } as IssueData;
      const texts = [describeIssue(issue), describeForPerson(issue)];
      return texts.map((text) => ({ page: `issues/${code}`, text }));
    }),
  );
}

function listRefusals(): Located[] {
  const pointer = `/${TEXT}`;
  return [{ page: 'issues/undocumented', text: describeRejection({ pointer, keyword: 'false', text: '' }) }];
}

function listErrors(): Located[] {
  return Object.values(errorKinds).map(({ kind, happened }) => ({
    page: `errors/${kind}`,
    text: `status ${ANY_WORDS}: ${happened}`,
  }));
}

function listOutcomes(): Located[] {
  const event = { type: TEXT, version: TEXT, payload: {} };
  return [
    {
      page: 'events#several-versions',
      text: describeOutcome({ kind: 'unknown-version', ...event, knownVersions: [TEXT] as never }),
    },
    { page: 'events', text: describeOutcome({ kind: 'unknown-type', ...event }) },
    { page: 'events#other-envelopes', text: describeOutcome({ kind: 'malformed', issues: [] }) },
  ];
}

interface Located {
  readonly page: string;
  readonly text: string;
}

export function listMessages(): ReadonlyMap<string, readonly Passage[]> {
  const pages = new Map<string, Passage[]>();
  const known = new Set<string>();
  for (const { page, text } of [
    ...listIssueMessages(),
    ...listRefusals(),
    ...listErrors(),
    ...listOutcomes(),
  ]) {
    const [path = '', at] = page.split('#');
    const pattern = text.replaceAll(STANDS_FOR_ANY, ANY_WORDS);
    if (known.has(`${page} ${pattern}`)) continue;
    known.add(`${page} ${pattern}`);
    pages.set(path, [
      ...(pages.get(path) ?? []),
      at === undefined ? { text: pattern } : { text: pattern, at },
    ]);
  }
  return pages;
}
