import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { RE2JS } from 're2js';
import { RRegex } from 'rregex';
import type { JsonSchema } from '@data-import/workspace/contracts';
import { describe, expect, it } from 'vitest';
import { contracts } from '../test/contracts.js';
import { placesIn } from '../test/rewrite.js';

/*
 * Runs the published patterns in other languages' regular expression engines, unanchored like their validators. In Python, `$`
 * also matches before a trailing line feed.
 */

const require = createRequire(import.meta.url);

/** A matching example for each pattern, keyed by the pattern's prefix. */
const EXAMPLES: readonly (readonly [start: string, example: string])[] = [
  ['^-?', '-12.50'],
  ['^([ .()', '+44 7700 900123'],
  ['^Token', 'Token 0123abc'],
  ['^[0-9]{4}-[0-9]{2}-[0-9]{2}$', '2024-03-01'],
  ['^[0-9]{4}-[0-9]{2}-[0-9]{2}T', '2024-03-01T09:30:00Z'],
  ['^[0-9]{4}-[0-9]{2}-[0-9]{2}[Tt]', '2024-03-01T09:30:00.5+01:00'],
];

const AROUND = ['', '\n', '\r', '\r\n', '\n\n', '\u0085', '\u2028', '\0', ' \n', '\u0661', 'x'];

/** The constraints of a text. */
interface Text {
  readonly pattern: string;
  readonly maxLength?: number;
  readonly not?: { readonly pattern: string };
}

function textsIn(document: JsonSchema): Text[] {
  const { definitions = {}, ...root } = document as JsonSchema & { definitions?: JsonSchema['$defs'] };
  const schemas = placesIn({ ...root, $defs: { ...root.$defs, ...definitions } }).map(({ schema }) => schema);
  return schemas.flatMap(({ pattern, maxLength, not }) =>
    pattern === undefined
      ? []
      : [
          {
            pattern,
            ...(maxLength && { maxLength }),
            ...(not?.pattern && { not: { pattern: not.pattern } }),
          },
        ],
  );
}

function distinct(texts: readonly Text[]): Text[] {
  return [...new Map(texts.map((text) => [JSON.stringify(text), text])).values()];
}

const published = distinct(contracts.flatMap(({ document }) => textsIn(document as JsonSchema)));

const draft07 = distinct(
  Object.values(require('@data-import/schemas/json/draft-07.json') as Record<string, JsonSchema>).flatMap(
    textsIn,
  ),
);

type Search = (pattern: string, value: string) => boolean;

function accepts({ pattern, maxLength, not }: Text, value: string, search: Search): boolean {
  const isShort = maxLength === undefined || [...value].length <= maxLength;
  return isShort && search(pattern, value) && (not === undefined || !search(not.pattern, value));
}

function listValues({ pattern }: Text): string[] {
  const [, example] = EXAMPLES.findLast(([start]) => pattern.startsWith(start))!;
  return AROUND.flatMap((more) => [example + more, more + example]);
}

const cases = (texts: readonly Text[]) =>
  texts.flatMap((text) => listValues(text).map((value) => ({ text, value })));

const ECMASCRIPT: Search = (pattern, value) => new RegExp(pattern, 'u').test(value);

/** Uses Python's `re.search`. */
function python(): Search | undefined {
  const all = cases([...published, ...draft07]);
  const searched = all.flatMap(({ text: { pattern, not }, value }) =>
    [pattern, not?.pattern].filter((each) => each !== undefined).map((each) => [each, value] as const),
  );
  const program =
    'import json, re, sys; print(json.dumps([bool(re.search(p, v)) for p, v in json.load(sys.stdin)]))';
  try {
    const output = execFileSync('python3', ['-c', program], {
      input: JSON.stringify(searched),
      encoding: 'utf8',
    });
    const found = JSON.parse(output) as boolean[];
    const verdicts = new Map(searched.map((each, index) => [JSON.stringify(each), found[index]!]));
    return (pattern, value) => verdicts.get(JSON.stringify([pattern, value]))!;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

const PYTHON = python();

const EXACT: readonly (readonly [engine: string, search: Search])[] = [
  ['ECMAScript without "u"', (pattern, value) => new RegExp(pattern).test(value)],
  ['RE2, as in Go', (pattern, value) => RE2JS.compile(pattern).matcher(value).find()],
  ['Rust', (pattern, value) => new RRegex(pattern).isMatch(value)],
];

it('each published pattern has an example', () => {
  expect(published.length).toBe(EXAMPLES.length);
  for (const text of [...published, ...draft07]) {
    expect(listValues(text).some((value) => accepts(text, value, ECMASCRIPT))).toBe(true);
  }
});

describe.each(EXACT)('in %s', (_engine, search) => {
  it('the published patterns have the verdicts of ECMAScript', () => {
    for (const { text, value } of cases([...published, ...draft07])) {
      const verdict = accepts(text, value, search);
      expect(verdict, JSON.stringify([text, value])).toBe(accepts(text, value, ECMASCRIPT));
    }
  });
});

/** Texts that only Python accepts, or everyone else. */
function differing(texts: readonly Text[]): string[] {
  const differs = (text: Text, value: string): boolean =>
    accepts(text, value, PYTHON!) !== accepts(text, value, ECMASCRIPT);
  return cases(texts).flatMap(({ text, value }) => (differs(text, value) ? [value] : []));
}

describe.skipIf(PYTHON === undefined)('in Python', () => {
  it('the draft-07 schemas have the verdicts of ECMAScript', () => {
    expect(differing(draft07)).toEqual([]);
  });

  it('in the files of draft 2020-12, a line break at the end of a text without a fixed length is accepted', () => {
    expect(differing(published).toSorted()).toEqual([
      '+44 7700 900123\n',
      '+44 7700 900123 \n',
      '-12.50\n',
      '2024-03-01T09:30:00.5+01:00\n',
      'Token 0123abc\n',
    ]);
  });
});
