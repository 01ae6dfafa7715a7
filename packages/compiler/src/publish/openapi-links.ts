import { type JsonSchema, nameOfRef, refTo } from '../json-schema.js';
import { type Contracts, type LinkDefinition, type OperationContract, RuleError } from '../model.js';

/** The Link Objects of one response, by the name of the operation that follows. */
export type Links = Readonly<
  Record<string, { operationId: string; parameters?: Readonly<Record<string, string>>; description: string }>
>;

/**
 * The links of the responses of an operation, by their status.
 *
 * @throws {RuleError} where one of them leads nowhere, or takes a value from where there is none.
 */
export function linksOf(
  { operationId, responses, ...operation }: OperationContract,
  definitions: readonly LinkDefinition[],
  operations: readonly OperationContract[],
  contracts: Contracts,
): ReadonlyMap<string, Links> {
  const links = new Map<string, Links>();
  for (const { from, statuses, values = {}, to } of definitions) {
    if (from !== operationId) continue;
    for (const status of statuses) {
      const response = responses[status]?.body;
      if (response === undefined) throw fault(`${from} has no response ${status}`);
      const isKnown = hasValue({ ...operation, response }, contracts);
      const unknown = Object.values(values).find((value) => !isKnown(value));
      if (unknown !== undefined) throw fault(`"${unknown}" is no value of ${from}`);
      const targets = to.map(
        (target) => [target, linkTo(target, from, values, operations, contracts)] as const,
      );
      links.set(String(status), { ...links.get(String(status)), ...Object.fromEntries(targets) });
    }
  }
  return links;
}

/** Fails where a link begins at an operation that does not exist. */
export function checkLinks(
  operations: readonly OperationContract[],
  definitions: readonly LinkDefinition[],
): void {
  for (const { from } of definitions) {
    if (!operations.some(({ operationId }) => operationId === from))
      throw fault(`"${from}" is not an operation`);
  }
}

function fault(rule: string): RuleError {
  return new RuleError('src/links.ts', rule);
}

function linkTo(
  operationId: string,
  from: string,
  values: Readonly<Record<string, string>>,
  operations: readonly OperationContract[],
  contracts: Contracts,
): Links[string] {
  const target = operations.find((operation) => operation.operationId === operationId);
  if (target === undefined) throw fault(`"${operationId}" is not an operation`);
  const { pathParams } = target;
  const names = Object.keys((pathParams && contracts.get(pathParams)?.schema.properties) ?? {});
  const missing = names.find((name) => values[name] === undefined);
  if (missing !== undefined)
    throw fault(`the link from ${from} to ${operationId} has no value of "${missing}"`);
  const parameters = Object.fromEntries(names.map((name) => [name, values[name]!]));
  return { operationId, ...(names.length > 0 && { parameters }), description: `${target.summary}.` };
}

type Documents = Pick<OperationContract, 'pathParams' | 'request'> & { readonly response: string };

/** Whether a runtime expression leads to a documented value. */
function hasValue(documents: Documents, contracts: Contracts): (expression: string) => boolean {
  const roots = {
    '$request.path.': documents.pathParams,
    '$request.body#/': documents.request,
    '$response.body#/': documents.response,
  };
  return (expression) =>
    Object.entries(roots).some(([start, root]) => {
      if (root === undefined || !expression.startsWith(start)) return false;
      const steps = expression.slice(start.length).split('/');
      return valueAt({ $ref: refTo(root) }, steps, contracts) !== undefined;
    });
}

function valueAt(
  schema: JsonSchema | false | undefined,
  [step, ...steps]: readonly string[],
  contracts: Contracts,
): JsonSchema | undefined {
  if (schema === undefined || schema === false) return undefined;
  if (schema.$ref !== undefined) {
    const target = contracts.get(nameOfRef(schema.$ref))?.schema;
    return valueAt(target, step === undefined ? [] : [step, ...steps], contracts);
  }
  if (step === undefined) return schema;
  return valueAt(/^\d+$/.test(step) ? schema.items : schema.properties?.[step], steps, contracts);
}
