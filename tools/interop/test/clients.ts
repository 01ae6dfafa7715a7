import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { afterAll, beforeAll, expect, it } from 'vitest';

const PACKAGE = fileURLToPath(new URL('..', import.meta.url));

/**
 * Tests a generated client with the consumers in `test/<name>`: correct calls compile, and wrong calls do not.
 *
 * @returns the folder of the client and its consumers, for tests that run them
 */
export function testClient(name: string, generate: (folder: string) => Promise<unknown>): () => string {
  let folder = '';

  beforeAll(async () => {
    // Inside the package, so that generated code finds its imports.
    await mkdir(join(PACKAGE, 'generated'), { recursive: true });
    folder = await mkdtemp(join(PACKAGE, 'generated', 'client-'));
    await generate(folder);
    await cp(join(PACKAGE, 'test', name), folder, { recursive: true });
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('compiles correct calls, and no wrong ones', async () => {
    const announced = await announcedErrors(folder, 'wrong-calls.ts');
    expect(announced).not.toEqual([]);
    expect(typeErrors(folder, ['consumer.ts', 'wrong-calls.ts'])).toEqual(announced);
  });

  return () => folder;
}

/** The errors of the compiler in some files and all that they import: `consumer.ts:12 TS2353`. */
function typeErrors(folder: string, files: readonly string[]): string[] {
  const paths = files.map((file) => join(folder, file));
  const program = ts.createProgram(paths, {
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    types: [],
    strict: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
  });
  return ts.getPreEmitDiagnostics(program).map(({ file: source, start = 0, code, messageText }) => {
    if (source === undefined) return `TS${code} ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
    const { line } = source.getLineAndCharacterOfPosition(start);
    return `${relative(folder, source.fileName)}:${line + 1} TS${code}`;
  });
}

/** The errors that a file announces: a comment `// TS2353: …` above each line that must not compile. */
async function announcedErrors(folder: string, file: string): Promise<string[]> {
  const lines = (await readFile(join(folder, file), 'utf8')).split('\n');
  return lines.flatMap((line, index) => {
    const code = /^\s*\/\/ (TS\d+): /.exec(line)?.[1];
    return code === undefined ? [] : [`${file}:${index + 2} ${code}`];
  });
}
