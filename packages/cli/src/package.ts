import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { UsageError } from '@data-import/files/usage-error';

const require = createRequire(import.meta.url);

interface Manifest {
  readonly version: string;
  readonly repository: { readonly url: string; readonly directory: string };
}

function readManifest(): Manifest {
  return JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as Manifest;
}

export function packageVersion(): string {
  return readManifest().version;
}

/** Returns the URL of this package's folder, whose README describes every command. */
export function documentationUrl(): string {
  const { url, directory } = readManifest().repository;
  return `${url.replaceAll(/^git\+|\.git$/g, '')}/tree/main/${directory}`;
}

/** Not a peer dependency: Changesets would release a major version for each minor one of the peer. */
export function resolveExtra(command: string, name: string, subpath: string): string {
  try {
    return require.resolve(name + subpath, { paths: [process.cwd(), import.meta.dirname] });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error;
    const install = `npm install --save-dev ${name}@${packageVersion()}`;
    throw new UsageError(`${command} needs ${name}, which is not installed: run \`${install}\``);
  }
}
