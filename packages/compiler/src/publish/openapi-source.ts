import {
  type Contract,
  type Contracts,
  type OperationContract,
  type RestModel,
  type RestOverview,
  RuleError,
} from '../model.js';

export interface Example {
  readonly summary: string;
  readonly value: unknown;
}

export type NamedExamples = Readonly<Record<string, Example>>;

/** The examples of one operation: a file of `src/examples` each. */
export interface OperationExamples {
  readonly request?: NamedExamples;
  readonly responses?: Readonly<Record<number, NamedExamples>>;
}

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

/** Fails unless each operation has one tag. */
export function checkTags({ operations, overview: { tags } }: RestModel): void {
  const tagged = tags.flatMap((tag) => tag.operations);
  const twice = tagged.find((operationId, index) => tagged.indexOf(operationId) !== index);
  if (twice !== undefined) throw new RuleError('src/openapi.ts', `"${twice}" has two tags`);
  const known = new Set(operations.map(({ operationId }) => operationId));
  const unknown = tagged.find((operationId) => !known.has(operationId));
  if (unknown !== undefined) {
    throw new RuleError('src/openapi.ts', `"${unknown}" has a tag and is not an operation`);
  }
  const missing = operations.find(({ operationId }) => !tagged.includes(operationId));
  if (missing !== undefined) {
    throw new RuleError('src/openapi.ts', `"${missing.operationId}" has no tag`);
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
  for (const operationId of Object.keys(examples.operations)) {
    if (operations.some((operation) => operation.operationId === operationId)) continue;
    const bare = operations.filter((operation) => !Object.hasOwn(examples.operations, operation.operationId));
    const names = bare.map((operation) => `"${operation.operationId}"`).join(', ');
    const renamed = names === '' ? '' : `: rename its file and its export if it is ${names} now`;
    throw new RuleError('src/examples', `"${operationId}" is not an operation${renamed}`);
  }
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
  if (due && !given) throw new RuleError('src/examples', `${place} has no example`);
  if (!due && given) throw new RuleError('src/examples', `${place} has an example, but no body`);
}

function checkParameters({ name, schema }: Contract, { parameters }: ExampleSet): void {
  for (const property of Object.keys(schema.properties ?? {})) {
    if (parameters[name]?.[property] === undefined) {
      throw new RuleError('src/examples/parameters.ts', `${name}.${property} has no example`);
    }
  }
}
