import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspacePackages } from '@data-import/workspace/packages';
import { git, ROOT } from '@data-import/workspace/processes';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { readPage } from '../markdown/page.js';

const packages = workspacePackages(ROOT);
const page = readPage('docs/architecture.md');

/** A dependency of one workspace package on another, with the place that declares or imports it. */
interface Edge {
  readonly from: string;
  readonly to: string;
  readonly place: string;
}

const declared: readonly Edge[] = packages.flatMap(({ folder, dependencies, devDependencies }) =>
  [...dependencies, ...devDependencies].flatMap((name) => {
    const to = folderOf(name);
    return to === undefined ? [] : [{ from: folder, to, place: `${folder}/package.json` }];
  }),
);

const imported: readonly Edge[] = git(ROOT, 'ls-files', 'packages', 'tools', 'site')
  .split('\n')
  .filter((file) => /\.(tsx|ts|mts|cts|js|mjs|cjs)$/.test(file) && existsSync(join(ROOT, file)))
  .flatMap((file) => {
    const from = folderAt(file)!;
    const { importedFiles } = ts.preProcessFile(readFileSync(join(ROOT, file), 'utf8'), true, true);
    return importedFiles.flatMap(({ fileName }) => {
      const path = fileName.startsWith('.') ? join(file, '..', fileName) : undefined;
      const to = path === undefined ? folderOf(fileName) : folderAt(path);
      return to === undefined || to === from ? [] : [{ from, to, place: file }];
    });
  });

/** The folder of the workspace package that an import or a manifest names. */
function folderOf(specifier: string): string | undefined {
  return packages.find(({ name }) => specifier === name || specifier.startsWith(`${name}/`))?.folder;
}

/** The folder of the workspace package that a file is in. */
function folderAt(path: string): string | undefined {
  return packages.find(({ folder }) => path.startsWith(`${folder}/`))?.folder;
}

/** A path of dependencies that ends where it starts, if there is one. */
function findCycle(edges: readonly Edge[]): string[] | undefined {
  const finished = new Set<string>();
  const visit = (folder: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(folder)) return [...path.slice(path.indexOf(folder)), folder];
    if (finished.has(folder)) return undefined;
    for (const { from, to } of edges) {
      const cycle = from === folder ? visit(to, [...path, folder]) : undefined;
      if (cycle !== undefined) return cycle;
    }
    finished.add(folder);
    return undefined;
  };
  for (const { folder } of packages) {
    const cycle = visit(folder, []);
    if (cycle !== undefined) return cycle;
  }
  return undefined;
}

function foldersIn(parent: string): string[] {
  const entries = readdirSync(join(ROOT, parent), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/** The first column of the table below a heading. */
function namesBelow(heading: string): string[] {
  const start = page.text.indexOf(`\n## ${heading}\n`);
  const section = page.text.slice(start + 1).split('\n## ')[0]!;
  return [...section.matchAll(/^\| `([a-z-]+)` +\|/gm)].map(([, name]) => name!);
}

describe('the dependencies of the workspace', () => {
  it('are found', () => {
    const edges = imported.map(({ from, to }) => `${from} ${to}`);
    expect(edges).toContain('packages/cli packages/validators');
    expect(edges).toContain('tools/docs tools/workspace');
    expect(edges).toContain('site packages/reference');
  });

  it('never lead from a package to a tool or to the site', () => {
    const wrong = [...declared, ...imported].filter(
      ({ from, to }) => from.startsWith('packages/') && !to.startsWith('packages/'),
    );
    expect(wrong).toEqual([]);
  });

  it('have no cycle, as declared or as imported', () => {
    expect(findCycle(declared)).toBeUndefined();
    expect(findCycle(imported)).toBeUndefined();
    const back = { from: 'packages/define', to: 'packages/compiler', place: '' };
    expect(findCycle([...declared, back])).toEqual(expect.arrayContaining(['packages/compiler']));
  });

  it('are declared where sources import them', () => {
    // The compiler's test support runs generated code with the runtime of validators, which the compiler generates.
    const sources = imported.filter(({ place }) => !place.startsWith('packages/compiler/test/'));
    const known = new Set(declared.map(({ from, to }) => `${from} ${to}`));
    expect(sources.filter(({ from, to }) => !known.has(`${from} ${to}`))).toEqual([]);
  });

  it('between packages at run time are those that the page draws', () => {
    const block = page.blocks.find(({ options }) => options.has('dependencies'))!;
    const drawn = block.text.split('\n').map((line) => line.split(/ +───► /));
    const actual = packages.flatMap(({ folder, dependencies }) => {
      const needed = dependencies.flatMap((name) => folderOf(name)?.replace('packages/', '') ?? []);
      return folder.startsWith('packages/') && needed.length > 0
        ? [[folder.replace('packages/', ''), needed.toSorted()]]
        : [];
    });
    expect(Object.fromEntries(drawn.map(([from, to]) => [from, to!.split(', ').toSorted()]))).toEqual(
      Object.fromEntries(actual),
    );
  });
});

it.each([
  ['The packages', 'packages'],
  ['The generator', 'packages/compiler/src'],
  ['The tools', 'tools'],
])('%s: the page describes each folder of %s', (heading, parent) => {
  expect(namesBelow(heading).toSorted()).toEqual(foldersIn(parent).toSorted());
});
