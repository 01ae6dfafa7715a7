import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Check } from './check.js';
import { mustRun } from './commands.js';
import { consumerSources, FORMATS, KINDS, projectOf, writeModules } from './project.js';
import { once } from './temporary.js';
import { here, installedFile, type Manifest, readJson } from './workspace.js';

/** The supported versions of TypeScript, each installed under a name of its own. */
export const COMPILERS = Object.keys(readJson<Manifest>(here, 'package.json').devDependencies ?? {}).filter(
  (name) => name.startsWith('typescript-'),
);

const RESOLUTIONS = [
  { moduleResolution: 'nodenext', module: 'nodenext' },
  { moduleResolution: 'bundler', module: 'esnext' },
];

/** Without the types of Node or browsers; the declarations of the packages are checked too. */
const OPTIONS = {
  strict: true,
  noUncheckedIndexedAccess: true,
  target: 'es2022',
  lib: ['es2022'],
  types: [],
  skipLibCheck: false,
  noEmit: true,
};

/** The consumers as TypeScript, once as ES modules and once as CommonJS. */
const sourceFolder = once(async () => {
  const { folder } = await projectOf('npm');
  const below = join(folder, 'types');
  const sources = new Map(KINDS.flatMap((kind) => [...consumerSources(kind)]));
  for (const format of FORMATS) writeModules(join(below, format), format, sources);
  return below;
});

/** Consumers compile with every supported compiler and resolution, with optional properties exact or not. */
export function typeChecks(): Check[] {
  return COMPILERS.flatMap((compiler) =>
    RESOLUTIONS.flatMap(({ module, moduleResolution }) =>
      [true, false].map((exact): Check => {
        const title = `${compiler.replace('typescript-', 'TypeScript ')}, ${moduleResolution}`;
        return {
          tags: ['types', compiler, moduleResolution],
          name: `${title}, optional properties ${exact ? 'exact' : 'or undefined'}`,
          // attw resolves the types under "bundler" in the quick run.
          quick: exact && moduleResolution === 'nodenext',
          async run() {
            const folder = await sourceFolder();
            const file = join(folder, `${compiler}-${moduleResolution}-${exact}.json`);
            const compilerOptions = {
              ...OPTIONS,
              module,
              moduleResolution,
              exactOptionalPropertyTypes: exact,
            };
            writeFileSync(file, JSON.stringify({ compilerOptions, include: ['esm', 'cjs'] }));
            mustRun([process.execPath, installedFile(compiler, 'bin', 'tsc'), '-p', file], { cwd: folder });
          },
        };
      }),
    ),
  );
}
