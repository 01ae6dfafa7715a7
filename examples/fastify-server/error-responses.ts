/** Error responses that are sent outside the handlers. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { failureOf } from '../error-bodies.js';

/** Fastify's error handler. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body } = failureOf(error);
  if (status === 500) request.log.error(error);
  return reply.code(status).send(body);
}

export function sendUnknownRoute(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ detail: `There is no ${request.method} ${request.url}.` });
}
