import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { type Entry, catalogueOf } from '../../src/catalogue/catalogue.js';
import { filesOfFolder } from '../../src/catalogue/files.js';
import { accepts } from '../../src/containment/accepts.js';
import { interpreterOf, refusalsOf } from '../../src/containment/interpreter.js';
import { prove } from '../../src/containment/prove.js';
import type { Schema, SchemaObject } from '../../src/containment/schema.js';
import { answerTo, sidesOf } from '../../src/verdict/questions.js';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

interface VersionPair {
  readonly type: string;
  readonly from: string;
  readonly to: string;
}

const packages = catalogueOf(filesOfFolder(ROOT));
const versions = readFileSync(`${ROOT}/packages/events/dist/json/versions.json`, 'utf8');
const pairs = (JSON.parse(versions) as { versions: VersionPair[] }).versions;
const events = entriesOf('@data-import/events');
const contracts = entriesOf('@data-import/schemas');

const QUESTIONS = ['accept', 'read', 'reverse'] as const;

const interpreted = (first: Schema, second: Schema) => prove(first, second, interpreterOf);

function entriesOf(name: string): readonly Entry[] {
  return [...packages.get(name)!.entries.values()];
}

function eventOf(title: string): SchemaObject {
  return events.find((entry) => entry.title === title)!.document;
}

/** Checks that the interpreter changes no answer, and returns the answers. */
function sameAnswers(before: SchemaObject, after: SchemaObject): string[] {
  return QUESTIONS.map((question) => {
    const answer = answerTo(question, before, after, interpreted);
    expect(answer).toEqual(answerTo(question, before, after, accepts));
    return answer.answer;
  });
}

it('there are pairs of versions to compare', () => {
  expect(pairs.length).toBeGreaterThan(10);
});

it.each(pairs)('gives the answers of Ajv for $type from $from to $to, and back', ({ type, from, to }) => {
  const [before, after] = [eventOf(`${type} ${from}`), eventOf(`${type} ${to}`)];
  sameAnswers(before, after);
  sameAnswers(after, before);
});

it('gives the answers of Ajv for each contract and the next one', () => {
  const answers = contracts.map((contract, index) =>
    sameAnswers(contract.document, contracts[(index + 1) % contracts.length]!.document),
  );
  for (const answer of ['yes', 'no']) expect(answers.flat()).toContain(answer);
});

it('names the rules that the witness breaks', () => {
  const [before, after] = ['v1', 'v2'].map((version) => eventOf(`billing.ledger.entry_posted ${version}`));
  const answer = answerTo('accept', before!, after!, interpreted);
  if (answer.answer !== 'no') throw new Error('there is no witness');
  const [, refuses] = sidesOf('accept', before!, after!);
  expect(refusalsOf(refuses, answer.witness)).toEqual([
    { pointer: '', keyword: 'required', text: 'Instance does not have required property "entry".' },
  ]);
});

it('names the fields that a closed object does not have', () => {
  const closed = {
    type: 'object',
    properties: { a: { type: 'string' } },
    additionalProperties: false,
  } as const;
  expect(refusalsOf(closed, { a: 1, b: 'text' }).map(({ pointer, keyword }) => [pointer, keyword])).toEqual([
    ['/a', 'type'],
    ['/b', 'false'],
  ]);
});

it('has the formats of the project and no others', () => {
  expect(interpreterOf({ format: 'date' })('2023-02-29')).toBe(false);
  expect(interpreterOf({ format: 'date' })('2024-02-29')).toBe(true);
  expect(interpreterOf({ format: 'ipv4' })('not an address')).toBe(true);
});

it('leaves the document as it is', () => {
  const document = { $defs: { A: { type: 'string' } }, $ref: '#/$defs/A' } as const;
  expect(interpreterOf(document)('text')).toBe(true);
  expect(Reflect.ownKeys(document)).toEqual(['$defs', '$ref']);
});
