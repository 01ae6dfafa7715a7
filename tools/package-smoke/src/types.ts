import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from '@data-import/workspace/processes';
import type { Check } from './check.js';
import { installAll, packAll } from './packages.js';

/** The supported versions of TypeScript, each installed under a name of its own, and its module resolution. */
const RESOLUTIONS = {
  'typescript-5.5': ['node10', 'node16', 'bundler'],
  'typescript-6.0': ['node16', 'bundler'],
  'typescript-7.0': ['node16', 'bundler'],
} as const;

const MODULES = { node10: 'commonjs', node16: 'node16', bundler: 'esnext' } as const;

/** Peers whose declarations do not resolve under `node10`. */
const NEEDS_EXPORTS = /\/testing$/;

/** The declarations of all entries, which are checked too, without the types of Node. */
const OPTIONS = {
  strict: true,
  exactOptionalPropertyTypes: true,
  target: 'es2022',
  lib: ['es2022', 'dom'],
  types: [],
  skipLibCheck: false,
  noEmit: true,
};

function checkTypes(compiler: string, moduleResolution: keyof typeof MODULES): string {
  const folder = installAll();
  const specifiers = packAll()
    .flatMap((packed) => packed.specifiers)
    .filter((specifier) => !specifier.endsWith('.json'))
    .filter((specifier) => moduleResolution !== 'node10' || !NEEDS_EXPORTS.test(specifier));
  const imports = specifiers.map((specifier, index) => `import * as m${index} from '${specifier}';\n`);
  const used = `export const modules = [${specifiers.map((_, index) => `m${index}`).join(', ')}];\n`;
  writeFileSync(join(folder, 'entries.mts'), imports.join('') + used);
  writeFileSync(join(folder, 'entries.cts'), imports.join('') + used);
  const files = moduleResolution === 'node10' ? ['entries.cts'] : ['entries.mts', 'entries.cts'];
  const compilerOptions = { ...OPTIONS, moduleResolution, module: MODULES[moduleResolution] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
  const program = fileURLToPath(new URL('bin/tsc', import.meta.resolve(`${compiler}/package.json`)));
  run(process.execPath, [program, '-p', 'tsconfig.json'], folder);
  return `${specifiers.length} entries`;
}

/** The declarations of every entry compile with each supported compiler and resolution. */
export function typeChecks(): Check[] {
  return Object.entries(RESOLUTIONS).flatMap(([compiler, resolutions]) =>
    resolutions.map((resolution) => ({
      name: `types with ${compiler.replace('-', ' ')}, moduleResolution ${resolution}`,
      run: () => checkTypes(compiler, resolution),
    })),
  );
}
