import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { events, toEventModule } from './contracts.js';
import { BENCH } from './files.js';

const LIMIT = 100;

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: true,
  types: [],
};

/** Counts TypeScript's type instantiations for a program of one file. */
function countInstantiations(text: string): number {
  const file = join(BENCH, 'dist/consumer.mts');
  const host = ts.createCompilerHost(OPTIONS);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => name === file || fileExists(name);
  host.getSourceFile = (name, ...others) =>
    name === file ? ts.createSourceFile(name, text, ts.ScriptTarget.ES2022) : getSourceFile(name, ...others);
  const program = ts.createProgram([file], OPTIONS, host);
  expect(ts.getPreEmitDiagnostics(program).map(({ messageText }) => messageText)).toEqual([]);
  return program.getInstantiationCount();
}

it('types of documents and payloads require no instantiations', () => {
  const empty = countInstantiations('export {};');
  const account = countInstantiations(`import type { Account } from '@data-import/validators/Account';
export function read(account: Account): string | undefined {
  return account.supply_addresses?.[0]?.meter_points?.[0]?.meters?.[0]?.meter_serial_number;
}
export const account: Account = { import_supplier: 'EXAMPLE_ENERGY', external_account_number: 'A-1' };`);
  expect(account - empty).toBeLessThan(LIMIT);
  const imports = events.map((event) => `import type { ${event.name} } from '${toEventModule(event)}';`);
  const uses = events.map(({ name }) => `export function handle${name}(_payload: ${name}): void {}`);
  expect(countInstantiations([...imports, ...uses].join('\n')) - empty).toBeLessThan(LIMIT);
});

it('counts the instantiations of inferred types', () => {
  const empty = countInstantiations('export {};');
  const inferred = "export const lengths = ['a'].map((text) => [text].map(({ length }) => ({ length })));";
  expect(countInstantiations(inferred) - empty).toBeGreaterThan(20);
});
