import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Committed, type Document, edited, readCommitted } from '../test/committed.js';
import { INVARIANTS } from '../test/invariants.js';

const committed = readCommitted();

function violations(name: string, contracts: Committed): string[] {
  return INVARIANTS.find((invariant) => invariant.name === name)?.violations(contracts) ?? [];
}

describe('the committed contracts', () => {
  it.each(INVARIANTS)('$name: $words', (invariant) => {
    expect(invariant.violations(committed)).toStrictEqual([]);
  });
});

/** One rule broken in one document: values by JSON Pointer into its schema, or `/kind`. */
interface Break {
  readonly half: string;
  readonly rule: string;
  readonly of: string;
  readonly how: string;
  readonly edits: readonly string[];
}

/** Below `rest` or `events`, columns that two spaces separate: rule, document, what happens, edits of the schema. */
function readBreaks(table: string): Break[] {
  let half = '';
  return table.split('\n').flatMap((line): Break[] => {
    const [rule = '', of, how = '', ...edits] = line.split(/ {2,}/);
    if (of === undefined && rule !== '') half = rule;
    return of === undefined ? [] : [{ half, rule, of, how, edits }];
  });
}

function toChanges(edits: readonly string[]): Record<string, unknown> {
  const changes = edits.map((edit) => {
    const [, pointer, json] = /^(\/\S+) (?:= (.+)|gone)$/.exec(edit)!;
    return [pointer!, json === undefined ? undefined : (JSON.parse(json) as unknown)] as const;
  });
  return Object.fromEntries(changes);
}

function broken({ half, of, edits }: Break): Committed {
  const isEvents = half === 'events';
  const documents = committed.documents.map((document): Document => {
    const isOther = document.name !== of || ['event', 'shape'].includes(document.kind) !== isEvents;
    if (isOther) return document;
    const { kind, ...schema } = edited({ ...document.schema, kind: document.kind }, toChanges(edits));
    return { ...document, kind, schema };
  });
  return { ...committed, documents };
}

describe('a broken rule', () => {
  const breaks = readBreaks(readFileSync(new URL('../test/breaks.txt', import.meta.url), 'utf8'));

  it.each(breaks)('is noticed: $rule, in $of, $how', (each) => {
    const lines = violations(each.rule, broken(each));
    expect(lines).not.toStrictEqual([]);
    expect(lines.filter((line) => !line.startsWith(each.of))).toStrictEqual([]);
  });

  it.each([
    ['a success that is lost', { createHistoricalStatements: '201' }, 'createHistoricalStatements 200'],
    ['an error that is lost', { createPaymentInstruction: '201 400 404' }, 'createPaymentInstruction 500?'],
    ['a status that is new', { validateAccount: '200 400 201' }, 'validateAccount 201'],
    ['a body that is known', { createNotes: '201 400 404' }, 'createNotes 400'],
  ])('is noticed: statuses, %s', (_what, changed, line) => {
    const operations = committed.operations.map((operation) => {
      const statuses = (changed as Record<string, string>)[operation.operationId]?.split(' ');
      const bodies = statuses?.map((status) => [status, 'FieldErrors']);
      return bodies === undefined ? operation : { ...operation, responses: Object.fromEntries(bodies) };
    });
    const lines = violations('statuses', { ...committed, operations });
    expect(lines.some((each) => each.startsWith(line))).toBe(true);
  });

  it('is tried for each rule', () => {
    const tried = new Set([...breaks.map(({ rule }) => rule), 'statuses']);
    expect(tried).toStrictEqual(new Set(INVARIANTS.map(({ name }) => name)));
  });
});
