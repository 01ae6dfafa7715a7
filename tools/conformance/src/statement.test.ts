import { describe, expect, it } from 'vitest';
import { halves } from './statement/check.js';
import { compareAll, compareDefinitions, compareOperations } from './statement/compare.js';
import { statementFiles } from './statement/files.js';
import { readStatement } from './statement/notation.js';
import { printDefinition, printOperation } from './statement/print.js';
import { describeDifference } from './statement/report.js';
import type { Schema } from './statement/schema.js';

/*
 * The committed contracts against a statement of them that is read from the specification by hand, in
 * tools/conformance/statement: what is generated anew from a wrong definition is at odds with it.
 */

describe.each(halves())('the contracts of $name', (half) => {
  const { statement, definitions, operations, committed } = half;
  const names = new Set([...statement.definitions.keys(), ...definitions.keys()]);

  it.each([...names])('are as they are stated: %s', (name) => {
    const differences = compareDefinitions(statement.definitions.get(name), definitions.get(name));
    expect(differences.map((difference) => describeDifference(difference, half))).toEqual([]);
  });

  it('are used by operations as it is stated', () => {
    const differences = compareAll(statement.operations, operations, compareOperations);
    expect(differences.map((difference) => describeDifference(difference, half))).toEqual([]);
  });

  it('are the same wherever they stand', () => {
    const own = new Map(committed.map(({ entry, schema }) => [entry.name, JSON.stringify(bare(schema))]));
    for (const { entry, schema } of committed) {
      for (const [name, copy] of Object.entries((schema['$defs'] ?? {}) as Record<string, Schema>)) {
        expect(JSON.stringify(bare(copy)), `${name} in ${entry.name}.json`).toBe(own.get(name));
      }
    }
  });

  it('can be stated in the notation', () => {
    for (const [name, definition] of definitions) {
      const text = `domain  ${definition.domain ?? ''}\n${printDefinition(definition)}`;
      const {
        section: _section,
        place: _place,
        places: _places,
        ...read
      } = readStatement([{ path: '', text }]).definitions.get(name)!;
      expect({ ...read, domain: read.domain === '' ? undefined : read.domain }).toEqual(definition);
    }
    for (const [name, operation] of operations) {
      const { operations: read } = readStatement([{ path: '', text: printOperation(operation) }]);
      expect(read.get(name)).toMatchObject(operation);
    }
  });
});

/** The schema without what only a document of its own has. */
function bare({ $schema: _schema, $id: _id, title: _title, $defs: _defs, ...schema }: Schema): Schema {
  return schema;
}

describe.each(halves())('what is stated of $name', ({ statement: { definitions, operations, forms } }) => {
  const stated = [...definitions.values()];
  const fields = stated.flatMap(({ name, kind, place, fields: members }) =>
    [...members].map(([member, field]) => ({ name: `${name}.${member}`, kind, place, ...field })),
  );

  it('is closed where callers send it, and open where they receive it', () => {
    const objects = stated.filter(({ value }) => value === undefined);
    const wrong = objects.filter(({ kind, open }) => open !== (kind !== 'request'));
    expect(wrong.map(({ place, name }) => `${place} ${name}`)).toEqual([]);
    expect(objects.length).toBeGreaterThan(70);
  });

  it('has null in answers alone', () => {
    const nullable = fields.filter(({ nullable: either, form }) => either || form === 'null');
    expect(nullable.filter(({ kind }) => kind !== 'response').map(({ name }) => name)).toEqual([]);
    expect(nullable.filter(({ required }) => !required).map(({ name }) => name)).toEqual([]);
  });

  it('has no forms of text in events', () => {
    const formed = fields.filter(
      ({ kind, form }) =>
        (kind === 'event' || kind === 'shape') &&
        !/^(list of )?(text|integer|number|boolean|free-form|[A-Z]\w+)$/.test(form),
    );
    expect(formed.map(({ name, form }) => `${name} ${form}`)).toEqual([]);
  });

  it('refers to what is stated', () => {
    const values = stated.flatMap(({ value, name }) => (value === undefined ? [] : [{ name, form: value }]));
    const wrong = [...fields, ...values].filter(({ form }) => {
      const words = form.replace(/ (seen|one of) .*|^one of .*/, '').match(/[\w-]+/g) ?? [];
      return words.some((word) => !isWord(word));
    });
    expect(wrong.map(({ name, form }) => `${name} ${form}`)).toEqual([]);
    const documents = [...operations.values()].flatMap((operation) => [...operation.documents.values()]);
    expect(documents.filter((name) => !definitions.has(name))).toEqual([]);
  });

  function isWord(word: string): boolean {
    return (
      forms.has(word) ||
      definitions.has(word) ||
      ['list', 'map', 'of', 'at', 'least', 'free-form', 'not-shown'].includes(word) ||
      /^[0-9]+$/.test(word)
    );
  }
});

it('the files are short enough to read', () => {
  const long = statementFiles().filter(({ text }) => text.split('\n').length > 300);
  expect(long.map(({ path }) => path)).toEqual([]);
});
