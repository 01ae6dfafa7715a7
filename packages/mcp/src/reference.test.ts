import { describe, expect, it, vi } from 'vitest';
import { cutPiece, MAX_TEXT_LENGTH, cut, didYouMean } from './answer.js';
import type { ContractEntry } from '@data-import/contracts';
import { STANDARD } from './own-contracts.js';
import { createReference, type ReferenceData, toUri, versionIn } from './reference.js';

type Page = ReferenceData['pages'][number];

function toPage(path: string, rest: Partial<Page> = {}): Page {
  return { path, kind: 'contract', title: path, summary: [], labels: [], blocks: [], ...rest };
}

const versions = ['v2', '1.0.0'].map((version) => ({
  type: 'a-vision.b',
  version,
  name: `AVisionB${version}`,
}));
const entries = new Map(
  versions.map(({ type, version }) => {
    const name = `${type}@${version}`;
    return [name, { name, direction: 'event', page: `events/${type}` } as ContractEntry];
  }),
);

const reference = createReference(
  {
    pages: [
      toPage('contracts/Address'),
      toPage('shapes/Address', { kind: 'shape' }),
      toPage('shapes/Meter', { kind: 'shape', keywords: ['Address', 'MPAN'] }),
      toPage('events/a-vision.b', { kind: 'event', keywords: ['a-vision.b-v2'] }),
    ],
    search: { version: 2, pages: [] },
  },
  {
    ...STANDARD,
    contracts: {
      name: 'test',
      names: () => entries.keys(),
      get: (name) => entries.get(name),
      operations: [],
      events: versions,
    },
  },
);

describe('a name', () => {
  it.each([
    ['contracts/Address', ['contracts/Address'], {}],
    ['Address', ['contracts/Address', 'shapes/Address'], {}],
    ['MPAN', ['shapes/Meter'], {}],
    ['reference://shapes/Meter#fields-a%5B%5D', ['shapes/Meter'], { anchor: 'fields-a[]' }],
    ['a-vision.b', ['events/a-vision.b'], {}],
    ['a-vision.b-v2', ['events/a-vision.b'], { version: 'v2' }],
    ['a-vision.b-1.0.0', ['events/a-vision.b'], { version: '1.0.0' }],
    ['a-vision.b@1.0.0', ['events/a-vision.b'], { version: '1.0.0' }],
    ['AVisionBv2', ['events/a-vision.b'], { version: 'v2' }],
    ['a-vision.b v3', [], { problem: expect.stringContaining('has no version "v3"') }],
    ['Adress', [], {}],
  ])('%s stands for %j', (name, paths, rest) => {
    const { pages, ...found } = reference.find(name);
    expect([pages.map(({ path }) => path), found]).toEqual([paths, rest]);
  });

  it('has similar names of the requested kinds', () => {
    expect(reference.near('Adress')).toEqual(['Address']);
    expect(reference.near('Metre', ['contract'])).toEqual([]);
    expect(reference.near('Metre', ['shape'])).toEqual(['Meter']);
  });

  it('is cut before it meets an expression, whose time may be quadratic', () => {
    const spies = [vi.spyOn(String.prototype, 'replace'), vi.spyOn(RegExp.prototype, 'exec')];
    for (const name of [`x${'/'.repeat(80_000)}x`, `a${'-1'.repeat(40_000)}@`]) {
      expect([reference.find(name).pages, reference.near(name)]).toEqual([[], []]);
    }
    const [replaced, executed] = spies.map(({ mock }) => mock);
    const texts = [...replaced!.contexts, ...executed!.calls.map(([text]) => text)];
    for (const spy of spies) spy.mockRestore();
    expect(Math.max(...texts.map((text) => String(text).length))).toBeLessThan(1000);
  });

  it('may have a version', () => {
    expect(versionIn('account.created')).toEqual(['account.created']);
    expect(versionIn('lifecycle.join-supplier.done-v1')).toEqual(['lifecycle.join-supplier.done', 'v1']);
    expect([[], ['a'], ['a', 'b', 'c']].map(didYouMean)).toEqual([
      '',
      '; did you mean "a"?',
      '; did you mean "a", "b" or "c"?',
    ]);
  });
});

it('the address of a page is a resource URI', () => {
  expect(['', 'contracts/Account', 'events/a.b#v1-fields-c[].d'].map(toUri)).toEqual([
    'reference://index',
    'reference://contracts/Account',
    'reference://events/a.b#v1-fields-c%5B%5D.d',
  ]);
});

it('a long text is cut at the end of a line, or within one that is too long', () => {
  const line = `${'a'.repeat(MAX_TEXT_LENGTH - 10)}\n`;
  const result = cutPiece(`${line}bbbbbbbbbbbbbbb\n`);
  expect(result).toEqual({ text: line, total: MAX_TEXT_LENGTH + 7, next: line.length });
  expect(cutPiece('a'.repeat(MAX_TEXT_LENGTH + 1))).toMatchObject({ next: MAX_TEXT_LENGTH });
  expect(cutPiece('abc', 1)).toEqual({ text: 'bc', total: 3 });
  expect(cut('ab😀', 3)).toBe('ab…');
});
