import { createRequire } from 'node:module';

/** The version of this package, from its package.json. */
export function packageVersion(): string {
  const manifest = createRequire(import.meta.url)('@data-import/cli/package.json') as {
    readonly version: string;
  };
  return manifest.version;
}
