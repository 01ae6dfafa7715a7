import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Skipped } from './check.js';
import { run } from './commands.js';
import { once } from './temporary.js';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];
const ADVICE =
  'install it (Debian: apt-get install chromium), or set CHROMIUM to the path of a Chromium-based browser';

function onPath(name: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}

function installed(): string | undefined {
  return process.env['CHROMIUM'] ?? NAMES.map((name) => onPath(name)).find((file) => file !== undefined);
}

/** With PACKED_INSTALL_CHROMIUM=1, for disposable machines, installs the browser if this is root and has apt. */
function install(): string {
  if (process.env['PACKED_INSTALL_CHROMIUM'] !== '1') return '';
  if (process.getuid?.() !== 0 || onPath('apt-get') === undefined) return ' (not root, or no apt)';
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  run(['apt-get', 'update', '-qq'], { env });
  const options = ['-y', '-qq', '--no-install-recommends'];
  const { code, stderr } = run(['apt-get', 'install', ...options, 'chromium'], { env });
  return code === 0 ? '' : ` (apt-get: ${stderr.trim().split('\n').at(-1) ?? ''})`;
}

/**
 * The executable of a browser.
 *
 * @throws {Skipped} if there is none.
 */
export const chromium = once((): string => {
  const found = installed();
  if (found !== undefined) return found;
  const why = install();
  const added = installed();
  if (added === undefined) throw new Skipped(`no Chromium${why}: ${ADVICE}`);
  return added;
});
