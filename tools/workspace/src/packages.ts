import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface WorkspacePackage {
  readonly name: string;
  readonly version: string;
  /** Path below the repository's root: `packages/errors`. */
  readonly folder: string;
  readonly isPublished: boolean;
  /** Its run-time dependencies. */
  readonly dependencies: readonly string[];
  readonly devDependencies: readonly string[];
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly private?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** Lists the packages in `packages` and `tools`, and the site, sorted by name. */
export function workspacePackages(root: string): WorkspacePackage[] {
  return ['packages', 'tools']
    .flatMap((parent) => readdirSync(join(root, parent)).map((name) => `${parent}/${name}`))
    .concat('site')
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .map((folder) => {
      const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest;
      return {
        name: manifest.name,
        version: manifest.version,
        folder,
        isPublished: manifest.private !== true,
        dependencies: Object.keys(manifest.dependencies ?? {}),
        devDependencies: Object.keys(manifest.devDependencies ?? {}),
      };
    });
}

/** Lists published packages in topological order of dependencies. */
export function publishedPackages(root: string): WorkspacePackage[] {
  const all = workspacePackages(root).filter(({ isPublished }) => isPublished);
  const ordered = new Set<WorkspacePackage>();
  const add = (one: WorkspacePackage): void => {
    for (const other of all) if (one.dependencies.includes(other.name)) add(other);
    ordered.add(one);
  };
  for (const one of all) add(one);
  return [...ordered];
}

/**
 * Returns the version that all published packages share.
 *
 * @throws {Error} if versions differ.
 */
export function commonVersion(packages: readonly WorkspacePackage[]): string {
  const [version, ...others] = new Set(packages.map((one) => one.version));
  if (version === undefined || others.length > 0) {
    throw new Error(
      `the packages must have one version: ${packages.map((one) => `${one.name} ${one.version}`).join(', ')}`,
    );
  }
  return version;
}
