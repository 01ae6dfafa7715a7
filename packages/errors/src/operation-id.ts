import { operationIds } from './generated/operations.js';

/** The operations of the API: the keys of `operations` in `@data-import/schemas`. */
export type OperationId = (typeof operationIds)[number];

/** Whether the specification describes this operation. */
export function isOperationId(operation: string): operation is OperationId {
  return operationIds.some((known) => known === operation);
}
