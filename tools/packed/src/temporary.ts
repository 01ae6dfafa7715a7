import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

let folder: string | undefined;

function removeFolder(): void {
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
}

/**
 * A folder that is removed when the process ends, even by a signal. No folder above it may have `node_modules`: a
 * project would find packages there that it did not install.
 */
export function temporaryFolder(): string {
  if (folder !== undefined) return folder;
  const made = mkdtempSync(join(tmpdir(), 'data-import-packed-'));
  folder = made;
  process.on('exit', removeFolder);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));
  for (let above = dirname(made); above !== dirname(above); above = dirname(above)) {
    const modules = join(above, 'node_modules');
    if (existsSync(modules)) throw new Error(`projects below ${modules} would find its packages: set TMPDIR`);
  }
  return made;
}

/** Runs a function at its first call only, and returns that result ever after. */
export function once<T>(work: () => T): () => T {
  let result: { readonly value: T } | undefined;
  return () => (result ??= { value: work() }).value;
}
