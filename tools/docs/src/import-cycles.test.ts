import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@data-import/workspace/processes';
import ts from 'typescript';
import { expect, it } from 'vitest';

type Imports = ReadonlyMap<string, readonly string[]>;

/** Includes type imports and `import()`, which the lint rule against cycles ignores. */
function readImports(): Imports {
  const folders = ['packages/*/src/*', 'tools/*/src/*', 'site/src/*', 'site/client/*'];
  const output = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...folders], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const files = new Set(output.split('\n').filter((file) => /(?<!\.test|\.d)\.tsx?$/.test(file)));
  return new Map(
    [...files].map((file) => {
      const { importedFiles } = ts.preProcessFile(readFileSync(join(ROOT, file), 'utf8'));
      const paths = importedFiles.map(({ fileName }) => join(file, '..', fileName).replace(/\.js$/, '.ts'));
      return [file, paths.flatMap((path) => [path, `${path}x`]).filter((path) => files.has(path))];
    }),
  );
}

/** The back edges of a depth-first search, each with its path. */
function findCycles(imports: Imports): string[] {
  const cycles: string[] = [];
  const finished = new Set<string>();
  const visit = (file: string, stack: readonly string[]): void => {
    const start = stack.indexOf(file);
    if (start !== -1) cycles.push([...stack.slice(start), file].join(' -> '));
    if (start !== -1 || finished.has(file)) return;
    for (const next of imports.get(file) ?? []) visit(next, [...stack, file]);
    finished.add(file);
  };
  for (const file of imports.keys()) visit(file, []);
  return cycles;
}

it('finds a cycle', () => {
  const imports = new Map([
    ['a', ['b', 'c']],
    ['b', ['c']],
    ['c', ['b']],
  ]);
  expect(findCycles(imports)).toEqual(['b -> c -> b']);
});

it('no files import each other', () => {
  const imports = readImports();
  expect(imports.size).toBeGreaterThan(1000);
  expect(findCycles(imports)).toEqual([]);
});
