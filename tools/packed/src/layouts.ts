import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mustRun } from './commands.js';
import type { Packed } from './pack.js';
import { manager, pnpm } from './workspace.js';

type Fields = Readonly<Record<string, unknown>>;

/** A package manager, and how it lays out packages on disk. */
export interface Layout {
  readonly name: 'npm' | 'pnpm' | 'yarn';
  /** Whether optional peers are installed; programs that need them run only then. */
  readonly hasPeers: boolean;
  /** Fields of the manifest that make siblings come from the tarballs, not from the registry. */
  siblings(tarballs: Fields): Fields;
  install(folder: string, tarballs: Fields): void;
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
      mustRun(['npm', 'install', ...options], { cwd: folder });
    },
  },
  {
    name: 'pnpm',
    hasPeers: true,
    siblings: () => ({}),
    install(folder, tarballs) {
      const overrides = Object.entries(tarballs).map(([name, file]) => `  '${name}': '${String(file)}'`);
      writeFileSync(join(folder, 'pnpm-workspace.yaml'), ['overrides:', ...overrides, ''].join('\n'));
      mustRun([...pnpm, 'install', '--no-frozen-lockfile', '--ignore-scripts', '--prefer-offline'], {
        cwd: folder,
      });
    },
  },
  {
    name: 'yarn',
    hasPeers: false,
    siblings: (tarballs) => ({ resolutions: tarballs }),
    install(folder) {
      const registry = mustRun(['npm', 'config', 'get', 'registry'], { cwd: folder }).trim();
      // Its own cache: yarn identifies a tarball by name and version, and would reuse that of an earlier build.
      const cache = ['--cache-folder', `${folder}-cache`];
      const options = ['--non-interactive', '--ignore-scripts', '--registry', registry, ...cache];
      mustRun([...manager('yarn@1.22.22'), 'install', ...options], { cwd: folder });
    },
  },
];

/** The manifest of a project that installs the tarballs, and optional peers if the layout has them. */
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
    dependencies: { ...(layout.hasPeers ? peers : {}), ...tarballs },
    ...layout.siblings(tarballs),
  };
  return { tarballs, manifest };
}
