import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { index } from './published.js';

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
};

/** The diagnostics of a module in the folder of the tests, and the number of instantiated types. */
function compile(text: string, name = 'consumer.ts') {
  const file = fileURLToPath(new URL(name, import.meta.url));
  const host = ts.createCompilerHost(OPTIONS);
  const read = host.readFile.bind(host);
  const exists = host.fileExists.bind(host);
  const open = host.getSourceFile.bind(host);
  host.readFile = (path) => (path === file ? text : read(path));
  host.fileExists = (path) => path === file || exists(path);
  host.getSourceFile = (path, language) =>
    path === file ? ts.createSourceFile(path, text, language) : open(path, language);
  const program = ts.createProgram([file], OPTIONS, host);
  const messages = ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
  // `tsc --extendedDiagnostics` prints this; the compiler does not declare it.
  const { getInstantiationCount } = program as ts.Program & { getInstantiationCount(): number };
  return { messages, instantiations: getInstantiationCount() };
}

it('the union of all events instantiates next to no types in a consumer', () => {
  const { messages, instantiations } = compile(`
    import type { ExternalEvent } from '@data-import/events';
    export function getAccount(event: ExternalEvent): string {
      if (event.type === 'agreement.revoked' && event.version === 'v2') return event.payload.account_number;
      return event.type;
    }`);
  expect(messages).toEqual([]);
  expect(instantiations).toBeLessThanOrEqual(100);
});

it('an unknown field is a type error: the types are not any', () => {
  const { messages } = compile(`
    import type { AccountCreatedV1 } from '@data-import/events';
    export function f(payload: AccountCreatedV1) { return payload.account_numbr; }`);
  expect(messages).toEqual([expect.stringContaining("Did you mean 'account_number'?")]);
});

it.each(['consumer.mts', 'consumer.cts'])('every static import has types in %s', (name) => {
  const lines = index.events.map((entry, number) => {
    const specifier = `@data-import/events/${entry.type}/${entry.version}`;
    return `import { ${entry.name}, is${entry.name} } from '${specifier}';
      export const guard${number}: (value: unknown) => value is ${entry.name} = is${entry.name} satisfies typeof ${entry.name}.is;`;
  });
  expect(compile(lines.join('\n'), name).messages).toEqual([]);
});
