/**
 * The value of the `Authorization` header that every request carries (specification: Authentication).
 *
 * @throws {TypeError} if the token is empty or has a character that is not allowed in a header.
 */
export function formatAuthorization(token: string): string {
  if (!/^[\x21-\x7e]+$/.test(token)) {
    throw new TypeError('an access token is one or more visible ASCII characters, without spaces');
  }
  return `Token ${token}`;
}
