import { expect, it } from 'vitest';
import { collectOutput } from '../../test/io.js';
import { list } from './list.js';

const groups = [
  { title: 'long', entries: async () => ['one', 'three'].map((name) => ({ name, note: `the ${name}` })) },
  { title: 'none', entries: async () => [] },
  { title: 'short', entries: async () => [{ name: 'a', note: '' }] },
];

async function listed(...some: typeof groups): Promise<string> {
  const output = collectOutput();
  await list(some, output);
  return output.text();
}

it('the notes of a group are aligned', async () => {
  expect(await listed(groups[0]!)).toBe('one    the one\nthree  the three\n');
});

it('several groups have headings and are aligned separately, without trailing spaces', async () => {
  expect(await listed(...groups)).toBe('long\n  one    the one\n  three  the three\n\nnone\n\nshort\n  a\n');
});
