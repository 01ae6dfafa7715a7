import { INHERITED } from '../check/schema-forms.js';
import { emitBytes } from '../compile/emit-bytes.js';
import { emitTables } from '../compile/emit-tables.js';
import { emitGuards } from '../compile/emit-guards.js';
import { emitTypes, JSON_VALUE } from '../compile/emit-types.js';
import type { Depth } from '../compile/recursion.js';
import { listPiiPaths } from '../compile/marked-paths.js';
import { tableSymbol, guardSymbol, type RuntimeModule } from '../compile/symbols.js';
import { type Contract, type Contracts, type FileMap } from '../model.js';
import {
  code,
  constant,
  EMPTY_LINE,
  type GeneratedModule,
  join,
  literal,
  objectLiteral,
  type Printable,
  symbol,
  typeOnly,
  typeSymbol,
} from '../printer.js';
import type { Operation } from '../publish/emit-json.js';
import { comment, emitContractModules, EVERY_CONTRACT, ownModule, toFiles } from './contract-modules.js';
import { emitOperationModules, type Summaries } from './emit-operation-modules.js';
import {
  inputName,
  type ParameterContracts,
  findParameterContracts,
} from '../publish/parameter-contracts.js';
import { type ParameterFields, toInputs, toParameterFields } from '../publish/parameter-fields.js';

export function createdValidator(
  name: string,
  runtime: RuntimeModule,
  { own, isPersonal }: Partial<Extension> = {},
): Printable {
  const more = own === undefined ? '' : code`, ${own}`;
  return code`${symbol(isPersonal === true ? 'createPersonalValidator' : 'createValidator', runtime)}(${literal(name)}, ${guardSymbol(name)}, ${tableSymbol(name)}${more})`;
}

interface Extension {
  readonly type: Printable;
  readonly own?: Printable | undefined;
  readonly isPersonal?: boolean;
}

export function emitValidator(
  { name, schema }: Pick<Contract, 'name' | 'schema'>,
  runtime: RuntimeModule,
  extension: Extension = { type: code`${typeSymbol('Validator', runtime)}<${name}>` },
): Printable {
  const description = comment(schema);
  return code`${description === '' ? '' : `/** ${description} */\n`}${constant(name, extension.type, code`/*#__PURE__*/ ${createdValidator(name, runtime, extension)}`)}${EMPTY_LINE}export { ${guardSymbol(name)} };
`;
}

export function emitFunctions(
  contracts: Contracts,
  runtime: RuntimeModule,
  types: string,
  depth: Depth = 'limited',
): GeneratedModule[] {
  const { body, uses = [] } = emitGuards(contracts, runtime, depth);
  return [
    {
      path: './guards.js',
      source: EVERY_CONTRACT,
      body,
      uses: [...uses, { name: 'types', from: types, kind: 'types' }],
    },
    { path: './tables.js', source: EVERY_CONTRACT, body: emitTables(contracts, runtime, depth) },
  ];
}

export function emitBytesModule(
  contracts: Contracts,
  runtime: RuntimeModule,
  bytes: RuntimeModule,
): GeneratedModule {
  return { path: './bytes.js', source: EVERY_CONTRACT, ...emitBytes(contracts, { runtime, bytes }) };
}

const RUNTIME = '../runtime/index.js';
const BYTES = '../runtime/bytes.js';

