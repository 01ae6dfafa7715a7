import { readFile } from 'node:fs/promises';
import { UsageError } from '../errors.js';
import { explainReadError } from './read-error.js';

export function readWhole(file: string, name = file): Promise<Buffer> {
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(
      `${name}: ${error.code === 'EISDIR' ? 'it is a folder' : explainReadError(file, error)}`,
    );
  });
}
