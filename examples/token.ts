import { createHash, timingSafeEqual } from 'node:crypto';
import { formatAuthorization } from '@data-import/schemas';

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Whether an Authorization header has the token, in the same time for every header. */
export function tokenCheck(token: string): (header: string | undefined) => boolean {
  const expected = digest(formatAuthorization(token));
  return (header = '') => timingSafeEqual(digest(header), expected);
}
