import type { NamedExamples, OperationExamples } from '@data-import/define';
import { type JsonSchema, toRefName, refTo } from '../json-schema.js';
import {
  type Contract,
  type Contracts,
  type LinkDefinition,
  type OperationContract,
  type RestModel,
  RuleError,
} from '../model.js';

export interface ExampleSet {
  readonly operations: Readonly<Record<string, OperationExamples>>;
  readonly parameters: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly contracts: Readonly<Record<string, unknown>>;
}

export function getContract(name: string, contracts: Contracts): Contract {
  const contract = contracts.get(name);
  if (contract === undefined) throw new RuleError('src/operations', `no file defines "${name}"`);
  return contract;
}

export function findTagged(tag: string, { operations }: RestModel): OperationContract[] {
  return operations.filter((each) => each.tag === tag).toSorted((a, b) => a.position - b.position);
}

function checkTags(model: RestModel): void {
  const { tags } = model.overview;
  for (const { operationId, tag } of model.operations) {
    if (!tags.some(({ name }) => name === tag))
      throw new RuleError('src/openapi.ts', `"${tag}", the tag of "${operationId}", has no description`);
  }
  for (const { name } of tags) {
    const tagged = findTagged(name, model);
    if (tagged.length === 0) throw new RuleError('src/openapi.ts', `no operation has the tag "${name}"`);
    const twice = tagged.find(({ position }, index) => tagged[index - 1]?.position === position);
    if (twice !== undefined) {
      const { operationId, position } = twice;
      throw new RuleError('src/operations', `"${operationId}" has position ${position} of another operation`);
    }
  }
}

function checkNames({ operations, overview: { gaps, assumptions, links } }: RestModel): void {
  const known = new Set<string | undefined>([undefined, ...operations.map(({ operationId }) => operationId)]);
  const remark = [...gaps, ...assumptions].find(({ operation }) => !known.has(operation));
  if (remark !== undefined)
    throw new RuleError('src/openapi.ts', `"${remark.operation}", which has remarks, is not an operation`);
  const link = links.find(({ from }) => !known.has(from));
  if (link !== undefined) throw fault(`"${link.from}" is not an operation`);
}

export function checkSources(model: RestModel, examples: ExampleSet): void {
  checkTags(model);
  checkNames(model);
  for (const operation of model.operations) checkOperation(operation, model.contracts, examples);
}

function checkOperation(operation: OperationContract, contracts: Contracts, examples: ExampleSet): void {
  const own = examples.operations[operation.operationId] ?? {};
  checkBody(`the request of ${operation.operationId}`, operation.request, own.request);
  const bodies = new Map(Object.entries(operation.responses).map(([status, { body }]) => [status, body]));
  for (const status of new Set([...bodies.keys(), ...Object.keys(own.responses ?? {})])) {
    const named = own.responses?.[Number(status)];
    checkBody(`status ${status} of ${operation.operationId}`, bodies.get(status), named);
  }
  for (const parameters of [operation.pathParams, operation.query]) {
    if (parameters !== undefined) checkParameters(getContract(parameters, contracts), examples);
  }
}

function checkBody(place: string, body: string | undefined, examples: NamedExamples | undefined): void {
  const due = body !== undefined;
  const given = Object.keys(examples ?? {}).length > 0;
  if (due && !given) throw new RuleError('src/operations', `${place} has no example`);
  if (!due && given) throw new RuleError('src/operations', `${place} has an example, but no body`);
}

function checkParameters({ name, schema }: Contract, { parameters }: ExampleSet): void {
  for (const property of Object.keys(schema.properties ?? {})) {
    if (parameters[name]?.[property] === undefined) {
      throw new RuleError('src/operations', `${name}.${property} has no example`);
    }
  }
}

export type Links = Readonly<
  Record<string, { operationId: string; parameters?: Readonly<Record<string, string>>; description: string }>
>;

export function toLinks(
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
      if (unknown !== undefined) throw fault(`"${unknown}" is not a value of ${from}`);
      const targets = to.map(
        (target) => [target, linkTo(target, from, values, operations, contracts)] as const,
      );
      links.set(String(status), { ...links.get(String(status)), ...Object.fromEntries(targets) });
    }
  }
  return links;
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
    const target = contracts.get(toRefName(schema.$ref))?.schema;
    return valueAt(target, step === undefined ? [] : [step, ...steps], contracts);
  }
  if (step === undefined) return schema;
  return valueAt(/^\d+$/.test(step) ? schema.items : schema.properties?.[step], steps, contracts);
}
