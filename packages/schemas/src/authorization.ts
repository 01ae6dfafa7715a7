/** The pattern of the contract `Authorization`. A single repeated class cannot backtrack. */
const TOKEN = /^[!-~]+$/;

/**
 * Returns the value of the `Authorization` header: `Token`, a space, the access token. We assume that a token
 * consists of visible ASCII characters. Specification: Authentication.
 * @throws {TypeError} if the token is absent, empty or contains other characters. The message omits it.
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
