import { documentedErrors } from './generated/operations.js';
import type { InterpretedError } from './interpretation.js';
import { isOperationId, type OperationId } from './operations.js';

type Kind = InterpretedError['kind'];

const DOCUMENTED: Readonly<Record<OperationId, Readonly<Partial<Record<number, readonly Kind[]>>>>> =
  documentedErrors;

/** The kinds of error that the specification describes for a status of an operation. */
export function listDocumented(operation: string, status: number): readonly Kind[] {
  return (isOperationId(operation) ? DOCUMENTED[operation][status] : undefined) ?? [];
}
