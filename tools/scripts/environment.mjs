import { accessSync, constants, mkdirSync } from 'node:fs';

/** What `npm` and `npx` tell the program that they start, and a further `npm` or `npx` would take for its own options. */
const OF_THE_CALLER =
  /^npm_(package_|lifecycle_|command$|config_(package|call|workspaces?|include_workspace_root|local_prefix|global_prefix|prefix)$)/i;

/** @param {string | undefined} folder */
function isWritable(folder) {
  if (folder === undefined) return false;
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The environment of a command that is started from here. It does not depend on how this program was started, and has a
 * home folder that can be written: `substitute` where the user's cannot.
 *
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @param {string} substitute a folder, which is made if it is needed
 * @returns {Record<string, string | undefined>}
 */
export function nestedEnvironment(environment, substitute) {
  const kept = Object.entries(environment).filter(([name]) => !OF_THE_CALLER.test(name));
  const nested = { ...Object.fromEntries(kept), TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' };
  if (process.platform === 'win32' || isWritable(environment['HOME'])) return nested;
  mkdirSync(substitute, { recursive: true });
  const others = Object.entries(nested).filter(
    ([name]) => !/^XDG_.*_HOME$|^npm_config_(cache|userconfig)$/i.test(name),
  );
  return { ...Object.fromEntries(others), HOME: substitute };
}
