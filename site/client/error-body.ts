import {
  errorKinds,
  type ErrorResponse,
  type InterpretedError,
  interpretError,
  interpretNoResponse,
  type NoResponse,
  type ReportedIssue,
  retryDelay,
} from '@data-import/errors';
import { isRegistrationFlowsNotFound } from '@data-import/validators/RegistrationFlowsNotFound';
import { getPart, type Path } from '@data-import/validators/runtime';
import type { OperationContracts } from '@data-import/contracts';

export interface ErrorFacts {
  readonly kind?: string;
  readonly happened: string;
  readonly advice: string;
  readonly delay?: string | undefined;
  readonly status?: number | undefined;
  readonly operations: readonly string[];
  readonly detail?: string | undefined;
}

export interface ErrorReading {
  readonly facts: ErrorFacts;
  readonly notes: readonly ReportedIssue[];
}

export function readError(response: ErrorResponse): ErrorReading {
  return toReading(interpretError(response), [response.operation]);
}

export function readNoResponse(operation: string): ErrorReading {
  return toReading(interpretNoResponse({ operation, isSent: true }), [operation]);
}

function describeDelay({ retry, retryAfterMs }: InterpretedError | NoResponse): string | undefined {
  if (retry !== 'as-is') return undefined;
  const longest = retryDelay({ attempt: 1, retryAfterMs, random: () => 1 - Number.EPSILON });
  return retryAfterMs === undefined
    ? `the client waits up to ${longest} ms, and up to twice as long after each further attempt`
    : `the client waits ${longest} ms, because the response has Retry-After`;
}

function toReading(error: InterpretedError | NoResponse, operations: readonly string[]): ErrorReading {
  const { kind, retry, status, body } = error;
  const { happened, advice }: { happened: string; advice: Readonly<Partial<Record<string, string>>> } =
    errorKinds[kind];
  const facts = {
    kind,
    happened,
    advice: advice[retry] ?? '',
    delay: describeDelay(error),
    status,
    operations,
    detail: 'detail' in error ? error.detail : undefined,
  };
  const issues = error.kind === 'validation' ? error.issues : [];
  return { facts, notes: issues.map((issue) => ({ ...issue, path: toPlace(body, issue.path) })) };
}

/** Paths of issues contain indexes where the body may have an object: `{"customers": {"0": …}}`. */
function toPlace(body: unknown, path: Path): Path {
  let value = body;
  return path.map((step) => {
    const name = Array.isArray(value) ? step : String(step);
    value = getPart(value, name);
    return name;
  });
}

type Documented = readonly [operation: string, status: number, is: (error: InterpretedError) => boolean];

const DOCUMENTED: readonly Documented[] = [
  ['createAccount', 400, ({ kind }) => kind === 'already-imported' || kind === 'validation-failed-at-create'],
  ['createTransactions', 400, ({ kind }) => kind === 'transaction-rejected'],
  ['validateAccount', 400, ({ kind, basis }) => kind === 'validation' && basis === 'specification'],
  ['getImportProcess', 404, (error) => error.kind === 'not-found' && error.code === 'not_found'],
  ['sendRegistrationFlows', 404, ({ body }) => isRegistrationFlowsNotFound(body)],
  ['getMeterPointStatuses', 404, ({ kind, basis }) => kind === 'not-found' && basis === 'specification'],
];

export function recogniseError(
  body: unknown,
  operations: readonly OperationContracts[],
): ErrorReading | undefined {
  for (const [operation, status, is] of DOCUMENTED) {
    const error = interpretError({ operation, status, body });
    if (is(error)) return toReading(error, listOperations(error, operations));
  }
  return undefined;
}

function listOperations(
  { kind, operation, status, body }: InterpretedError,
  all: readonly OperationContracts[],
) {
  if (status !== 400) return [operation];
  const others = all.flatMap(({ operationId, responses }) => {
    if (operationId === operation || responses[status] === undefined) return [];
    const error = interpretError({ operation: operationId, status, body });
    return error.kind === kind && error.basis === 'specification' ? [operationId] : [];
  });
  return [operation, ...others];
}
