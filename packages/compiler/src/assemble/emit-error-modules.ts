import type { FileMap } from '../model.js';
import { code, literal } from '../printer.js';
import type { Operation } from '../publish/emit-json.js';
import { toFiles } from './contract-modules.js';

/** For the package of error responses: the operations, and which of them nobody knows to be safe to send twice. */
export function emitErrorModules(operations: readonly Operation[]): FileMap {
  const unsafe = operations.filter(({ repeat }) => repeat.harmless === 'not-documented');
  const checks = Object.fromEntries(unsafe.map(({ operationId, repeat }) => [operationId, repeat.checkWith]));
  const body = code`/** The operations of the API: the keys of \`operations\` in \`@data-import/schemas\`. */
export const operationIds = ${literal(operations.map(({ operationId }) => operationId))} as const;

/** The operations that are not documented as safe to send twice, each with those that show whether it took effect. */
export const undocumentedRepeats = ${literal(checks)} as const;
`;
  return toFiles([{ path: './operations.js', source: 'contracts/operations', body }]);
}
