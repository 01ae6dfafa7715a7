import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@data-import/workspace/processes';
import type { Block } from '../markdown/page.js';

/** The missing ones of the paths that a block lists, each at the start of a line. */
export function missingPaths({ file, line, text }: Block): string[] {
  return text.split('\n').flatMap((row, index) => {
    const [path = ''] = row.split(/\s/);
    const parts = path.split('/').filter((part) => part !== '');
    return exists(ROOT, parts) ? [] : [`${file}:${line + index}: no such path: ${path}`];
  });
}

/** Whether a path below a folder exists; `<name>` and `*` match anything. */
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
