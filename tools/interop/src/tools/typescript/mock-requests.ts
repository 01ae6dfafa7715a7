import { operations } from '@data-import/validators/operations';
import type { RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import { type OperationObject, operationsOf, readDocument } from '../../../test/openapi.js';
import type { Result } from '../../gate/tool.js';

/** What came of requests to mocked operations. */
export interface Answers {
  readonly sent: number;
  /** Requests that no handler matched, or that failed, in words. */
  readonly unanswered: readonly string[];
  /** Answers that our validators reject, in words. */
  readonly rejected: readonly string[];
}

type OperationId = keyof typeof operations;

/** Which statuses to ask for, and how: tools select one by a parameter of the query, or answer with one alone. */
export type Selection = (
  operation: OperationObject,
) => readonly { readonly status: string; readonly query: string }[];

/** Sends a request of each operation to the server of the document, with handlers that a tool made. */
export async function requestAll(
  handlers: readonly RequestHandler[],
  selection: Selection,
): Promise<Answers> {
  const document = readDocument();
  const [{ url: base } = { url: '' }] = document.servers;
  const server = setupServer(...handlers);
  server.listen({ onUnhandledRequest: 'error' });
  const unanswered: string[] = [];
  const rejected: string[] = [];
  let sent = 0;
  try {
    for (const { method, path, operation } of operationsOf(document)) {
      for (const { status, query } of selection(operation)) {
        sent += 1;
        const what = `${operation.operationId} ${status}`;
        const response = await answerOf(method, `${base}${path.replaceAll(/\{\w+\}/g, 'ABC-1')}${query}`);
        if (response === undefined) unanswered.push(what);
        else if (!(await isAccepted(operation.operationId as OperationId, status, response)))
          rejected.push(what);
      }
    }
  } finally {
    server.close();
  }
  return { sent, unanswered, rejected };
}

async function answerOf(method: string, url: string): Promise<Response | undefined> {
  try {
    return await fetch(url, { method });
  } catch {
    return undefined;
  }
}

async function isAccepted(operationId: OperationId, status: string, response: Response): Promise<boolean> {
  const validators = operations[operationId].responses as Readonly<
    Record<string, { is(value: unknown): boolean } | undefined>
  >;
  const validator = validators[status];
  return response.status === Number(status) && validator !== undefined && validator.is(await response.json());
}

/** @throws {Error} if requests match no handler. */
export function resultOf({ sent, unanswered, rejected }: Answers): Result {
  if (unanswered.length > 0) throw new Error(`no handler answers ${unanswered.join(', ')}`);
  if (rejected.length > 0) throw new Error(`our validators reject the answers to ${rejected.join(', ')}`);
  return { facts: { 'requests with an answer that our validators accept': `${sent} of ${sent}` } };
}
