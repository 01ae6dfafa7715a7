import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mustRun } from './commands.js';
import type { Packed } from './pack.js';
import { manager, pnpm } from './workspace.js';

type Fields = Readonly<Record<string, unknown>>;

/** A way in which packages are laid out on disk, by the package manager that does it. */
export interface Layout {
  readonly name: 'npm' | 'pnpm' | 'yarn';
  /** Whether optional peers are installed too; the programs that need them run there and nowhere else. */
  readonly hasPeers: boolean;
  /** What the manifest says so that siblings come from the tarballs and not from the registry. */
  siblings(tarballs: Fields): Fields;
  install(folder: string, tarballs: Fields): Promise<unknown>;
}

export const LAYOUTS: readonly Layout[] = [
  {
    name: 'npm',
    hasPeers: true,
    siblings: (tarballs) => ({
      overrides: Object.fromEntries(Object.keys(tarballs).map((name) => [name, `$${name}`])),
    }),
    install(folder) {
      const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];
      return mustRun(['npm', 'install', ...options], { cwd: folder });
    },
  },
  {
    name: 'pnpm',
    hasPeers: true,
    siblings: () => ({}),
    async install(folder, tarballs) {
      const overrides = Object.entries(tarballs).map(([name, file]) => `  '${name}': '${String(file)}'`);
      await writeFile(join(folder, 'pnpm-workspace.yaml'), ['overrides:', ...overrides, ''].join('\n'));
      return mustRun([...pnpm, 'install', '--no-frozen-lockfile', '--ignore-scripts', '--prefer-offline'], {
        cwd: folder,
      });
    },
  },
  {
    name: 'yarn',
    hasPeers: false,
    siblings: (tarballs) => ({ resolutions: tarballs }),
    async install(folder) {
      const registry = (await mustRun(['npm', 'config', 'get', 'registry'], { cwd: folder })).trim();
      // A cache of its own: yarn knows a tarball by its name and version, and would take that of an earlier build.
      const cache = ['--cache-folder', `${folder}-cache`];
      const options = ['--non-interactive', '--ignore-scripts', '--registry', registry, ...cache];
      return mustRun([...manager('yarn@1.22.22'), 'install', ...options], { cwd: folder });
    },
  },
];

/** The manifest of a project that installs the tarballs, and optional peers where the layout has them. */
export function manifestOf(
  layout: Layout,
  packed: readonly Packed[],
): { tarballs: Fields; manifest: Fields } {
  const tarballs = Object.fromEntries(packed.map(({ name, tarball }) => [name, `file:${tarball}`]));
  const peers = Object.assign({}, ...packed.map(({ manifest }) => manifest.peerDependencies)) as Fields;
  const manifest = {
    name: `consumer-${layout.name}`,
    version: '0.0.0',
    private: true,
    license: 'MIT',
    dependencies: { ...tarballs, ...(layout.hasPeers ? peers : {}) },
    ...layout.siblings(tarballs),
  };
  return { tarballs, manifest };
}
