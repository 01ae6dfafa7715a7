import { type JsonSchema, listReferences } from '../json-schema.js';
import type { Contract, Contracts, FileMap } from '../model.js';
import {
  arrayLiteral,
  code,
  type GeneratedModule,
  literal,
  type Printable,
  symbol,
  typeSymbol,
} from '../printer.js';
import type { Operation } from '../publish/emit-json.js';
import { withoutComment } from '../publish/emit-dialects.js';
import { explicitSchema } from '../publish/explicit-schema.js';
import { withoutMarks } from '../publish/marks.js';
import { toPublishedSchema } from '../publish/published-schema.js';
import {
  inputName,
  listParameterNames,
  toEncodedSchema,
  toDecodedSchema,
} from '../publish/parameter-contracts.js';
import { comment, emitBarrel, EVERY_CONTRACT, ownModule, toFiles } from './contract-modules.js';

const RUNTIME = '../json-schema/index.js';
const SCHEMAS = './json-schema/schemas.js';
const SOURCE = typeSymbol('SchemaSource', RUNTIME);

/** Each module imports the schemas that it references, so that a bundle contains only these, once each. */
export function emitJsonSchemaModules(contracts: Contracts, operations: readonly Operation[]): FileMap {
  const parameters = listParameterNames(operations);
  const modules = [...contracts.values()].map((contract) =>
    emitValidator(contract, parameters.has(contract.name)),
  );
  const barrel = emitBarrel(
    './json-schema.js',
    modules.map(({ path }) => path),
    'all',
  );
  const types = `export type { WithJsonSchema } from '${RUNTIME}';\n`;
  return toFiles([
    ...modules,
    { ...barrel, body: code`${types}${barrel.body}` },
    {
      path: SCHEMAS,
      source: EVERY_CONTRACT,
      body: [...contracts.values()].map((contract) =>
        parameters.has(contract.name)
          ? [
              emitSource(inputName(contract.name), toEncodedSchema(contract)),
              emitSource(contract.name, toDecodedSchema(contract)),
            ]
          : emitSource(contract.name, contract.schema),
      ),
    },
  ]);
}

function schemaSymbol(name: string): Printable {
  return symbol(`${name}Schema`, SCHEMAS);
}

function emitSource(title: string, schema: JsonSchema): Printable {
  const parts = [...listReferences(schema)].toSorted().map(schemaSymbol);
  return code`export const ${schemaSymbol(title)}: ${SOURCE} = {
  title: ${literal(title)},
  schema: ${literal(withoutComment(toPublishedSchema(withoutMarks(explicitSchema(title, schema)))))},
  parts: () => ${arrayLiteral(parts)},
};
`;
}

function emitValidator(contract: Contract, isParameters: boolean): GeneratedModule {
  const { name, schema } = contract;
  const validator = { ...symbol(name, ownModule(contract)), as: 'validator' };
  const schemas = isParameters
    ? code`${schemaSymbol(inputName(name))}, ${schemaSymbol(name)}`
    : schemaSymbol(name);
  return {
    path: `./json-schema/${name}.js`,
    source: `contracts/${name}.json`,
    body: code`export type ${name} = ${validator};

/** ${comment(schema)} */
export const ${name}: ${typeSymbol('WithJsonSchema', RUNTIME)}<typeof ${validator}> = /*#__PURE__*/ ${symbol('withJsonSchema', RUNTIME)}(${validator}, ${schemas});
`,
  };
}
