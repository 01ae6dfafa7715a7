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
  it.each(['', undefined, null, 5, ['abc']])('treats %j as a missing token', (token) => {
    expect(catchRefusal(token)).toStrictEqual(
      new TypeError('the access token is missing: expected a string of at least one character'),
    );
  });

  // A line break inside would inject a header; one at the end is typical of a token read from a file.
  it.each(['a b', '  ', 'a\r\nX-Other: 1', 'a\n', 'a\tb', 'a\u00a0b', 'a\u007f', 'a\u00e9'])(
    'refuses %j, without the token in its message',
    (token) => {
      expect(catchRefusal(token)).toStrictEqual(
        new TypeError('the access token has white space, or a character that is not visible ASCII'),
      );
    },
  );
});
