/** As in the contract `Authorization`: one repeated class, which neither backtracks nor recurses in a long token. */
const TOKEN = /^[!-~]+$/;

/**
 * The value of the `Authorization` header that every request carries: the word `Token`, a space, the access token. That a
 * token is one or more visible ASCII characters is our assumption. Specification: Authentication.
 * @throws {TypeError} if the token is absent, empty, or contains other characters. The message does not contain the token.
 */
export function formatAuthorization(token: string): string {
  if (typeof token !== 'string' || token === '') {
    throw new TypeError('the access token is missing: expected a string of at least one character');
  }
  if (!TOKEN.test(token)) {
    throw new TypeError('the access token has white space, or a character that is not visible ASCII');
  }
  return `Token ${token}`;
}
