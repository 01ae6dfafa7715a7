/** The bodies that the specification gives for what goes wrong before and beside the handlers. */
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

/** The answer to validateAccount starts at the fields of the account. */
const ACCOUNT = { root: ['payload'] };

/**
 * Creation tells only that the account is not valid: validating it gives the findings. What is wrong outside of the
 * account would not show there, and is answered by field.
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
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { operationId } = request.routeOptions.config;
  const status = statusOf(error);
  if (status >= 500) {
    request.log.error(error);
    return reply.code(500).send({ detail: 'An unexpected error occurred.' });
  }
  if (isValidationError(error)) return reply.code(400).send(invalidRequest(operationId, error.issues));
  const message = error instanceof Error ? error.message : String(error);
  // A body that is no JSON: found by Fastify, and answered like any other finding about the request as a whole.
  if (status === 400) return reply.code(400).send(toFieldErrors([{ path: [], message }]));
  return reply.code(status).send({ detail: message });
}

export function answerUnknownRoute(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ detail: `There is no ${request.method} ${request.url}.` });
}
