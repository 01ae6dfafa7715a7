import ts from 'typescript';

const JSON_VALUE =
  'type JsonValue = string | number | boolean | null | JsonValue[] | { [name: string]: JsonValue };';

/** The lines of code in which TypeScript finds errors, each with the first of them. */
export function listTypeErrors(
  parts: readonly string[],
  options: ts.CompilerOptions = {},
): Map<string, string> {
  const code = [JSON_VALUE, ...parts, ''].join('\n');
  const host = ts.createCompilerHost({});
  const { getSourceFile } = host;
  host.getSourceFile = (name, ...more) =>
    name === 'code.ts'
      ? ts.createSourceFile(name, code, ts.ScriptTarget.ES2022)
      : getSourceFile(name, ...more);
  const program = ts.createProgram(['code.ts'], { strict: true, noEmit: true, types: [], ...options }, host);
  const errors = ts.getPreEmitDiagnostics(program).map(({ messageText, start = 0 }) => {
    const line = code.slice(code.lastIndexOf('\n', start) + 1, code.indexOf('\n', start));
    return [line, ts.flattenDiagnosticMessageText(messageText, ' ')] as const;
  });
  return new Map(errors.toReversed());
}
