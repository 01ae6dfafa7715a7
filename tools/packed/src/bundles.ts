import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { BUNDLERS, type Bundler, firstLoad } from './bundlers.js';
import { type Check, refuse } from './check.js';
import { mustRun } from './commands.js';
import { projectOf } from './project.js';
import { thousands } from './table.js';
import { here, readJson } from './workspace.js';

interface BundleBound {
  /** Bytes, minified and gzipped, of what is loaded first. */
  readonly gzip: number;
  /** The files of the packages of which anything may be in it. */
  readonly modules: readonly string[];
}

/** What each program of `programs/bundles` may weigh, by its name. */
const bounds = readJson<Record<string, BundleBound>>(here, 'data', 'bundles.json');

/** A module as the bounds name it: `events/dist/index.js`; undefined where it is of no package. */
function packageFile(path: string): string | undefined {
  const [, inPackage] = /node_modules[\\/]@data-import[\\/](.+)$/.exec(path) ?? [];
  if (inPackage !== undefined) return inPackage.replaceAll('\\', '/');
  return /node_modules[\\/]/.test(path) ? path.replace(/^.*node_modules[\\/]/, '') : undefined;
}

export function faultsOfBundle(
  { bytes, modules }: { bytes: number; modules: readonly string[] },
  bound: BundleBound,
): string[] {
  const files = modules.map((path) => packageFile(path)).filter((file) => file !== undefined);
  const unneeded = files.filter((file) => !bound.modules.includes(file));
  return [
    ...(bytes > bound.gzip
      ? [`${thousands(bytes)} bytes minified and gzipped, bound ${thousands(bound.gzip)}`]
      : []),
    ...(files.length === 0 ? ['nothing of the packages is in it'] : []),
    ...unneeded.map((file) => `${file} is in it and is not needed`),
  ];
}

/** Runs a bundle as a module of its own, where no string may become code. */
async function runBundle(folder: string): Promise<void> {
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await writeFile(join(folder, 'run.js'), "import { run } from './main.js';\nconsole.log(await run());\n");
  const printed = await mustRun([process.execPath, '--disallow-code-generation-from-strings', 'run.js'], {
    cwd: folder,
  });
  if (printed.trim() !== 'true') throw new Error(`the bundle ran, and answered ${printed.trim()}`);
}

function bundleCheck(bundler: string, bundle: Bundler, program: string, bound: BundleBound): Check {
  return {
    tags: ['bundle', bundler, program],
    name: `${bundler}: ${program}`,
    quick: bundler === 'esbuild',
    async run() {
      const project = await projectOf('npm');
      const folder = join(project.folder, 'bundled', bundler, program);
      await mkdir(folder, { recursive: true });
      const made = await bundle(join(project.folder, 'esm', 'bundles', `${program}.js`), folder);
      const { text, modules } = await firstLoad(made, folder);
      const bytes = gzipSync(text, { level: 9 }).length;
      refuse(faultsOfBundle({ bytes, modules }, bound));
      await runBundle(folder);
      const later = made.chunks.length > 1 ? `, ${made.chunks.length} chunks` : '';
      return `${thousands(bytes)} bytes gzipped of ${thousands(bound.gzip)}${later}`;
    },
  };
}

export function bundleChecks(): Check[] {
  return Object.entries(BUNDLERS).flatMap(([name, bundle]) =>
    Object.entries(bounds).map(([program, bound]) => bundleCheck(name, bundle, program, bound)),
  );
}
