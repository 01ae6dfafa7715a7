import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findProgram } from '@data-import/workspace/programs';
import { describe, expect, it } from 'vitest';
import { compare, type JsonObject, publishedSchema, readVectors } from '../published.js';

const python = findProgram({
  title: 'Python with jsonschema and rfc3339-validator',
  names: ['python3'],
  variable: 'PYTHON',
  debian: 'python3-jsonschema',
});
const modules = ['-c', 'import jsonschema, rfc3339_validator'];
const isThere = python.path !== undefined && spawnSync(python.path, modules).status === 0;
if (!isThere)
  process.stdout.write('skipped: tools/interop: no Python with jsonschema and rfc3339-validator\n');

interface Question {
  readonly schema: JsonObject;
  readonly documents: readonly unknown[];
}

function ask(questions: readonly Question[]): boolean[][] {
  const script = fileURLToPath(new URL('validate.py', import.meta.url));
  const input = questions.map((question) => `${JSON.stringify(question)}\n`).join('');
  const { stdout, stderr } = spawnSync(python.path!, [script], {
    input,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  const lines = stdout.split('\n').slice(0, -1);
  if (lines.length !== questions.length) throw new Error(stderr);
  return lines.map((line) => JSON.parse(line) as boolean[]);
}

/** Python has no year 0, and rfc3339-validator knows no leap seconds. */
const NOT_IN_PYTHON = /"0000-\d\d-\d\d|T\d\d:\d\d:60/;

describe.skipIf(!isThere)("Python's jsonschema", () => {
  const vectors = readVectors().filter(({ usedFor }) => usedFor !== 'event');

  it('agrees with the test vectors on the draft-07 schemas, except for the year 0 and leap seconds', () => {
    const asked = vectors.map((one) => ({
      schema: publishedSchema(one, 'draft-07'),
      documents: [...one.valid, ...one.invalid].map(({ document }) => document),
    }));
    const verdicts = ask(asked).map(
      (answers, index) => new Map(asked[index]!.documents.map((each, at) => [each, answers[at]])),
    );
    const { rejected, lostRules } = compare(vectors, (one) => {
      const own = verdicts[vectors.indexOf(one)]!;
      return (document) => own.get(document) === true;
    });
    const unexplained = rejected.filter(({ document }) => !NOT_IN_PYTHON.test(JSON.stringify(document)));
    expect({ unexplained, lostRules }).toEqual({ unexplained: [], lostRules: [] });
  });

  // In draft-04, an integer is a number without an exponent, and Python follows that.
  it('rejects integers with an exponent by the draft-04 schemas of events', () => {
    const events = readVectors().filter(({ usedFor }) => usedFor === 'event');
    const asked = events.map((one) => ({
      schema: publishedSchema(one, 'draft-04'),
      documents: one.valid.map(({ document }) => document),
    }));
    const rejected = ask(asked).flatMap((answers, index) =>
      asked[index]!.documents.filter((_, at) => answers[at] === false),
    );
    expect(rejected).not.toEqual([]);
    expect(rejected.filter((each) => !/:-?\d+e\+\d+[,}]/.test(JSON.stringify(each)))).toEqual([]);
  });
});
