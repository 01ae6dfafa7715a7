import { collectorName } from '../compile/collector-checks.js';
import { emitCollectors } from '../compile/emit-collectors.js';
import { emitGuards } from '../compile/emit-guards.js';
import type { Operation } from '../publish/emit-json.js';
import { guardName } from '../compile/expressions.js';
import type { Contract, Contracts, FileMap } from '../model.js';
import {
  banner,
  comment,
  emitBarrel,
  emitContractModules,
  GENERATED,
  specifier,
  withImports,
} from './module-text.js';

/** The validator of a contract, for the module that stands at a path. */
export function validatorOf({ name, schema }: Contract, path: string, runtime: string) {
  const guard = guardName(name);
  const collector = collectorName(name);
  return {
    imports:
      `import { createValidator, type Validator } from '${runtime}';\n` +
      `import { ${collector} } from '${specifier(path, 'collectors')}';\n` +
      `import { ${guard} } from '${specifier(path, 'guards')}';\n`,
    code:
      `/** ${comment(schema)} */\n` +
      `export const ${name}: Validator<${name}> = ` +
      `/*#__PURE__*/ createValidator('${name}', ${guard}, ${collector});\n\nexport { ${guard} };\n`,
  };
}

/** The modules that hold all guards, and all collectors, of a package. */
export function emitFunctions(contracts: Contracts, runtime: string, types: string): FileMap {
  const guards = `import type * as types from '${types}';\n\n${emitGuards(contracts)}`;
  return new Map([
    [`${GENERATED}/guards.ts`, withImports(guards, runtime, [])],
    [
      `${GENERATED}/collectors.ts`,
      withImports(emitCollectors(contracts), runtime, [...contracts.keys()].map(guardName)),
    ],
  ]);
}

const RUNTIME = '../runtime/index.js';

/** For the package of validators: each contract's type, guard and validator, and the operations. */
export async function emitValidatorModules(
  contracts: Contracts,
  operations: readonly Operation[] = [],
): Promise<FileMap> {
  const modules = await emitContractModules(contracts, {
    pathOf: ({ name }) => name,
    sourceOf: ({ name }) => `json/${name}.json`,
    valueOf: (contract) => validatorOf(contract, contract.name, RUNTIME),
  });
  return new Map([
    ...modules,
    ...emitFunctions(contracts, RUNTIME, './index.js'),
    [`${GENERATED}/index.ts`, emitBarrel([...contracts.keys()], 'all')],
    [`${GENERATED}/operations.ts`, emitOperationValidators(operations, contracts)],
  ]);
}

/** Every operation with the validators of its documents; what comes as text, on the wire, is decoded first. */
function emitOperationValidators(operations: readonly Operation[], contracts: Contracts): string {
  const used = new Set<string>();
  const plain = (name: string): [string, string] => {
    used.add(name);
    return [`typeof ${name}`, name];
  };
  const wire = (name: string): [string, string] => {
    used.add(name);
    const fields = wireFieldsOf(contracts.get(name)!);
    const decoded = Object.keys(fields.defaults).map((field) => `'${field}'`);
    const type = decoded.length === 0 ? name : `WithDefaults<${name}, ${decoded.join(' | ')}>`;
    return [`Validator<${type}>`, `/*#__PURE__*/ wireValidator(${name}, ${JSON.stringify(fields)})`];
  };
  const types: string[] = [];
  const values: string[] = [];
  for (const { operationId, pathParams, query, request, responses } of operations) {
    const answers = Object.entries(responses).map(([status, body]) => [status, plain(body)] as const);
    const parts: [string, [string, string]][] = [];
    if (pathParams !== undefined) parts.push(['pathParams', wire(pathParams)]);
    if (query !== undefined) parts.push(['query', wire(query)]);
    if (request !== undefined) parts.push(['request', plain(request)]);
    const memberTypes = parts.map(([part, [type]]) => `readonly ${part}: ${type};`);
    const answerTypes = answers.map(([status, [type]]) => `readonly ${status}: ${type};`);
    types.push(
      `readonly ${operationId}: { ${memberTypes.join(' ')} readonly responses: { ${answerTypes.join(' ')} } };`,
    );
    const memberValues = parts.map(([part, [, value]]) => `${part}: ${value},`);
    const answerValues = answers.map(([status, [, value]]) => `${status}: ${value}`);
    values.push(`${operationId}: { ${memberValues.join(' ')} responses: { ${answerValues.join(', ')} } },`);
  }
  const imports = [...used].toSorted().map((name) => `import { ${name} } from './${name}.js';\n`);
  return (
    `${banner('src/operations')}import { type Validator, wireValidator, type WithDefaults } from '${RUNTIME}';\n` +
    `${imports.join('')}\n` +
    `/** What each operation takes and answers. */\nexport interface Operations {\n${types.join('\n')}\n}\n\n` +
    `/** The validators of every operation: of what it takes, and of what it answers by status. */\n` +
    `export const operations: Operations = {\n${values.join('\n')}\n};\n`
  );
}

/** The members of a query or of path parameters that are not text, and those that have a default. */
function wireFieldsOf({ schema }: Contract) {
  const members = Object.entries(schema.properties ?? {});
  const booleans: string[] = [];
  const defaults: Record<string, unknown> = {};
  for (const [name, member] of members) {
    if (member === false) continue;
    if (member.type === 'boolean') booleans.push(name);
    if (member.default !== undefined) defaults[name] = member.default;
  }
  return { booleans, defaults };
}
