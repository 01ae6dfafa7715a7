import { describe, expect, it } from 'vitest';
import { formatAuthorization } from './authorization.js';

function catchRefusal(token: unknown): unknown {
  try {
    return formatAuthorization(token as string);
  } catch (error) {
    return error;
  }
}

describe('formatAuthorization', () => {
  it('puts the scheme before the token', () => {
    expect(formatAuthorization('abc.DEF-123_~+/=')).toBe('Token abc.DEF-123_~+/=');
  });

  it.each<[string, unknown]>([
    ['an empty token', ''],
    ['undefined', undefined],
    ['null', null],
    ['a number', 5],
    ['a list', ['abc']],
  ])('takes %s for a missing token', (_what, token) => {
    expect(catchRefusal(token)).toStrictEqual(
      new TypeError('the access token is missing: expected a string of at least one character'),
    );
  });

  it.each([
    ['a space', 'abc def'],
    ['spaces alone', '  '],
    ['a newline, which would start another header', 'abc\r\nX-Other: 1'],
    ['a newline at the end, as when read from a file', 'abc\n'],
    ['a tab', 'abc\tdef'],
    ['white space outside ASCII', 'abc\u00a0def'],
    ['a control character', 'abc\u007f'],
    ['a character outside ASCII', 'abc\u00e9'],
  ])('refuses %s, without the token in its message', (_what, token) => {
    expect(catchRefusal(token)).toStrictEqual(
      new TypeError('the access token has white space, or a character that is not visible ASCII'),
    );
  });
});
