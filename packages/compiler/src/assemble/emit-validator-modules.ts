import { emitChecks } from '../compile/emit-checks.js';
import { emitGuards } from '../compile/emit-guards.js';
import { checkSymbol, guardSymbol, type RuntimeModule } from '../compile/symbols.js';
import type { Contract, Contracts, FileMap } from '../model.js';
import {
  code,
  type GeneratedModule,
  join,
  literal,
  objectLiteral,
  type Printable,
  printModule,
  symbol,
  typeSymbol,
} from '../printer.js';
import type { Operation } from '../publish/emit-json.js';
import { checkCalls } from './check-calls.js';
import {
  comment,
  emitBarrel,
  emitContractModules,
  EVERY_CONTRACT,
  ownModule,
  toFiles,
} from './contract-modules.js';

/** The call that makes the validator of a contract. */
export function createdValidator(name: string, runtime: RuntimeModule): Printable {
  return code`${symbol('createValidator', runtime)}(${literal(name)}, ${guardSymbol(name)}, ${checkSymbol(name)})`;
}

/** The validator of a contract, and its guard. */
export function validatorOf({ name, schema }: Contract, runtime: RuntimeModule): Printable {
  return code`/** ${comment(schema)} */
export const ${name}: ${typeSymbol('Validator', runtime)}<${name}> = /*#__PURE__*/ ${createdValidator(name, runtime)};

export { ${guardSymbol(name)} };
`;
}

/** The modules that hold the guards, and the tables of checks, of all contracts of a package. */
export function emitFunctions(
  contracts: Contracts,
  runtime: RuntimeModule,
  types: string,
): GeneratedModule[] {
  const guards = emitGuards(contracts, runtime);
  const modules: GeneratedModule[] = [
    {
      path: './guards.js',
      source: EVERY_CONTRACT,
      body: guards.text,
      uses: [...guards.uses, { name: 'types', from: types, kind: 'types' }],
    },
    { path: './checks.js', source: EVERY_CONTRACT, body: emitChecks(contracts, runtime) },
  ];
  for (const each of modules) checkCalls(each.path, printModule(each));
  return modules;
}

const RUNTIME = '../runtime/index.js';

/** For the package of validators: each contract's type, guard and validator, and the operations. */
export async function emitValidatorModules(
  contracts: Contracts,
  operations: readonly Operation[] = [],
): Promise<FileMap> {
  const modules = await emitContractModules(contracts, {
    pathOf: ownModule,
    sourceOf: ({ name }) => `json/${name}.json`,
    valueOf: (contract) => validatorOf(contract, RUNTIME),
  });
  return toFiles([
    ...modules,
    ...emitFunctions(contracts, RUNTIME, './index.js'),
    emitBarrel('./index.js', [...contracts.values()].map(ownModule), 'all'),
    emitOperationValidators(operations, contracts),
  ]);
}

/** A property of an operation: its name, its type and its value. */
type Property = readonly [name: string, type: Printable, value: Printable];

/** Every operation with its validators; a query and path parameters arrive as text and are decoded first. */
function emitOperationValidators(operations: readonly Operation[], contracts: Contracts): GeneratedModule {
  const all = operations.map((operation): Property => {
    const { pathParams, query, request, responses } = operation;
    const properties: Property[] = [];
    if (pathParams !== undefined) properties.push(['pathParams', ...wire(contracts.get(pathParams)!)]);
    if (query !== undefined) properties.push(['query', ...wire(contracts.get(query)!)]);
    if (request !== undefined) properties.push(['request', ...plain(request)]);
    const byStatus = Object.entries(responses).map(([status, name]): Property => [status, ...plain(name)]);
    properties.push(['responses', typeOf(byStatus), valueOf(byStatus)]);
    return [operation.operationId, typeOf(properties), valueOf(properties)];
  });
  return {
    path: './operations.js',
    source: 'src/operations',
    body: code`/** The validators of each operation: of its request, and of its responses by status. */
export interface Operations ${typeOf(all)}

/** The validators of every operation: of its request, and of its responses by status. */
export const operations: Operations = ${valueOf(all)};
`,
  };
}

function typeOf(properties: readonly Property[]): Printable {
  return code`{ ${join(
    properties.map(([name, type]) => code`readonly ${name}: ${type};`),
    ' ',
  )} }`;
}

function valueOf(properties: readonly Property[]): Printable {
  return objectLiteral(properties.map(([name, , value]) => [name, value]));
}

function plain(name: string): [type: Printable, value: Printable] {
  const validator = symbol(name, ownModule({ name }));
  return [code`typeof ${validator}`, validator];
}

function wire(contract: Contract): [type: Printable, value: Printable] {
  const validator = symbol(contract.name, ownModule(contract));
  const fields = wireFieldsOf(contract);
  const decoded = Object.keys(fields.defaults).map(literal);
  const type =
    decoded.length === 0
      ? validator
      : code`${typeSymbol('WithDefaults', RUNTIME)}<${validator}, ${decoded.join(' | ')}>`;
  return [
    code`${typeSymbol('Validator', RUNTIME)}<${type}>`,
    code`/*#__PURE__*/ ${symbol('wireValidator', RUNTIME)}(${validator}, ${literal(fields)})`,
  ];
}

/** The fields of a query or of path parameters that are not text, and those that have a default. */
function wireFieldsOf({ schema }: Contract) {
  const booleans: string[] = [];
  const defaults: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    if (field === false) continue;
    if (field.type === 'boolean') booleans.push(name);
    if (field.default !== undefined) defaults[name] = field.default;
  }
  return { booleans, defaults };
}
