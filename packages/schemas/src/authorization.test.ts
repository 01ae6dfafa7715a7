import { expect, it } from 'vitest';
import { formatAuthorization } from './authorization.js';

it('puts the scheme before the token', () => {
  expect(formatAuthorization('abc.DEF-123_~+/=')).toBe('Token abc.DEF-123_~+/=');
});

it.each([
  ['an empty token', ''],
  ['a space', 'abc def'],
  ['a newline, which would start another header', 'abc\r\nX-Other: 1'],
  ['a newline at the end, as when read from a file', 'abc\n'],
  ['a control character', 'abc\u007f'],
  ['a character outside ASCII', 'abc\u00e9'],
])('rejects %s', (_what, token) => {
  expect(() => formatAuthorization(token)).toThrow(
    new TypeError('an access token is one or more visible ASCII characters, without spaces'),
  );
});
