import { expect, it } from 'vitest';
import edits from '../../test/edits.json' with { type: 'json' };
import { accepts } from './accepts.js';
import { toComparable } from './comparable.js';
import { compareDocuments } from './compare-documents.js';
import type { SchemaObject } from './schema.js';

type Edit = readonly [name: string, before: SchemaObject, after: SchemaObject, ...verdicts: string[]];

const MOST_UNDECIDED = 3;

it('decides who breaks, and is never wrong', () => {
  const found = (edits as unknown as readonly Edit[]).map(([name, before, after, ...expected]) => {
    const [was, is] = [toComparable(before), toComparable(after)];
    const { senders } = compareDocuments(was, is, accepts, 'request').users;
    const { receivers } = compareDocuments(was, is, accepts, 'response').users;
    return { name, expected, actual: [senders, receivers] };
  });
  const others = found.filter(({ expected, actual }) => expected.join() !== actual.join());
  const isDecided = ({ expected, actual }: (typeof found)[number]): boolean =>
    actual.some((state, index) => state !== 'unknown' && state !== expected[index]);
  expect(others.filter(isDecided)).toEqual([]);
  expect(others.length, others.map(({ name }) => name).join('; ')).toBeLessThanOrEqual(MOST_UNDECIDED);
});
