import type { Operation } from '../publish/emit-json.js';
import { emitTypeEquality } from './emit-type-equality.js';
import { type Contracts, type FileMap, RuleError } from '../model.js';
import { banner, comment, emitBarrel, emitContractModules, GENERATED } from './module-text.js';

/** For the package of definitions: each definition under a thin type of its own, and lists of known values. */
export async function emitSchemaModules(
  contracts: Contracts,
  operations: readonly Operation[],
): Promise<FileMap> {
  const files = await emitContractModules(contracts, {
    pathOf: ({ name }) => name,
    sourceOf: ({ file }) => file,
    valueOf: ({ name, file, schema }) => ({
      imports:
        `import type { TUnsafe } from '@sinclair/typebox';\n` +
        `import { ${name} as definition } from '${file.replace(/^src\//, '../').replace(/\.ts$/, '.js')}';\n`,
      code: `/** ${comment(schema)} */\nexport const ${name}: TUnsafe<${name}> = definition as never;\n`,
    }),
  });
  files.set(`${GENERATED}/index.ts`, emitBarrel([...contracts.keys()], 'all'));
  files.set(`${GENERATED}/type-equality.test-d.ts`, emitTypeEquality(contracts));
  files.set(`${GENERATED}/values.ts`, emitValueLists(contracts));
  files.set(`${GENERATED}/operations.ts`, emitOperations(operations));
  return files;
}

function emitOperations(operations: readonly Operation[]): string {
  const table = Object.fromEntries(operations.map((operation) => [operation.operationId, operation]));
  return (
    `${banner('src/operations')}import type { Operation } from '../operation.js';\n\n` +
    `/** Every operation of the API by its operationId, with its documents by name. */\n` +
    `export const operations = ${JSON.stringify(table)} as const satisfies Record<string, Operation>;\n`
  );
}

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** `MeterPoint`, `supply_type` -> `meterPointSupplyTypeValues` */
function valuesName(contract: string, field: string): string {
  const words = field.split(/[^A-Za-z0-9]+/).map(capitalised);
  return `${contract.charAt(0).toLowerCase()}${contract.slice(1)}${words.join('')}Values`;
}

/** A constant list per member whose values are listed: all of them for a closed list, those seen for an open one. */
function emitValueLists(contracts: Contracts): string {
  const lists = new Map<string, string>();
  for (const { name, file, schema } of contracts.values()) {
    for (const [field, member] of Object.entries(schema.properties ?? {})) {
      if (member === false) continue;
      const open = member['x-open-enum'] === true;
      const values = open ? member.examples : member.enum;
      if (values === undefined) continue;
      const constant = valuesName(name, field);
      if (lists.has(constant)) throw new RuleError(file, `two lists of values would be called ${constant}`);
      const what = open ? 'seen so far; others are valid' : 'that are valid';
      const head = `/** The values of \`${name}.${field}\` ${what}. */`;
      lists.set(constant, `${head}\nexport const ${constant} = ${JSON.stringify(values)} as const;\n`);
    }
  }
  return `${banner('every contract')}${[...lists.values()].join('\n')}`;
}
