import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Block } from './page.js';

/** The paths that a block lists, one at the start of each line, and that there are not. */
export function missingPaths({ file, line, text }: Block, root: string): string[] {
  return text.split('\n').flatMap((row, index) => {
    const [path = ''] = row.split(/\s/);
    const parts = path.split('/').filter((part) => part !== '');
    return exists(root, parts) ? [] : [`${file}:${line + index}: there is no ${path}`];
  });
}

/** Whether a path leads somewhere below a folder; `<name>` and `*` in it stand for anything. */
function exists(folder: string, [first, ...rest]: readonly string[]): boolean {
  if (first === undefined) return true;
  if (!/[<*]/.test(first)) return existsSync(join(folder, first)) && exists(join(folder, first), rest);
  const [before = '', after = ''] = first.split(/<\w+>|\*/);
  const entries = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => rest.length === 0 || entry.isDirectory())
    .map(({ name }) => name);
  return entries.some(
    (name) => name.startsWith(before) && name.endsWith(after) && exists(join(folder, name), rest),
  );
}
