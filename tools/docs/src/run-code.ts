import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, inspect } from 'node:util';
import ts from 'typescript';
import { vi } from 'vitest';
import { type Block, matches, tidy } from './page.js';

/** Lies inside the package, so that imports resolve. Ignored by git, the formatter and the linter. */
export const GENERATED = join(import.meta.dirname, '../generated');

/**
 * Runs a block. After each statement with a comment `// → …`, compares the comment with the output of the statement or, if
 * it printed nothing, with its value.
 */
export async function runCode(block: Block): Promise<void> {
  let printed: string[] = [];
  for (const method of ['log', 'info', 'warn', 'error'] as const) {
    vi.spyOn(console, method).mockImplementation((...values) => void printed.push(format(...values)));
  }
  vi.stubGlobal('__begin', () => (printed = []));
  vi.stubGlobal('__compare', (line: number, shown: string, value: unknown) => {
    const actual = printed.join('\n') || inspect(value, { breakLength: Infinity, depth: 6 });
    if (!matches(shown, actual)) throw new Error(`line ${line} shows\n${shown}\nbut gives\n${tidy(actual)}`);
  });
  mkdirSync(GENERATED, { recursive: true });
  const folder = mkdtempSync(join(GENERATED, 'run-'));
  try {
    const file = join(folder, 'block.mjs');
    writeFileSync(file, toJavaScript(block));
    await import(file);
  } finally {
    rmSync(folder, { recursive: true });
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  }
}

function toJavaScript({ text, line: first }: Block): string {
  const source = ts.createSourceFile('block.ts', text, ts.ScriptTarget.ES2022, true);
  const toLine = (position: number): number => source.getLineAndCharacterOfPosition(position).line;
  const statements = new Map(source.statements.map((each) => [toLine(each.getEnd()), each]));
  const edits = readExpectations(text).flatMap(({ line, shown }) => {
    const statement = statements.get(line) ?? statements.get(line - 1);
    if (statement === undefined) throw new Error(`line ${first + line}: → follows no statement`);
    return toEdits(statement, `${first + line}, ${JSON.stringify(shown)}`);
  });
  const edited = edits
    .toSorted((a, b) => b.at - a.at)
    .reduce((before, { at, insert }) => before.slice(0, at) + insert + before.slice(at), text);
  const { ES2022 } = ts.ScriptTarget;
  const compilerOptions = { target: ES2022, module: ts.ModuleKind.ESNext, experimentalDecorators: true };
  return ts.transpileModule(edited, { compilerOptions }).outputText;
}

/** Comments `// → …` with their continuation lines `//   …`, by line from 0. */
function readExpectations(text: string): { readonly line: number; readonly shown: string }[] {
  const found: { line: number; shown: string; end: number }[] = [];
  for (const [line, code] of text.split('\n').entries()) {
    const start = /\/\/ → (.*)$/.exec(code)?.[1];
    const more = /^\/\/   (.*)$/.exec(code)?.[1];
    const last = found.at(-1);
    if (start !== undefined) found.push({ line, shown: start, end: line });
    else if (more !== undefined && last?.end === line - 1)
      Object.assign(last, { shown: `${last.shown}\n${more}`, end: line });
  }
  return found;
}

function toEdits(statement: ts.Statement, expected: string): { at: number; insert: string }[] {
  const [at, end] = [statement.getStart(), statement.getEnd()];
  if (ts.isExpressionStatement(statement)) {
    const { expression } = statement;
    return [
      { at, insert: `__begin(); __compare(${expected}, await (` },
      { at: expression.getEnd(), insert: '))' },
    ];
  }
  const name = ts.isVariableStatement(statement)
    ? statement.declarationList.declarations.at(-1)?.name
    : undefined;
  const value = name !== undefined && ts.isIdentifier(name) ? name.text : 'undefined';
  return [
    { at, insert: '__begin(); ' },
    { at: end, insert: `; __compare(${expected}, ${value});` },
  ];
}
