/** The documented bodies of errors that occur outside the handlers. */
import { isValidationError, type OperationId, toFieldErrors } from '@data-import/errors';
import type {
  CreateAccountError,
  FieldErrors,
  ImportProcessValidationFailed,
  Issue,
} from '@data-import/validators';
import type { FastifyReply, FastifyRequest } from 'fastify';

export const validationFailed: ImportProcessValidationFailed = {
  code: 'import_process_failed_validation',
  detail: 'The account is not valid. Validate it to learn the details.',
  domain: 'import_process',
};

/** Field errors of validateAccount start at the fields of the account. */
const ACCOUNT = { root: ['payload'] };

/**
 * createAccount only says that the account is invalid; validateAccount reports its issues. Issues outside the account
 * would not show there, so they are reported by field.
 */
function createAccountError(issues: readonly Issue[]): CreateAccountError {
  return issues.every(({ path }) => path[0] === 'payload')
    ? validationFailed
    : toFieldErrors(issues, ACCOUNT);
}

function invalidRequest(
  operationId: OperationId | undefined,
  issues: readonly Issue[],
): FieldErrors | CreateAccountError {
  if (operationId === 'createAccount') return createAccountError(issues);
  return toFieldErrors(issues, operationId === 'validateAccount' ? ACCOUNT : {});
}

function statusOf(error: unknown): number {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  return typeof status === 'number' && status >= 400 ? status : 500;
}

/** Fastify's error handler. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { operationId } = request.routeOptions.config;
  const status = statusOf(error);
  if (status >= 500) {
    request.log.error(error);
    return reply.code(500).send({ detail: 'An unexpected error occurred.' });
  }
  if (isValidationError(error)) return reply.code(400).send(invalidRequest(operationId, error.issues));
  const message = error instanceof Error ? error.message : String(error);
  // Fastify rejected a body that is not JSON. It is reported like any other issue of the whole request.
  if (status === 400) return reply.code(400).send(toFieldErrors([{ path: [], message }]));
  return reply.code(status).send({ detail: message });
}

export function sendUnknownRoute(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ detail: `There is no ${request.method} ${request.url}.` });
}
