import { readFileSync } from 'node:fs';
import { expandExports } from '@data-import/workspace/exports';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { type Check, refuse } from './check.js';
import { mustRun } from './commands.js';
import { type Packed, packedOf } from './pack.js';
import { installedFile, publishedNames } from './workspace.js';

/** The subpaths that import code: attw checks nothing else. */
function moduleSubpaths({ manifest: { exports = {} }, files }: Packed): string[] {
  const paths = files.map(({ path }) => path);
  return [...expandExports(exports, paths).keys()].filter((subpath) => !subpath.endsWith('.json'));
}

/**
 * The subpaths for attw: what `exports` lists, and the first and the last of each pattern. It takes more than ten
 * minutes for every module of every event.
 */
function attwEntryPoints(packed: Packed): string[] {
  const subpaths = moduleSubpaths(packed);
  const listed = subpaths.filter((subpath) => Object.hasOwn(packed.manifest.exports ?? {}, subpath));
  const expanded = subpaths.filter((subpath) => !listed.includes(subpath)).sort();
  return [...listed, ...expanded.slice(0, 1), ...expanded.slice(-1)];
}

export function lintChecks(): Check[] {
  return publishedNames().flatMap((name): Check[] => [
    {
      tags: ['lint', 'publint', name],
      name: `publint of ${name}`,
      quick: true,
      async run() {
        const { buffer } = Uint8Array.from(readFileSync(packedOf(name).tarball));
        const { messages, pkg } = await publint({ pack: { tarball: buffer }, strict: true });
        refuse(messages.map((message) => formatMessage(message, pkg, { color: false }) ?? message.code));
      },
    },
    {
      tags: ['lint', 'attw', name],
      name: `attw of ${name}`,
      quick: true,
      run() {
        const packed = packedOf(name);
        const entryPoints = attwEntryPoints(packed);
        if (entryPoints.length === 0) return 'no modules';
        const program = installedFile('@arethetypeswrong/cli', 'dist', 'index.js');
        const options = ['--no-color', '--profile', 'strict', '--entrypoints', ...entryPoints];
        mustRun([process.execPath, program, packed.tarball, ...options]);
        return entryPoints.join(', ');
      },
    },
  ]);
}
