import { readFile } from 'node:fs/promises';
import { UsageError } from '@data-import/files/usage-error';

/** A failure of the file system or of decompression, as opposed to a bug in this program. */
export class ReadError extends Error {}

/** Node replaces bytes of a file name that are not UTF-8 by this. */
const REPLACEMENT = '\ufffd';

export function explainReadError(file: string, { code, message }: NodeJS.ErrnoException): string {
  if (code === 'ENOENT' && file.includes(REPLACEMENT)) {
    return 'the file name is not UTF-8, so the file cannot be opened; pass its content as standard input (-)';
  }
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'no such file';
  if (code === 'EISDIR') return 'this folder has no files named *.json, *.ndjson or *.jsonl';
  if (code === 'EACCES' || code === 'EPERM') return 'permission denied';
  return `cannot be read: ${message}`;
}

export function readWhole(file: string, name = file): Promise<Buffer> {
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(
      `${name}: ${error.code === 'EISDIR' ? 'it is a folder' : explainReadError(file, error)}`,
    );
  });
}
