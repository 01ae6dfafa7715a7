import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

let folder: string | undefined;

function removeFolder(): void {
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
}

/**
 * A folder that is removed when the process ends, however it does. No folder above it may hold packages: a project
 * would find there what it did not install.
 */
export function temporaryFolder(): string {
  if (folder !== undefined) return folder;
  const made = mkdtempSync(join(tmpdir(), 'data-import-packed-'));
  folder = made;
  process.on('exit', removeFolder);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));
  for (let above = dirname(made); above !== dirname(above); above = dirname(above)) {
    const modules = join(above, 'node_modules');
    if (existsSync(modules))
      throw new Error(`${modules} would be found by every project below it: set TMPDIR`);
  }
  return made;
}

/** Does the work when it is first needed, once. */
export function once<T>(work: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => (result ??= work());
}
