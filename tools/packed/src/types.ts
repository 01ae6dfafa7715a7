import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Check } from './check.js';
import { mustRun } from './commands.js';
import { consumerSources, FORMATS, projectOf } from './project.js';
import { once } from './temporary.js';
import { here, installedFolder, type Manifest, readJson } from './workspace.js';

/** The supported lines, as the type tests install them. */
const COMPILERS = Object.keys(readJson<Manifest>(here, 'package.json').devDependencies ?? {}).filter((name) =>
  name.startsWith('typescript-'),
);

const RESOLUTIONS = [
  { moduleResolution: 'nodenext', module: 'nodenext' },
  { moduleResolution: 'bundler', module: 'esnext' },
];

/** Without the types of Node or of a browser, and with the declarations of the packages checked too. */
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
  const programs = await consumerSources('programs');
  const bundles = await consumerSources('bundles');
  for (const format of FORMATS) {
    const target = join(below, format);
    await mkdir(join(target, 'bundles'), { recursive: true });
    await writeFile(
      join(target, 'package.json'),
      JSON.stringify({ type: format === 'esm' ? 'module' : 'commonjs' }),
    );
    for (const [file, text] of programs) await writeFile(join(target, file), text);
    for (const [file, text] of bundles) await writeFile(join(target, 'bundles', file), text);
    for (const file of await readdir(join(here, 'type-tests'))) {
      if (file.endsWith('.test-d.ts')) await cp(join(here, 'type-tests', file), join(target, file));
    }
  }
  return below;
});

/** Consumers compile under every supported compiler, resolution and reading of optional members. */
export function typeChecks(): Check[] {
  return COMPILERS.flatMap((compiler) =>
    RESOLUTIONS.flatMap(({ module, moduleResolution }) =>
      [true, false].map((exact): Check => {
        const name = `${compiler.replace('typescript-', 'TypeScript ')}, ${moduleResolution}`;
        return {
          tags: ['types', compiler, moduleResolution],
          name: `${name}, optional members ${exact ? 'exact' : 'or undefined'}`,
          async run() {
            const folder = await sourceFolder();
            const file = join(folder, `${compiler}-${moduleResolution}-${exact ? 'exact' : 'loose'}.json`);
            const compilerOptions = {
              ...OPTIONS,
              module,
              moduleResolution,
              exactOptionalPropertyTypes: exact,
            };
            await writeFile(file, JSON.stringify({ compilerOptions, include: ['esm', 'cjs'] }));
            const program = join(installedFolder(compiler), 'bin', 'tsc');
            await mustRun([process.execPath, program, '-p', file], { cwd: folder });
          },
        };
      }),
    ),
  );
}
