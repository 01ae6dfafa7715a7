import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const PACKAGE = fileURLToPath(new URL('../..', import.meta.url));

/** A folder for one run, inside the package so that what is generated finds its imports. */
export async function makeFolder(): Promise<string> {
  await mkdir(join(PACKAGE, 'generated'), { recursive: true });
  return mkdtemp(join(PACKAGE, 'generated', 'client-'));
}

export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}

export async function addFixtures(name: string, folder: string): Promise<void> {
  await cp(join(PACKAGE, 'test', name), folder, { recursive: true });
}

/** What the compiler finds in a file and in all that it imports: `consumer.ts:12 TS2353`. */
export function typeErrors(folder: string, file: string): string[] {
  const program = ts.createProgram([join(folder, file)], {
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

/** The errors that a file announces: a comment `// TS2353: …` stands above each line that must not compile. */
export async function announcedErrors(folder: string, file: string): Promise<string[]> {
  const lines = (await readFile(join(folder, file), 'utf8')).split('\n');
  return lines.flatMap((line, index) => {
    const code = /^\s*\/\/ (TS\d+): /.exec(line)?.[1];
    return code === undefined ? [] : [`${file}:${index + 2} ${code}`];
  });
}
