import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Skipped } from './check.js';
import { run } from './commands.js';
import { once } from './temporary.js';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];
const ADVICE =
  'install it (Debian: apt-get install chromium), or name another of its kind in CHROMIUM=/path/to/program';

function onPath(name: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}

function installed(): string | undefined {
  return process.env['CHROMIUM'] ?? NAMES.map((name) => onPath(name)).find((file) => file !== undefined);
}

/** With PACKED_INSTALL_CHROMIUM=1, for machines that are made anew for every run: root's apt may add the browser. */
async function install(): Promise<string> {
  if (process.env['PACKED_INSTALL_CHROMIUM'] !== '1') return '';
  if (process.getuid?.() !== 0 || onPath('apt-get') === undefined) return ' (no root, or no apt)';
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run(['apt-get', 'update', '-qq'], { env });
  const { code, stderr } = await run(
    ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium'],
    {
      env,
    },
  );
  return code === 0 ? '' : ` (apt-get: ${stderr.trim().split('\n').at(-1) ?? ''})`;
}

/** The program of a browser. @throws {Skipped} where there is none. */
export const chromium = once(async (): Promise<string> => {
  const found = installed();
  if (found !== undefined) return found;
  const why = await install();
  const now = installed();
  if (now === undefined) throw new Skipped(`there is no chromium${why}: ${ADVICE}`);
  return now;
});
