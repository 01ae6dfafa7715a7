import { format } from 'node:util';
import { errorKinds } from '@data-import/errors';
import { toLiteral } from '../operations/calls.js';
import type { ErrorCase } from './error-cases.js';

/** The fields of a result that have a value, as far as its kind has them of its own. */
function listFields({ result }: ErrorCase): readonly string[] {
  const values = new Map<string, unknown>(Object.entries(result));
  return errorKinds[result.kind].fields.filter((field) => values.get(field) !== undefined);
}

function toCall({ operationId, statuses, example, otherwise }: ErrorCase): string {
  const [status] = statuses;
  if (status === undefined && otherwise === 'no response') {
    return `interpretNoResponse({ operation: '${operationId}', cause: new Error('socket hang up') })`;
  }
  const body = example === undefined ? 'undefined' : toLiteral(example.value).replaceAll('\n', '\n  ');
  return [
    'interpretError({',
    `  operation: '${operationId}',`,
    `  status: ${status ?? 418},`,
    `  body: ${body},`,
    '})',
  ].join('\n');
}

const MAX_OUTPUT = 100;

/** What a program prints of the values of a result, as a comment under it; nothing where that is long. */
function toOutput({ result }: ErrorCase, fields: readonly string[]): readonly string[] {
  const values = new Map<string, unknown>(Object.entries(result));
  const printed = format(...['retry', ...fields].map((field) => values.get(field)));
  return printed.length > MAX_OUTPUT || printed.includes('\n') ? [] : [`// → ${printed}`];
}

/** How to act on a kind of error in code, with the result of one case. */
export function toHandling(failure: ErrorCase): string {
  const { kind } = failure.result;
  const call = toCall(failure);
  const [name] = /^\w+/.exec(call) ?? [];
  const fields = listFields(failure);
  // Only the results of that value have the field.
  const isChecked = fields.includes('checkWith');
  const shown = ['error.retry', ...fields.map((field) => `error.${field}`)];
  return [
    `import { ${name} } from '@data-import/errors';`,
    '',
    `const error = ${call};`,
    '',
    `if (error.kind === '${kind}'${isChecked ? " && error.retry === 'check-first'" : ''}) {`,
    `  console.log(${shown.join(', ')});`,
    '}',
    ...toOutput(failure, fields),
  ].join('\n');
}

/** How to act on every error: `retry` decides, a kind only where there is more to do. */
export const GENERAL_HANDLING: string = `import { describeError, type InterpretedError, type NoResponse, retryDelay } from '@data-import/errors';

/** Returns the milliseconds to wait before the same request is sent again, or undefined where it must not be. */
export function delayBeforeRetry(error: InterpretedError | NoResponse, attempt: number): number | undefined {
  console.log(describeError(error)); // has no value of the body, so it may be logged

  switch (error.retry) {
    case 'as-is':
      return retryDelay({ attempt, retryAfterMs: error.retryAfterMs });
    case 'after-import': // poll getImportProcess until it shows PROCESSED
    case 'check-first': // find out with the operations of error.checkWith
    case 'after-change': // the same request would fail again
    case 'no': // nothing is left to do, or a person has to decide
    default: // a release may add values
      return undefined;
  }
}`;
