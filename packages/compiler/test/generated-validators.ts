import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import type * as ajv2020 from 'ajv/dist/2020.js';
import ts from 'typescript';
import * as runtime from '../../validators/src/runtime/index.js';
import { formats } from '../../schemas/src/formats/index.js';
import { collectorName } from '../src/compile/collector-checks.js';
import { toDocument } from '../src/publish/emit-json.js';
import { emitFunctions } from '../src/assemble/emit-validator-modules.js';
import { guardName } from '../src/compile/expressions.js';
import type { Contracts } from '../src/model.js';

const Ajv = createRequire(import.meta.url)('ajv/dist/2020').default as typeof ajv2020.default.default;

type Module = Record<string, unknown>;

/** Runs TypeScript as one module; `imports` gives what it imports by specifier. */
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

/** What the generator makes of contracts, run: a validator by name. */
export function runValidators(contracts: Contracts): (name: string) => runtime.Validator<unknown> {
  const files = emitFunctions(contracts, 'runtime', './index.js');
  const guards = runModule(files.get('src/generated/guards.ts')!, { runtime });
  const collectors = runModule(files.get('src/generated/collectors.ts')!, { runtime, './guards.js': guards });
  return (name) =>
    runtime.createValidator(
      name,
      guards[guardName(name)] as runtime.Guard<unknown>,
      collectors[collectorName(name)] as runtime.Collect,
    );
}

/** The same contract as stock Ajv understands its JSON Schema document. */
export function stockValidator(contracts: Contracts, name: string): (value: unknown) => boolean {
  const ajv = new Ajv({ strict: false, formats: { ...formats } });
  const validate = ajv.compile(toDocument(contracts.get(name)!, contracts, 'test'));
  return (value) => validate(value);
}
