import { expect, it } from 'vitest';
import { bytesPerCall, subjects } from './allocation.js';

/** The smallest object has 12 bytes; measuring takes a few thousand bytes over all calls. */
const NOTHING = 0.5;

it.each(subjects())('the guard allocates nothing: $id', async (subject) => {
  expect(await bytesPerCall(subject)).toBeLessThan(NOTHING);
});

it('notices an allocation', async () => {
  const source = 'let kept; function guard(value) { kept = { value }; return kept.value === value; }';
  const bytes = await bytesPerCall({ id: 'control', source, texts: ['{}'], calls: 50_000 });
  expect(bytes).toBeGreaterThan(8);
});
