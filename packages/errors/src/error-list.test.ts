import { describe, expect, it, vi } from 'vitest';
import { fromErrorList } from './reported-issues.js';
import { interpretError } from './interpret-error.js';

/** How often `Object.hasOwn` is called while bodies with very deep places, and many others, are interpreted. */
function reads(size: number): number {
  const deep = { attr: 'non_field_errors.'.repeat(size), detail: 'deep' };
  const middle = { attr: 'non_field_errors.'.repeat(190), detail: 'middle' };
  const errors = [deep, middle].flatMap((first) => [
    first,
    ...Array.from({ length: size }, () => ({ detail: 'top' })),
  ]);
  const read = vi.spyOn(Object, 'hasOwn');
  for (const body of [{ errors }, { errors: errors.slice(size + 1) }]) {
    interpretError({ operation: 'createNotes', status: 400, body });
  }
  const count = read.mock.calls.length;
  read.mockRestore();
  return count;
}

describe('fromErrorList', () => {
  it('gives the path and the code of each item, if it has them', () => {
    const errors = [
      { attr: 'customers.0.mobile', code: 'invalid', detail: 'Odd.' },
      { attr: 'customers.non_field_errors', detail: 'Too many.' },
      { detail: 'All wrong.' },
    ];
    expect(fromErrorList({ errors })).toStrictEqual([
      {
        code: 'reported',
        message: 'Odd.',
        text: 'Odd.',
        path: ['customers', 0, 'mobile'],
        pointer: '/customers/0/mobile',
        serviceCode: 'invalid',
      },
      {
        code: 'reported',
        message: 'Too many.',
        text: 'Too many.',
        path: ['customers'],
        pointer: '/customers',
      },
      { code: 'reported', message: 'All wrong.', text: 'All wrong.', path: [], pointer: '' },
    ]);
  });

  it.each([
    [null],
    ['text'],
    [{}],
    [{ errors: 'Odd.' }],
    [{ errors: [null] }],
    [{ errors: [{ attr: 'a' }] }],
  ])('gives undefined for %j', (body) => {
    expect(fromErrorList(body)).toBeUndefined();
  });

  it('takes steps in proportion to the body, however deep its places are', () => {
    const [small, large] = [reads(300), reads(1200)];
    expect(small).toBeGreaterThan(300);
    expect(large / small).toBeLessThan(5);
  });
});
