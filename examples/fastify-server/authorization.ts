import type { FastifyReply, FastifyRequest } from 'fastify';
import { unauthorized } from '../error-bodies.js';
import { tokenCheck } from '../token.js';

/** An `onRequest` hook. */
export function requireToken(token: string) {
  const isAuthorized = tokenCheck(token);
  return async function authorize(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (!isAuthorized(request.headers.authorization)) await reply.code(401).send(unauthorized);
  };
}
