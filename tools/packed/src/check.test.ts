import { describe, expect, it } from 'vitest';
import { type Check, refuse, runCheck, select, Skipped } from './check.js';

function check(tags: Check['tags'], more: Partial<Check> = {}): Check {
  return { tags, name: tags.join(), run: async () => {}, ...more };
}

describe('runCheck', () => {
  it.each([
    ['ok', 'a note', async () => 'a note'],
    ['FAILED', 'one\ntwo', async () => refuse(['one', 'two'])],
    ['skipped', 'no browser', async () => Promise.reject(new Skipped('no browser'))],
  ])('reports %s, and why', async (state, note, run) => {
    expect(await runCheck(check(['a'], { run }))).toMatchObject({ state, note });
  });
});

describe('refuse', () => {
  it('reports the first of many reasons', () => {
    const reasons = Array.from({ length: 20 }, (_, index) => `reason ${index}`);
    expect(() => refuse(reasons)).toThrow(/^reason 0\n(reason \d\n){7}and 12 more$/);
  });

  it('passes without reasons', () => {
    expect(() => refuse([])).not.toThrow();
  });
});

describe('select', () => {
  const checks = [check(['npm', 'esm'], { quick: true }), check(['node', 'esm']), check(['types'])];

  it.each([
    [false, [], ['npm,esm', 'node,esm', 'types']],
    [true, [], ['npm,esm']],
    [false, ['esm'], ['npm,esm', 'node,esm']],
    [false, ['types', 'npm'], ['npm,esm', 'types']],
  ])('quick %s, only %o', (quick, only, names) => {
    expect(select(checks, { quick, only }).map(({ name }) => name)).toEqual(names);
  });

  it('refuses an unknown tag', () => {
    expect(() => select(checks, { quick: false, only: ['esn'] })).toThrow(/no check has the tag esn/);
  });
});
