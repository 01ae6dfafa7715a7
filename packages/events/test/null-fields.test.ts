import { createDriftReport, type EventOutcome } from '@data-import/events';
import { parseEvent } from '@data-import/events/sync';
import { expect, it } from 'vitest';
import { index, readPublished } from './published.js';

interface Schema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly examples?: readonly unknown[];
}

type Fields = Record<string, unknown>;
type Path = readonly (string | number)[];

/** The fields of the example at every depth that the contract documents: their paths, and whether each is required. */
function* listFields(
  value: unknown,
  schema: Schema,
  document: Schema,
  path: Path = [],
): Generator<[Path, boolean]> {
  const {
    properties = {},
    required = [],
    items,
  } = schema.$ref === undefined ? schema : document.$defs![schema.$ref.replace('#/$defs/', '')]!;
  if (Array.isArray(value)) {
    if (items)
      for (const [at, item] of value.entries()) yield* listFields(item, items, document, [...path, at]);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, field] of Object.entries(value)) {
      const part = properties[name];
      if (part === undefined) continue;
      yield [[...path, name], required.includes(name)];
      yield* listFields(field, part, document, [...path, name]);
    }
  }
}

/** A copy of a payload in which a change was made to the object at the end of a path. */
function edit(payload: unknown, path: Path, change: (parent: Fields, name: string) => void): unknown {
  const copy = structuredClone(payload);
  const parent = path.slice(0, -1).reduce((part, step) => (part as Fields)[step] as Fields, copy as Fields);
  change(parent, path.at(-1) as string);
  return copy;
}

it('are accepted at every depth of every event where the field may be missing, and nowhere else', () => {
  const [report, kinds] = [createDriftReport(), new Set<string>()];
  let accepted = 0;
  for (const { type, version, name } of index.events) {
    const document = readPublished(`json/${name}.json`) as Schema;
    const example = document.examples![0];
    for (const [path, isRequired] of listFields(example, document, document)) {
      const payload = edit(example, path, (parent, field) => (parent[field] = null));
      const without = edit(example, path, (parent, field) => delete parent[field]);
      const event = { type, version, payload };
      const strict = parseEvent(event);
      const outcome: EventOutcome = parseEvent(event, { nulls: 'absent' });
      if (strict.kind === 'valid' || isRequired) expect(outcome).toEqual(strict);
      else if (parseEvent({ ...event, payload: without }).kind === 'valid') {
        expect(outcome).toMatchObject({ kind: 'valid', payload: without, nullFields: [path] });
        expect(payload).not.toEqual(without);
        report.add(outcome);
        accepted += 1;
      }
      kinds.add(outcome.kind);
    }
  }
  expect([...kinds].toSorted()).toEqual(['invalid', 'valid']);
  expect(accepted).toBeGreaterThan(100);
  const rows = report.toJSON().versions.rows.flatMap(({ issues }) => issues.rows);
  expect(rows.every(({ code }) => code === 'null_field')).toBe(true);
  expect(rows.length).toBeGreaterThan(100);
});

it('are left out together, unless something else is wrong', () => {
  const payload = { account_number: 'A-1', account_user_emails: [null], is_imported: null };
  const event = { type: 'account.created', version: 'v1' };
  expect(parseEvent({ ...event, payload }, { nulls: 'absent', maxIssues: 1 })).toEqual({
    kind: 'invalid',
    ...event,
    payload,
    truncated: false,
    issues: [expect.objectContaining({ pointer: '/account_user_emails/0' })],
    nullFields: [['is_imported']],
  });
});

it('are not looked for in a payload that throws when it is read', () => {
  for (const name of ['account_number', 'unknown']) {
    const payload = Object.defineProperty({ account_number: 'A-1', is_imported: null }, name, {
      enumerable: true,
      get(): never {
        throw new Error('no');
      },
    });
    const outcome = parseEvent({ type: 'account.created', version: 'v1', payload }, { nulls: 'absent' });
    expect(outcome.kind).toBe('invalid');
    expect(outcome).not.toHaveProperty('nullFields');
  }
});
