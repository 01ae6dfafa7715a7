import { readdirSync } from 'node:fs';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../test/io.js';
import type { DocumentPlace, Duplicate } from './data.js';
import { countDuplicates, DuplicateFinder } from './duplicates.js';

const folder = temporaryFolder();

function findInMap(documents: readonly (readonly [key: string, place: DocumentPlace])[]): Duplicate[] {
  const keys = new Map<string, DocumentPlace[]>();
  for (const [key, place] of documents) keys.set(key, [...(keys.get(key) ?? []), place]);
  return [...keys.values()]
    .filter((places) => places.length > 1)
    .map((places) => ({ count: places.length, places: places.slice(0, 3) }));
}

function sorted(duplicates: Iterable<Duplicate>): string[] {
  return Array.from(duplicates, (duplicate) => JSON.stringify(duplicate)).sort();
}

const anyPlace: fc.Arbitrary<DocumentPlace> = fc.oneof(
  fc.record({ file: fc.constantFrom('a', 'b'), line: fc.integer({ min: 1, max: 2 ** 40 }) }),
  fc.record({ file: fc.constantFrom('a', 'c'), index: fc.nat() }),
  fc.record({ file: fc.string() }),
);

it.each([1, 3, 2340])(
  'finds the same duplicates as a map with %i records of a partition in memory',
  (chunkRecords) => {
    const anyDocuments = fc.array(fc.tuple(fc.nat(60).map(String), anyPlace), { maxLength: 150 });
    fc.assert(
      fc.property(anyDocuments, (documents) => {
        const finder = new DuplicateFinder({ chunkRecords, folder, maxPlaces: 3 });
        for (const [key, place] of documents) finder.add(key, place);
        expect(sorted(finder.finish())).toEqual(sorted(findInMap(documents)));
      }),
    );
  },
);

it('never confuses different keys, also with lone surrogates', () => {
  const finder = new DuplicateFinder({ folder });
  for (const key of ['a\ud800', 'a\ud801', 'a\ufffd', 'a', 'a\ud800'])
    finder.add(key, { file: key.slice(0, 1) });
  expect([...finder.finish()]).toEqual([{ count: 2, places: [{ file: 'a' }, { file: 'a' }] }]);
});

it('leaves no visible file, not even while it works', () => {
  const finder = new DuplicateFinder({ chunkRecords: 1, folder });
  for (let line = 1; line < 1000; line += 1) finder.add(`${line % 400}`, { file: 'a', line });
  expect(readdirSync(folder)).toEqual([]);
  const found = finder.finish();
  found.next();
  found.return();
  expect(readdirSync(folder)).toEqual([]);
});

it('counts all duplicates, and keeps some', () => {
  const finder = new DuplicateFinder({ maxPlaces: 2 });
  for (let line = 1; line <= 120; line += 1) finder.add(`${line % 40}`, { file: 'a', line });
  const { keys, documents, samples } = countDuplicates(finder, 5);
  expect([keys, documents, samples.length]).toEqual([40, 120, 5]);
  expect(samples[0]).toMatchObject({ count: 3, places: [{ file: 'a' }, { file: 'a' }] });
});
