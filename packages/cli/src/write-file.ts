import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { UsageError } from './errors.js';

/**
 * Writes a file that is complete, or as it was before, whenever the program or the machine stops.
 *
 * @throws {UsageError} if it cannot be written.
 */
export async function writeFileWhole(file: string, content: string | Uint8Array): Promise<void> {
  // In the same folder, because a file cannot be renamed across file systems.
  const part = `${file}.${randomUUID()}.part`;
  try {
    const handle = await open(part, 'wx');
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw new UsageError(`${file} cannot be written: ${(error as Error).message}`);
  }
}
