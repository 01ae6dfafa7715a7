import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { StatementFile } from './notation.js';

const FOLDER = fileURLToPath(new URL('../../statement', import.meta.url));

/** The files of the statement, in the order of their paths. */
export function statementFiles(): StatementFile[] {
  const entries = readdirSync(FOLDER, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.txt'))
    .map((entry) => join(entry.parentPath, entry.name));
  return paths.toSorted().map((path) => ({
    path: relative(FOLDER, path).replaceAll('\\', '/'),
    text: readFileSync(path, 'utf8'),
  }));
}
