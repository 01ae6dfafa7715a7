import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { type Check, refuse } from './check.js';
import { mustRun } from './commands.js';
import { packedOf } from './pack.js';
import { installedFolder, type Published, publishedPackages, repository } from './workspace.js';

/** The program of attw: the packages' own check of resolution runs it too, before they are packed. */
function attw(): string {
  const folder = installedFolder('@arethetypeswrong/cli', createRequire(join(repository, 'package.json')));
  return join(folder, 'dist', 'index.js');
}

function lintChecks({ manifest: { name, scripts } }: Published): Check[] {
  const checks: Check[] = [
    {
      tags: ['lint', 'publint', name],
      name: `publint of ${name}`,
      quick: true,
      async run() {
        const { buffer } = Uint8Array.from(await readFile((await packedOf(name)).tarball));
        const { messages, pkg } = await publint({ pack: { tarball: buffer }, strict: true });
        refuse(messages.map((message) => formatMessage(message, pkg, { color: false }) ?? message.code));
      },
    },
  ];
  const [, options] = /^attw --pack \. (.+)$/.exec(scripts?.['check:resolution'] ?? '') ?? [];
  if (options !== undefined) {
    checks.push({
      tags: ['lint', 'attw', name],
      name: `attw of ${name}`,
      async run() {
        const { tarball } = await packedOf(name);
        await mustRun([process.execPath, attw(), tarball, '--no-color', ...options.split(' ')]);
      },
    });
  }
  return checks;
}

export function lintersChecks(): Check[] {
  return publishedPackages().flatMap((published) => lintChecks(published));
}
