import type { FileMap, OperationContract } from '../model.js';
import {
  code,
  constant,
  join,
  literal,
  objectLiteral,
  type Printable,
  symbol,
  typeSymbol,
} from '../printer.js';
import { operationComment, type Summaries } from './emit-operation-modules.js';
import { toFiles } from './contract-modules.js';
import { toOperation } from '../publish/emit-json.js';

const VALIDATORS = '@data-import/validators';

function guardSymbol(contract: string): Printable {
  return symbol(`is${contract}`, `${VALIDATORS}/${contract}`);
}

function successes({ responses }: OperationContract): Printable {
  return objectLiteral(
    Object.entries(responses)
      .filter(([status]) => status.startsWith('2'))
      .map(([status, { body }]) => [status, guardSymbol(body)] as const),
  );
}

function emitOperation(operation: OperationContract, summaries: Summaries): Printable {
  const { operationId, method, path } = operation;
  const type = code`${typeSymbol('Operation', '../operation.js')}<${literal(operationId)}>`;
  const value = objectLiteral([
    ['id', literal(operationId)],
    ['method', literal(method)],
    ['path', literal(path)],
    ...(operation.request === undefined ? [] : [['body', guardSymbol(operation.request)] as const]),
    ['successes', successes(operation)],
    [
      'load',
      code`async () => (await import(${literal(`${VALIDATORS}/operations/${operationId}`)})).${operationId}`,
    ],
  ]);
  return code`/** ${operationComment(toOperation(operation), summaries)} */
${constant(operationId, type, value)}`;
}

export function emitClientModules(operations: readonly OperationContract[], summaries: Summaries): FileMap {
  const source = 'contracts/operations';
  const each = operations.map((operation) => emitOperation(operation, summaries));
  const all = operations.map(({ operationId }) => symbol(operationId, './operations.js'));
  const list = code`/** In a module of its own, so that bundles of single operations do not contain it. */
export const everyOperation = [${join(all, ', ')}];
`;
  return toFiles([
    { path: './operations.js', source, body: code`${join(each, '\n')}` },
    { path: './every-operation.js', source, body: list },
  ]);
}
