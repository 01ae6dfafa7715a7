import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import type * as ajv2020 from 'ajv/dist/2020.js';
import ts from 'typescript';
import { expect } from 'vitest';
import * as bytes from '../../validators/src/runtime/bytes.js';
import * as runtime from '../../validators/src/runtime/index.js';

import { formats } from '../../schemas/src/formats/index.js';
import { toDocument } from '../src/publish/emit-json.js';
import { checkCalls } from './check-calls.js';
import { emitBytesModule, emitFunctions } from '../src/assemble/emit-validator-modules.js';
import { listPiiPaths } from '../src/compile/marked-paths.js';
import type { Depth } from '../src/compile/recursion.js';
import { tableName, guardName } from '../src/compile/symbols.js';
import type { Contracts } from '../src/model.js';
import { printModule } from '../src/printer.js';

export { formats, runtime };

const Ajv = createRequire(import.meta.url)('ajv/dist/2020').default as typeof ajv2020.default.default;

type Module = Record<string, unknown>;

export function runModule(code: string, imports: Readonly<Record<string, Module>>): Module {
  const { outputText, diagnostics } = ts.transpileModule(code, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
    reportDiagnostics: true,
  });
  if (diagnostics?.length !== 0)
    throw new Error(`does not parse: ${JSON.stringify(diagnostics?.[0]?.messageText)}`);
  const module: Module = {};
  compileFunction(outputText, ['exports', 'require'])(module, (specifier: string) => imports[specifier]);
  return module;
}

export function functionModules(
  contracts: Contracts,
  runtimeModule = 'runtime',
  depth?: Depth,
): Map<string, string> {
  const modules = emitFunctions(contracts, runtimeModule, './index.js', depth);
  const texts = new Map(modules.map((each) => [each.path, printModule(each)]));
  for (const [path, text] of texts) checkCalls(path, text);
  return texts;
}

function runFunctions(
  contracts: Contracts,
  depth?: Depth,
): Readonly<Record<'./guards.js' | './tables.js', Module>> {
  const modules = functionModules(contracts, 'runtime', depth);
  const tables: Module = {};
  const guards = runModule(modules.get('./guards.js')!, { runtime, './tables.js': tables });
  Object.assign(tables, runModule(modules.get('./tables.js')!, { runtime, './guards.js': guards }));
  return { './guards.js': guards, './tables.js': tables };
}

export function runValidators(
  contracts: Contracts,
  depth?: Depth,
): (name: string) => runtime.Validator<unknown> {
  const { './guards.js': guards, './tables.js': tables } = runFunctions(contracts, depth);
  const paths = listPiiPaths(contracts);
  return (name) => {
    const guard = guards[guardName(name)] as runtime.Guard<unknown>;
    const table = tables[tableName(name)] as () => runtime.SchemaTable;
    const pii = paths.get(name);
    return pii === undefined
      ? runtime.createValidator(name, guard, table)
      : runtime.createPersonalValidator(name, guard, table, { pii });
  };
}

export function runBytesGuards(contracts: Contracts): (name: string) => bytes.BytesGuard {
  const { './guards.js': guards } = runFunctions(contracts);
  const text = printModule(emitBytesModule(contracts, 'runtime', 'bytes'));
  checkCalls('./bytes.js', text);
  const module = runModule(text, { runtime, bytes, './guards.js': guards });
  return (name) => module[`${guardName(name)}Bytes`] as bytes.BytesGuard;
}

function stockValidator(contracts: Contracts, name: string): (value: unknown) => boolean {
  const ajv = new Ajv({ strict: false, formats: { ...formats } });
  const validate = ajv.compile(toDocument(contracts.get(name)!, contracts, 'test'));
  return (value) => validate(value);
}

/**
 * Validates values with the code that is generated for contracts. Each time, the guard, the collector and stock Ajv on
 * the JSON Schema have to agree.
 */
export function faultFinder(contracts: Contracts, name: string): (value: unknown) => string[] {
  const validator = runValidators(contracts)(name);
  const stock = stockValidator(contracts, name);
  return (value) => {
    const result = validator.validate(value);
    const faults = result.ok ? [] : result.issues.map(({ code, pointer }) => `${pointer} ${code}`);
    expect({ guard: validator.is(value), collector: result.ok }).toEqual({
      guard: stock(value),
      collector: stock(value),
    });
    return faults;
  };
}

export function listMessages(contracts: Contracts, name: string, value: unknown): string[] {
  const result = runValidators(contracts)(name).validate(value);
  return result.ok ? [] : result.issues.map(({ message }) => message);
}
