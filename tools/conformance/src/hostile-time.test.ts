import { describe, expect, it } from 'vitest';
import { type Contract, contracts } from '../test/contracts.js';
import { fullDocument, reordered } from '../test/documents.js';
import { events } from '../test/events.js';
import { watched } from '../test/hostile-values.js';

/** The same document with the items of every outermost list repeated. */
function enlarged(value: unknown, times: number): unknown {
  if (Array.isArray(value)) return Array.from({ length: times }, () => value as unknown[]).flat();
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, enlarged(member, times)]));
}

function hasList(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return typeof value === 'object' && value !== null && Object.values(value).some(hasList);
}

/** How many fields, items and names a validator reads. */
function steps({ validator }: Contract, document: unknown, unknownFields: 'allow' | 'report'): number {
  const { value, reads } = watched(document);
  validator.validate(value, { unknownFields });
  return reads();
}

/** The steps for documents of three sizes, each twice the last. */
function counted(
  tested: Contract,
  unknownFields: 'allow' | 'report',
  sized: (times: number) => unknown,
): [number, number, number] {
  const [some, twice, more] = [4, 8, 16].map((times) => steps(tested, sized(times), unknownFields));
  return [some!, twice!, more!];
}

/** The document with an error that the validator meets first, and with one that it meets last. */
function broken(document: unknown): unknown[] {
  if (typeof document !== 'object' || document === null || Array.isArray(document)) return [];
  const first = { undocumented_: [1], ...document };
  return [first, reordered(first, 0)[0]];
}

const withLists = [...contracts, ...events]
  .map((tested) => [tested.name, tested, fullDocument(tested.document)] as const)
  .filter(([, , document]) => hasList(document));

describe('the steps of a validator', () => {
  it('can be counted for many contracts', () => {
    expect(withLists.length).toBeGreaterThan(60);
  });

  it('would show that a validator compares each item with every other', () => {
    const [tested, document] = [withLists[0]![1], { items: [1, 2] }];
    const validate = (value: unknown): never => {
      const { items } = value as typeof document;
      for (const one of items) for (const index of items.keys()) expect([one, items[index]]).toHaveLength(2);
      return undefined as never;
    };
    const quadratic = { ...tested, validator: { ...tested.validator, validate } };
    const [some, twice, more] = counted(quadratic, 'allow', (times) => enlarged(document, times));
    expect(more - twice).toBeGreaterThan(2 * (twice - some) + 16);
  });

  it.each(withLists)('in a document of %s grow linearly with its lists', (_name, tested, document) => {
    const documents = [document, ...broken(document)];
    for (const [index] of documents.entries()) {
      for (const unknownFields of ['allow', 'report'] as const) {
        const [some, twice, more] = counted(tested, unknownFields, (times) => {
          const large = enlarged(document, times);
          return [large, ...broken(large)][index];
        });
        const grown = twice - some;
        expect(more - twice).toBeLessThanOrEqual(2 * grown + 16);
      }
    }
  });
});
