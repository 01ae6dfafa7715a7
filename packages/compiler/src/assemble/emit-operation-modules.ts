import type { FileMap, OperationContract } from '../model.js';
import {
  code,
  constant,
  declarationOnly,
  EMPTY_LINE,
  type GeneratedModule,
  join,
  literal,
  objectLiteral,
  type Printable,
  symbol,
  typeOnly,
} from '../printer.js';
import type { OperationDocuments } from '../publish/emit-json.js';
import { listInputs } from '../publish/parameter-contracts.js';
import { commentText } from '../compile/emit-types.js';
import { ownModule, toFiles } from './contract-modules.js';

const OWN_SOURCE = 'src/operations';

export type Summaries = ReadonlyMap<string, string>;

export function toSummaries(
  operations: readonly { readonly operationId: string; readonly summary: string }[],
): Summaries {
  return new Map(operations.map(({ operationId, summary }) => [operationId, summary]));
}

export function operationComment(
  { operationId, method, path }: OperationDocuments,
  summaries: Summaries,
): string {
  const summary = summaries.get(operationId);
  return commentText(`${method} ${path}${summary === undefined ? '' : `: ${summary}.`}`);
}

export function emitOperationModules(
  operations: readonly OperationDocuments[],
  summaries: Summaries,
  source = OWN_SOURCE,
): GeneratedModule[] {
  return [
    ...operations.map((operation) => ({ ...operationModule(operation, summaries), source })),
    { ...operationsModule(operations, summaries), source },
  ];
}

type Module = Omit<GeneratedModule, 'source'>;

function toPath({ operationId }: Pick<OperationDocuments, 'operationId'>): string {
  return `./operations/${operationId}.js`;
}

type OperationMember = readonly [name: string, contract: string];

function validatorSymbol(contract: string): Printable {
  return symbol(contract, ownModule({ name: contract }));
}

function emitType(parts: readonly OperationMember[]): Printable[] {
  return parts.map(([name, contract]) => {
    const key = /^(\d+|[a-z]\w*)$/i.test(name) ? name : literal(name);
    return code`readonly ${key}: typeof ${validatorSymbol(contract)};`;
  });
}

function toEntries(parts: readonly OperationMember[]): [name: string, value: Printable][] {
  return parts.map(([name, contract]) => [name, validatorSymbol(contract)]);
}

/** An operation's module imports no other operation, so that every bundler can drop the unused ones. */
function operationModule(operation: OperationDocuments, summaries: Summaries): Module {
  const { operationId, responses } = operation;
  const parts = listInputs(operation);
  const byStatus = Object.entries(responses);
  const type = [
    ...emitType(parts),
    code`readonly responses: {${byStatus.length === 0 ? '' : declarationOnly('\n')} ${join(emitType(byStatus), ' ')} };`,
  ];
  const value = [...toEntries(parts), ['responses', objectLiteral(toEntries(byStatus))] as const];
  return {
    path: toPath(operation),
    body: code`/**
 * ${operationComment(operation, summaries)}
 *
 * The validators of its request, and of its responses by status.
 */
${constant(operationId, code`{${declarationOnly('\n')} ${join(type, ' ')} }`, objectLiteral(value))}`,
  };
}

function operationsModule(operations: readonly OperationDocuments[], summaries: Summaries): Module {
  const values = operations.map((operation) => symbol(operation.operationId, toPath(operation)));
  const types = operations.map(
    (operation, index) =>
      code`/** ${operationComment(operation, summaries)} */\nreadonly ${operation.operationId}: typeof ${values[index]!};\n`,
  );
  return {
    path: './operations.js',
    body: code`${typeOnly(code`/** The validators of each operation: of its request, and of its responses by status. */
export interface Operations { ${join(types, ' ')} }
`)}${EMPTY_LINE}/** The validators of every operation: of its request, and of its responses by status. */
${constant('operations', 'Operations', objectLiteral(values.map((value) => [value.name, value])))}`,
  };
}

export function emitErrorModules(operations: readonly OperationContract[]): FileMap {
  const unsafe = operations.filter(({ repeat }) => repeat.harmless === 'not-documented');
  const checks = unsafe.map(({ operationId, repeat }) => [operationId, repeat.checkWith]);
  const errors = operations.map(({ operationId, responses }) => {
    const all = Object.entries(responses).map(([status, response]) => [status, response.errors]);
    return [operationId, Object.fromEntries(all.filter(([, kinds]) => kinds !== undefined))];
  });
  const bodies = operations.flatMap(({ operationId, needsImport, responses: { 404: response } }) =>
    needsImport || response === undefined
      ? []
      : [[operationId, symbol(`is${response.body}`, `@data-import/validators/${response.body}`)] as const],
  );
  const body = code`/** The operations of the API: the keys of \`operations\` in \`@data-import/schemas\`. */
export const operationIds = ${literal(operations.map(({ operationId }) => operationId))} as const;

type Id = (typeof operationIds)[number];

/** The operations that are not documented as safe to send twice, each with those that show whether it took effect. */
export const undocumentedRepeats: Readonly<Partial<Record<Id, readonly Id[]>>> = ${literal(Object.fromEntries(checks))};

/** The operations that return 404 for an account that is staged and not imported. */
export const needImport = ${literal(operations.filter((each) => each.needsImport).map((each) => each.operationId))} as const;

/** The errors that the specification describes, by operation and status. */
export const documentedErrors: Readonly<Record<Id, Readonly<Record<string, readonly string[]>>>> = ${literal(Object.fromEntries(errors))};

/** The guards of the bodies that the other operations return with status 404. */
export const notFoundBodies: Readonly<Partial<Record<Id, (value: unknown) => boolean>>> =
  ${objectLiteral(bodies)};
`;
  return toFiles([{ path: './operations.js', source: 'contracts/operations', body }]);
}
