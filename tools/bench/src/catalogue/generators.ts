import { cp, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ROOT, run } from '@data-import/workspace/processes';
import { made } from '../workspace.js';

const require = createRequire(import.meta.url);

/** A site that a generator built. */
export interface BuiltSite {
  readonly pages: number;
  /** Of all files that the site serves. */
  readonly bytes: number;
  /** Seconds of all processors, of the process and of those that it started. */
  readonly seconds: number;
}

/** Our site, in a folder that is not the built one. */
export async function buildOurs(): Promise<BuiltSite & { readonly folder: string }> {
  const folder = made('catalogue', 'ours');
  const seconds = timed(['tsx', 'src/main.ts', 'build', '--output', folder], join(ROOT, 'site'));
  return { folder, seconds, ...(await sizeOf(folder)) };
}

/**
 * What VitePress makes of the Markdown of the same pages, with its own search. It has no field tables that unfold, no tabs,
 * no checker of payloads and no comparison.
 */
export async function buildWithVitePress(ours: string): Promise<BuiltSite> {
  const folder = made('catalogue', 'vitepress');
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, '.vitepress'), { recursive: true });
  for (const file of await filesOf(ours)) {
    if (file.endsWith('.md')) await cp(join(ours, file), join(folder, file));
  }
  const settings = {
    title: 'Catalogue',
    ignoreDeadLinks: true,
    themeConfig: { search: { provider: 'local' } },
  };
  await writeFile(join(folder, '.vitepress', 'config.mjs'), `export default ${JSON.stringify(settings)};\n`);
  const program = join(dirname(require.resolve('vitepress/package.json')), 'bin/vitepress.js');
  const seconds = timed(['node', program, 'build', folder], folder);
  return { seconds, ...(await sizeOf(join(folder, '.vitepress', 'dist'))) };
}

/** Runs a command by the shell, whose `times` has the processor time of all processes that it waited for. */
function timed(command: readonly string[], folder: string): number {
  const output = run('sh', ['-c', '"$@" >&2; status=$?; times; exit $status', 'sh', ...command], folder);
  const children = output.trim().split('\n').at(-1)!;
  const parts = [...children.matchAll(/(\d+)m([\d.]+)s/g)];
  return parts.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0);
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1));
}

async function sizeOf(folder: string): Promise<Pick<BuiltSite, 'pages' | 'bytes'>> {
  const files = await filesOf(folder);
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(folder, file))).size));
  return {
    pages: files.filter((file) => file.endsWith('.html')).length,
    bytes: sizes.reduce((sum, size) => sum + size, 0),
  };
}
