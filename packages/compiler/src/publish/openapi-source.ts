import type { NamedExamples, OperationExamples } from '@data-import/define';
import {
  type Contract,
  type Contracts,
  type OperationContract,
  type RestModel,
  type RestOverview,
  RuleError,
} from '../model.js';

export interface ExampleSet {
  readonly operations: Readonly<Record<string, OperationExamples>>;
  /** A value for each field of the contracts that travel in a path or a query, by the contract's name. */
  readonly parameters: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Contracts that no operation shows, by name. */
  readonly contracts: Readonly<Record<string, unknown>>;
}

/** The contract that an operation names. */
export function contractOf(name: string, contracts: Contracts): Contract {
  const contract = contracts.get(name);
  if (contract === undefined) throw new RuleError('src/operations', `no file defines "${name}"`);
  return contract;
}

/** The operations of a tag, in reading order. */
export function findTagged(tag: string, { operations }: RestModel): OperationContract[] {
  return operations.filter((each) => each.tag === tag).toSorted((a, b) => a.position - b.position);
}

/** Fails unless each operation has a tag with a description, and a position of its own there. */
export function checkTags(model: RestModel): void {
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

/** Fails where a gap or an assumption is about an operation that does not exist. */
export function checkRemarks(
  operations: readonly OperationContract[],
  { gaps, assumptions }: RestOverview,
): void {
  const known = new Set(operations.map(({ operationId }) => operationId));
  for (const { operation } of [...gaps, ...assumptions]) {
    if (operation !== undefined && !known.has(operation)) {
      throw new RuleError(
        'src/openapi.ts',
        `"${operation}" has a gap or an assumption and is not an operation`,
      );
    }
  }
}

/** Fails unless each body has an example, and nothing else has. */
export function checkExamples({ operations, contracts }: RestModel, examples: ExampleSet): void {
  for (const operation of operations) checkOperation(operation, contracts, examples);
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
    if (parameters !== undefined) checkParameters(contractOf(parameters, contracts), examples);
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
