import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT, run } from '@data-import/workspace/processes';
import type { Check } from './check.js';
import { install, installAll, packAll, tarballs, TEMPORARY } from './packages.js';

const RESOLUTIONS = {
  'typescript-5.5': ['node10', 'node16', 'bundler'],
  'typescript-5.6': ['bundler'],
  'typescript-5.7': ['bundler'],
  'typescript-5.8': ['bundler'],
  'typescript-5.9': ['bundler'],
  'typescript-6.0': ['node16', 'bundler'],
  'typescript-7.0': ['node16', 'bundler'],
} as const;

type Compiler = keyof typeof RESOLUTIONS;

const MODULES = { node10: 'commonjs', node16: 'node16', bundler: 'esnext' } as const;

/** Peers whose declarations do not resolve under `node10`. */
const NEEDS_EXPORTS = /\/testing$/;

/** Also checks the declarations of all entries (no `skipLibCheck`), without `@types/node`. */
const OPTIONS = {
  strict: true,
  exactOptionalPropertyTypes: true,
  target: 'es2022',
  lib: ['es2022', 'dom'],
  types: [],
  skipLibCheck: false,
  noEmit: true,
};

/** Correct and incorrect calls; the latter must fail, which detects accidental `any`. */
const CALLS = join(ROOT, 'tools/package-smoke/fixtures/calls.ts');

function checkTypes(compiler: Compiler, moduleResolution: keyof typeof MODULES): string {
  const folder = installAll();
  const specifiers = packAll()
    .flatMap((packed) => packed.specifiers)
    .filter((specifier) => !specifier.endsWith('.json'))
    .filter((specifier) => moduleResolution !== 'node10' || !NEEDS_EXPORTS.test(specifier));
  const imports = specifiers.map((specifier, index) => `import * as m${index} from '${specifier}';\n`);
  const used = `export const modules = [${specifiers.map((_, index) => `m${index}`).join(', ')}];\n`;
  writeFileSync(join(folder, 'entries.mts'), imports.join('') + used);
  writeFileSync(join(folder, 'entries.cts'), imports.join('') + used);
  for (const file of ['calls.mts', 'calls.cts']) cpSync(CALLS, join(folder, file));
  const modules = moduleResolution === 'node10' ? [] : ['entries.mts', 'calls.mts'];
  const files = [...modules, 'entries.cts', 'calls.cts'];
  compile(compiler, folder, { ...OPTIONS, moduleResolution, module: MODULES[moduleResolution] }, files);
  return `${specifiers.length} entries`;
}

/** Type-checks files of a folder with one of the installed compilers. */
export function compile(
  compiler: Compiler,
  folder: string,
  compilerOptions: object,
  files: readonly string[],
): void {
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
  const program = fileURLToPath(new URL('bin/tsc', import.meta.resolve(`${compiler}/package.json`)));
  run(process.execPath, [program, '-p', 'tsconfig.json'], folder);
}

/** A user's library, whose emitted declarations must be able to name our types. */
const LIBRARY = `import * as define from '@data-import/define';
import { Account, type CreateTransactionsRequest, type ImportProcess } from '@data-import/validators';
import { forForm } from '@data-import/validators/helpers';
import type { ExternalEvent } from '@data-import/events';
import type { InputJsonValue } from '@prisma/client/runtime/client';

const { boolean, closedEnum, constant, date, freeForm, integer, list, nullable, number, optional } = define;
export const Meter = define.closedObject('Meter', 'A meter.', {
  serial: define.string('Its number.'),
  fuel: closedEnum(['gas', 'electricity'], 'What it measures.'),
  make: define.openEnum(['Example'], 'Its maker.'),
  kind: constant('meter', 'Always the same.'),
  readings: list(nullable(number('A reading.')), 'Its readings.'),
  digits: optional(integer('How many it shows.')),
  smart: optional(nullable(boolean('Whether it is smart.'))),
  installed: date('The day.'),
  more: freeForm('More.'),
  other: define.unknownValue('its members', 'Unknown.'),
  any: define.openUnion([define.string('A text.')], 'other forms', 'Any.'),
});
export type Meter = define.Static<typeof Meter>;
export const form = forForm(Account);

type Stored = Account | CreateTransactionsRequest | ImportProcess | ExternalEvent['payload'];
export const stored = (value: Stored): InputJsonValue => value;
`;

/** With pnpm's strict node_modules, the library cannot resolve undeclared dependencies such as TypeBox. */
function checkLibrary(): void {
  const folder = join(TEMPORARY, 'library');
  const names = ['define', 'events', 'schemas', 'validators'].map((name) => `@data-import/${name}`);
  const own = Object.fromEntries(names.map((name) => [name, tarballs()[name]!]));
  install(folder, { ...own, '@prisma/client': '7.10.0' });
  writeFileSync(join(folder, 'library.ts'), LIBRARY);
  const compilerOptions = {
    ...OPTIONS,
    module: 'node16',
    noEmit: false,
    declaration: true,
    skipLibCheck: true,
  };
  for (const compiler of Object.keys(RESOLUTIONS) as Compiler[])
    compile(compiler, folder, compilerOptions, ['library.ts']);
}

export function typeChecks(): Check[] {
  const entries = (Object.keys(RESOLUTIONS) as Compiler[]).flatMap((compiler) =>
    RESOLUTIONS[compiler].map((resolution) => ({
      name: `types with ${compiler.replace('-', ' ')}, moduleResolution ${resolution}`,
      quick: resolution === 'node10' || (compiler === 'typescript-7.0' && resolution === 'node16'),
      run: () => checkTypes(compiler, resolution),
    })),
  );
  return [...entries, { name: 'types of a library with definitions, a form and Prisma', run: checkLibrary }];
}