export async function emitValidatorModules(
  contracts: Contracts,
  operations: readonly Operation[] = [],
  headers: readonly string[] = [],
  { typesFrom, summaries = new Map() }: { typesFrom?: string; summaries?: Summaries } = {},
): Promise<FileMap> {
  const parameters = findParameterContracts(contracts, operations, headers);
  const inputs = await emitTypes(toInputs(parameters, contracts));
  const modules = await emitContractModules(contracts, {
    toPath: ownModule,
    toSource: ({ name }) => `contracts/${name}.json`,
    emitValue: (contract) => {
      const kind = parameters.get(contract.name)?.kind;
      if (kind === 'header') return emitHeaderValidator(contract, RUNTIME);
      return kind === 'parameters'
        ? emitParameterValidator(contract, toParameterFields(contract, contracts), inputs, RUNTIME)
        : emitValidator(contract, RUNTIME);
    },
    jsonValue: RUNTIME,
    typesFrom,
  });
  return toFiles([
    ...modules,
    ...emitFunctions(contracts, RUNTIME, './index.js'),
    { path: './pii-paths.js', source: EVERY_CONTRACT, body: emitPiiPaths(contracts) },
    emitBytesModule(new Map([...contracts].filter(([name]) => !parameters.has(name))), RUNTIME, BYTES),
    emitIndex(contracts, parameters, inputs),
    ...emitOperationModules(operations, summaries),
  ]);
}

function emitPiiPaths(contracts: Contracts): Printable {
  const paths = Object.fromEntries(listPiiPaths(contracts));
  return code`/** The paths of personal data of each contract that has some, in the syntax of pino. */
export const piiPaths: Readonly<Record<string, readonly string[]>> = ${literal(paths)};
`;
}

/** Names shared contracts one by one: a bundler that keeps them external cannot tree-shake `export *`. */
function emitIndex(
  contracts: Contracts,
  parameters: ParameterContracts,
  inputs: ReadonlyMap<string, string>,
): GeneratedModule {
  const lines = [...contracts.values()].map((contract) => {
    const { name } = contract;
    const input = inputs.has(inputName(name)) ? `, type ${inputName(name)}` : '';
    const names = parameters.has(name) ? `{ ${name}${input} }` : '*';
    return `export ${names} from '${ownModule(contract)}';\n`;
  });
  return { path: './index.js', source: EVERY_CONTRACT, body: lines };
}

export function emitParameterValidator(
  { name, schema }: Contract,
  { objects, ...fields }: ParameterFields,
  inputs: ReadonlyMap<string, string>,
  runtime: RuntimeModule,
  pii?: readonly string[],
): Printable {
  const input = inputs.get(inputName(name));
  const defaulted = Object.keys(fields.defaults)
    .filter((field) => !INHERITED.has(field))
    .map(literal)
    .join(' | ');
  const output =
    defaulted === '' ? name : code`${typeSymbol('WithDefaults', runtime)}<${name}, ${defaulted}>`;
  const type = code`${typeSymbol('ParameterValidator', runtime)}<${input === undefined ? name : inputName(name)}, ${output}>`;
  const table =
    pii === undefined
      ? tableSymbol(name)
      : code`/*#__PURE__*/ ${symbol('personal', runtime)}(${tableSymbol(name)}, ${literal(pii)})`;
  const data =
    objects === undefined
      ? literal(fields)
      : objectLiteral([
          ...Object.entries(fields).map(([key, field]) => [key, literal(field)] as const),
          ['objects', code`${symbol('objectParameters', runtime)}(${literal(objects)})`],
        ]);
  const value = code`/*#__PURE__*/ ${symbol('createParameterValidator', runtime)}(${literal(name)}, ${guardSymbol(name)}, ${table}, ${data})`;
  return code`${input === undefined ? '' : [typeOnly(join(`${input}\n`.split(/\bJsonValue\b/), typeSymbol(JSON_VALUE, runtime))), EMPTY_LINE]}/** ${comment(schema)} */
${constant(name, type, value)}`;
}

function emitHeaderValidator({ name, schema }: Contract, runtime: RuntimeModule): Printable {
  const type = code`${typeSymbol('ParameterValidator', runtime)}<${name}, ${name}>`;
  const value = code`/*#__PURE__*/ ${symbol('createHeaderValidator', runtime)}(${literal(name)}, ${guardSymbol(name)}, ${tableSymbol(name)})`;
  return code`/** ${comment(schema)} */
${constant(name, type, value)}`;
}
