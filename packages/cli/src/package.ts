import { createRequire } from 'node:module';
import { UsageError } from './errors.js';

/** The version of this package, from its package.json. */
export function packageVersion(): string {
  const manifest = createRequire(import.meta.url)('@data-import/cli/package.json') as {
    readonly version: string;
  };
  return manifest.version;
}

/** The error of a command whose optional peer dependency is not installed. */
export function missingPeer(command: string, name: string): UsageError {
  const install = `npm install --save-dev ${name}@${packageVersion()}`;
  return new UsageError(`${command} needs ${name}, which is not installed: run \`${install}\``);
}
