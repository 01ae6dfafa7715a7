import { createRequire } from 'node:module';
import * as validators from '@data-import/validators';
import { NotFound } from '@data-import/validators';
import * as subpath from '@data-import/validators/NotFound';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
const { isValidationError, ValidationError } = validators;

function thrownBy(action: () => void): unknown {
  try {
    action();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}

const issue = { code: 'type', message: 'm', path: ['a', 0], pointer: '/a/0' };

it.each([
  ['the main entry', validators.NotFound],
  ['its own subpath', subpath.NotFound],
])(
  'ValidationError is the class that assert throws, from %s',
  (_from, validator: validators.Validator<unknown>) => {
    expect(thrownBy(() => validator.assert({}))).toBeInstanceOf(ValidationError);
  },
);

describe('isValidationError', () => {
  it('recognises the error that assert throws', () => {
    const error = thrownBy(() => {
      const notFound: validators.Validator<NotFound> = NotFound;
      notFound.assert({});
    });
    expect(isValidationError(error)).toBe(true);
  });

  it('recognises the error of another copy of the package: `require` loads a class of its own', () => {
    const required = createRequire(import.meta.url)('@data-import/validators') as typeof validators;
    const notFound: validators.Validator<NotFound> = required.NotFound;
    const error = thrownBy(() => notFound.assert({}));
    expect(error).not.toBeInstanceOf(ValidationError);
    expect(isValidationError(error)).toBe(true);
  });

  const others: [string, unknown][] = [
    ['null', null],
    ['text', 'ValidationError'],
    ['a list', [issue]],
    ['another error', new TypeError('x')],
    ['an error of that name from elsewhere', Object.assign(new Error('x'), { name: 'ValidationError' })],
    ['no contract', { name: 'ValidationError', issues: [issue] }],
    ['another name', { name: 'Error', contract: 'A', issues: [issue] }],
    ['issues that are not a list', { name: 'ValidationError', contract: 'A', issues: { 0: issue } }],
    ['issues of strings', { name: 'ValidationError', contract: 'A', issues: ['m'] }],
    ['a path of objects', { name: 'ValidationError', contract: 'A', issues: [{ ...issue, path: [{}] }] }],
  ];
  const partly = { ...issue, path: ['a', {}] };
  others.push(['a path with an object', { name: 'ValidationError', contract: 'A', issues: [partly] }]);
  for (const name of Object.keys(issue)) {
    const issues = [issue, { ...issue, [name]: 1 }];
    others.push([`an issue with a wrong ${name}`, { name: 'ValidationError', contract: 'A', issues }]);
  }

  it.each(others)('rejects %s', (_, value) => {
    expect(isValidationError(value)).toBe(false);
  });

  it('rejects a value that throws when it is read', () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    expect(isValidationError(proxy)).toBe(false);
  });

  it('accepts any value without throwing', () => {
    fc.assert(fc.property(fc.anything(), (value) => !isValidationError(value)));
  });
});
