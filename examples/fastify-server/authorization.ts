import { createHash, timingSafeEqual } from 'node:crypto';
import { formatAuthorization } from '@data-import/schemas';
import type { FastifyReply, FastifyRequest } from 'fastify';

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** An `onRequest` hook. The response to a missing token is not documented; this one is a plain 401. */
export function requireToken(token: string) {
  const expected = digest(formatAuthorization(token));
  return async function authorize(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const given = request.headers.authorization ?? '';
    if (timingSafeEqual(digest(given), expected)) return;
    await reply.code(401).send({ detail: 'The Authorization header must be: Token <ACCESS_TOKEN>' });
  };
}
