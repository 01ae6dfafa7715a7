import { type Contracts, type FileMap, RuleError } from '../model.js';
import { contractName } from '../user-schemas/parse-file.js';
import { code, type GeneratedModule, join, literal, type Printable, symbol, typeSymbol } from '../printer.js';
import type { Operation } from '../publish/emit-json.js';
import {
  comment,
  definitionModule,
  emitBarrel,
  emitContractModules,
  EVERY_CONTRACT,
  ownModule,
  toFiles,
} from './contract-modules.js';
import { operationComment, type Summaries } from './emit-operation-modules.js';

const TYPES = { name: 'types', from: './index.js', kind: 'types' } as const;

export async function emitSchemaModules(
  contracts: Contracts,
  operations: readonly Operation[],
  summaries: Summaries = new Map(),
): Promise<FileMap> {
  const modules = await emitContractModules(contracts, {
    toPath: ownModule,
    toSource: ({ file }) => file,
    emitValue: () => '',
    jsonValue: '../json-value.js',
  });
  return toFiles([
    ...modules,
    emitBarrel(TYPES.from, [...contracts.values()].map(ownModule), 'types'),
    emitDefinitions(contracts, TYPES.from, '../definitions/object-definition.js'),
    emitTypeEquality(contracts),
    { path: './values.js', source: EVERY_CONTRACT, body: emitValueLists(contracts) },
    { path: './operations.js', source: 'src/operations', body: emitOperations(operations, summaries) },
  ]);
}

export function emitDefinitions(contracts: Contracts, from: string, objectsFrom: string): GeneratedModule {
  const types = { name: 'types', from, kind: 'types' } as const;
  const definitions = [...contracts.values()].map(({ name, file, schema }) => {
    const definition = { ...symbol(name, definitionModule(file)), as: `${name}Definition` };
    const type =
      schema.properties === undefined
        ? typeSymbol('TUnsafe', '@sinclair/typebox')
        : typeSymbol('ObjectDefinition', objectsFrom);
    return code`/** ${comment(schema)} */
export const ${name}: ${type}<${types}.${name}> = ${definition} as never;
`;
  });
  return { path: './definitions.js', source: EVERY_CONTRACT, body: join(definitions, '\n') };
}

function emitOperations(operations: readonly Operation[], summaries: Summaries): Printable {
  const table = operations.map(
    (each) => `/** ${operationComment(each, summaries)} */\n${each.operationId}: ${literal(each)},\n`,
  );
  return code`/** Every operation of the API by its operationId, with its documents by name. */
export const operations = {\n${table}} as const satisfies Record<string, ${typeSymbol('Operation', '../operation.js')}>;
`;
}

function valuesName(contract: string, field: string): string {
  return `${contract.charAt(0).toLowerCase()}${contract.slice(1)}${contractName(field)}Values`;
}

function emitValueLists(contracts: Contracts): Printable {
  const lists = new Map<string, string>();
  for (const { name, file, schema } of contracts.values()) {
    for (const [field, property] of Object.entries(schema.properties ?? {})) {
      if (property === false) continue;
      const open = property['x-open-enum'] === true;
      const values = open ? property.examples : property.enum;
      if (values === undefined) continue;
      const constant = valuesName(name, field);
      if (lists.has(constant)) throw new RuleError(file, `two lists of values would be called ${constant}`);
      const what = open ? 'seen so far; others are valid' : 'that are valid';
      const head = `/** The values of \`${name}.${field}\` ${what}. */`;
      lists.set(constant, `${head}\nexport const ${constant} = ${literal(values)} as const;\n`);
    }
  }
  return join([...lists.values()], '\n');
}

const AGREE = typeSymbol('Agree', '../agree.test-d.js');
const STATIC = typeSymbol('Static', '@sinclair/typebox');

/** Does not compile if a generated type and its definition's static type differ, cross-field rules aside. */
function emitTypeEquality(contracts: Contracts): GeneratedModule {
  const checks = [...contracts.values()].map(({ name, file }) => {
    const definition = { ...typeSymbol(name, definitionModule(file)), as: `${name}Definition` };
    return code`${name}: true satisfies ${AGREE}<${STATIC}<typeof ${definition}>, ${TYPES}.${name}>,\n`;
  });
  return {
    path: './type-equality.test-d.js',
    source: EVERY_CONTRACT,
    body: code`export const checks = {\n${checks}};\n`,
  };
}
