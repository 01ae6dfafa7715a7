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

interface Resolution {
  readonly moduleResolution: string;
  readonly module: string;
  readonly ignoreDeprecations?: string;
}

const RESOLUTIONS: readonly Resolution[] = [
  { moduleResolution: 'nodenext', module: 'nodenext' },
  { moduleResolution: 'bundler', module: 'esnext' },
];

/** The resolution that reads `main`, `types` and `typesVersions`: deprecated in TypeScript 6, gone in TypeScript 7. */
const NODE10 = { moduleResolution: 'node10', module: 'commonjs' };

/** The declarations of fast-check, which this program needs, do not resolve as node10. */
const NOT_NODE10 = ['**/testing.ts'];

export function resolutionsOf(compiler: string): readonly Resolution[] {
  const major = Number(/(\d+)\./.exec(compiler)?.[1]);
  if (major > 6) return RESOLUTIONS;
  return [...RESOLUTIONS, major < 6 ? NODE10 : { ...NODE10, ignoreDeprecations: '6.0' }];
}

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
    resolutionsOf(compiler).flatMap((resolution) =>
      [true, false].map((exact): Check => {
        const { moduleResolution } = resolution;
        const title = `${compiler.replace('typescript-', 'TypeScript ')}, ${moduleResolution}`;
        return {
          tags: ['types', compiler, moduleResolution],
          name: `${title}, optional properties ${exact ? 'exact' : 'or undefined'}`,
          // attw resolves the types under "bundler" in the quick run.
          quick: exact && moduleResolution !== 'bundler',
          async run() {
            const folder = await sourceFolder();
            const file = join(folder, `${compiler}-${moduleResolution}-${exact}.json`);
            const compilerOptions = { ...OPTIONS, ...resolution, exactOptionalPropertyTypes: exact };
            const exclude = moduleResolution === NODE10.moduleResolution ? NOT_NODE10 : [];
            writeFileSync(file, JSON.stringify({ compilerOptions, include: ['esm', 'cjs'], exclude }));
            mustRun([process.execPath, installedFile(compiler, 'bin', 'tsc'), '-p', file], { cwd: folder });
          },
        };
      }),
    ),
  );
}
