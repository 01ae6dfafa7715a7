import { describe, expect, it } from 'vitest';
import { fromErrorList } from './error-list.js';

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
});
