import { expect, it } from 'vitest';
import { formatAuthorization } from './authorization.js';

it('puts the token behind its scheme', () => {
  expect(formatAuthorization('abc.DEF-123_~+/=')).toBe('Token abc.DEF-123_~+/=');
});

it.each([
  ['nothing', ''],
  ['a space', 'abc def'],
  ['a newline, which would start another header', 'abc\r\nX-Other: 1'],
  ['a newline at the end, as a file of one token has it', 'abc\n'],
  ['a control character', 'abc\u007f'],
  ['a character outside ASCII', 'abc\u00e9'],
])('refuses %s', (_what, token) => {
  expect(() => formatAuthorization(token)).toThrow(
    new TypeError('an access token is one or more visible ASCII characters, without spaces'),
  );
});
