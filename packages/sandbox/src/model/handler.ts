import type { OperationId } from '@data-import/errors';
import type { Validator } from '@data-import/validators';
import type { Operations } from '@data-import/validators/operations';
import type { RequestFault } from './faults.js';
import type { Context } from './state.js';

type Responses<Id extends OperationId> = Operations[Id]['responses'];

export type Reply<Id extends OperationId> = {
  [Status in keyof Responses<Id>]: Responses<Id>[Status] extends Validator<infer Body>
    ? {
        readonly status: Status;
        readonly body: Body;
        readonly like?: { readonly name: string };
      }
    : never;
}[keyof Responses<Id>];

type OperationMember<Operation, Key extends string, Name extends string> =
  Operation extends Readonly<Record<Key, { parse(value: unknown): infer Value }>>
    ? Readonly<Record<Name, Value>>
    : unknown;

export type RequestParts<Id extends OperationId> = OperationMember<Operations[Id], 'pathParams', 'params'> &
  OperationMember<Operations[Id], 'query', 'query'> &
  OperationMember<Operations[Id], 'request', 'body'>;

export type Handler<Id extends OperationId> = (
  context: Context,
  parts: RequestParts<Id>,
  fault: RequestFault | undefined,
) => Reply<Id>;
