import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Bundle, BUNDLERS, type Bundler, firstLoad } from './bundlers.js';
import { type Check, refuse } from './check.js';
import { mustRun } from './commands.js';
import { packAll } from './pack.js';
import { projectOf } from './project.js';
import { type Sizes, thousands } from './sizes.js';
import { here, readJson } from './workspace.js';

interface Expected {
  /** The only files of the packages that may contribute code to the first load. */
  readonly modules: readonly string[];
  /** A folder of the packages: each module in it is loaded on demand, from a chunk of its own. */
  readonly onDemand?: string;
}

/** What the bundle of each program in `programs/bundles` consists of. */
const BUNDLES = readJson<Record<string, Expected>>(here, 'data', 'bundles.json');

/** A module as `events/dist/index.js`; undefined if it belongs to no package. */
function packageFile(path: string): string | undefined {
  const [, file] = /^.*node_modules[\\/](.+)$/.exec(path) ?? [];
  return file?.replaceAll('\\', '/').replace(/^@data-import\//, '');
}

function packageFiles(modules: readonly string[]): string[] {
  return modules.map(packageFile).filter((file) => file !== undefined);
}

/** Modules in the first load that are not needed there. */
export function faultsOfModules(modules: readonly string[], expected: readonly string[]): string[] {
  const files = packageFiles(modules);
  if (files.length === 0) return ['no module of the packages is in it'];
  return files.filter((file) => !expected.includes(file)).map((file) => `${file} is in it and is not needed`);
}

/** Modules that are not in exactly one chunk, and chunks with several of them. */
export function faultsOfChunks({ chunks }: Pick<Bundle, 'chunks'>, onDemand: readonly string[]): string[] {
  const found = chunks.map(({ modules }) => packageFiles(modules).filter((file) => onDemand.includes(file)));
  const all = found.flat();
  return [
    ...onDemand.filter((file) => !all.includes(file)).map((file) => `${file} is in no chunk`),
    ...found.filter(({ length }) => length > 1).map((files) => `one chunk has ${files.join(', ')}`),
    ...all.filter((file, index) => all.indexOf(file) !== index).map((file) => `${file} is in several chunks`),
  ];
}

/** The modules of the packages in a folder such as `events/dist/generated/`. */
function modulesIn(folder: string): string[] {
  return packAll()
    .flatMap(({ name, files }) => files.map(({ path }) => `${name.replace('@data-import/', '')}/${path}`))
    .filter((path) => path.startsWith(folder) && path.endsWith('.js'));
}

/** Runs a bundle as a module, where no string may become code. */
function runBundle(folder: string): void {
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'run.js'), "import { run } from './main.js';\nconsole.log(await run());\n");
  const command = [process.execPath, '--disallow-code-generation-from-strings', 'run.js'];
  const printed = mustRun(command, { cwd: folder }).trim();
  if (printed !== 'true') throw new Error(`the bundle ran and printed ${printed}`);
}

function bundleCheck(bundler: string, bundle: Bundler, program: string, sizes: Sizes): Check {
  const { modules: expected, onDemand } = BUNDLES[program]!;
  return {
    tags: ['bundle', 'sizes', bundler, program],
    name: `${bundler}: ${program}`,
    quick: bundler === 'esbuild',
    async run() {
      const project = await projectOf('npm');
      const folder = join(project.folder, 'bundled', bundler, program);
      mkdirSync(folder, { recursive: true });
      const made = await bundle(join(project.folder, 'esm', 'bundles', `${program}.js`), folder);
      const { text, modules } = await firstLoad(made, folder);
      const bytes = gzipSync(text, { level: 9 }).length;
      refuse([
        ...sizes.faults(`bundle ${program}, gzip`, bytes),
        ...faultsOfModules(modules, expected),
        ...(onDemand === undefined ? [] : faultsOfChunks(made, modulesIn(onDemand))),
      ]);
      runBundle(folder);
      return `${thousands(bytes)} bytes gzipped${onDemand === undefined ? '' : `, ${made.chunks.length} chunks`}`;
    },
  };
}

export function bundleChecks(sizes: Sizes): Check[] {
  return Object.entries(BUNDLERS).flatMap(([name, bundle]) =>
    Object.keys(BUNDLES).map((program) => bundleCheck(name, bundle, program, sizes)),
  );
}
