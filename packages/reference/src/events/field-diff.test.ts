import { describe, expect, it } from 'vitest';
import { eventContext } from '../contract/references.js';
import { describeDocument } from '../contract/field-rows.js';
import type { JsonSchema } from '../contracts.js';
import { listEventTypes } from './event-types.js';
import { fieldDiff } from './changes.js';
import { source } from '../../test/pages.js';

const { events: contracts } = source;
const context = eventContext(contracts);
const text: JsonSchema = { type: 'string', description: 'Some text.' };

function listFields(properties: Record<string, JsonSchema>, required: string[] = []) {
  return describeDocument({ title: 'Deal', type: 'object', properties, required }, context).rows;
}

describe('fields side by side', () => {
  it('share a line if their names are equal', () => {
    const before = listFields({ id: text, gone: text, note: text }, ['id', 'note']);
    const after = listFields({ first: text, id: text, new: text, note: text, last: text }, ['id']);
    expect(fieldDiff(before, after)).toEqual([
      { change: 'added', after: 'first?: string' },
      { change: 'same', before: 'id: string', after: 'id: string' },
      { change: 'added', after: 'new?: string' },
      { change: 'removed', before: 'gone?: string' },
      { change: 'changed', before: 'note: string', after: 'note?: string' },
      { change: 'added', after: 'last?: string' },
    ]);
  });

  it('count as changed if type, format or rules differ', () => {
    const before = listFields({ on: text, at: text, count: text });
    const after = listFields({
      on: { ...text, format: 'date' },
      at: { ...text, minLength: 1 },
      count: { ...text, type: 'integer' },
    });
    const lines = fieldDiff(before, after);
    expect(lines.map(({ change }) => change)).toEqual(['changed', 'changed', 'changed']);
    expect(lines[0]).toMatchObject({ before: 'on?: string' });
    expect(lines[0]!.after).toMatch(/^on\?: string \(.*date.*\)$/);
  });

  it('differ exactly in the fields that the list of changes contains', () => {
    const types = listEventTypes(contracts).filter(({ pairs }) => pairs.length > 0);
    for (const { type, versions, pairs } of types) {
      for (const { from, to, changes } of pairs) {
        const [before, after] = [from, to].map(
          (version) =>
            describeDocument(versions.find((each) => each.version === version)!.schema, context).rows,
        );
        const lines = fieldDiff(before!, after!);
        const found = lines
          .filter(({ change }) => change !== 'same')
          .map((line) => line.after ?? line.before!);
        const outer = found.filter((line) => !line.startsWith(' ')).map((line) => line.split(/\??:/)[0]);
        const listed = new Set(changes.map(({ field }) => field));
        expect(outer.toSorted(), `${type} ${from} ${to}`).toEqual([...listed].toSorted());
        const count = (rows: typeof before): number =>
          rows!.reduce((sum, row) => sum + 1 + count(row.rows), 0);
        expect(lines.filter((line) => line.before !== undefined)).toHaveLength(count(before));
        expect(lines.filter((line) => line.after !== undefined)).toHaveLength(count(after));
      }
    }
  });
});
