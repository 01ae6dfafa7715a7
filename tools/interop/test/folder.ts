import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from 'vitest';

const GENERATED = fileURLToPath(new URL('../generated', import.meta.url));

/** An empty folder for the tests of a file or a group, inside the package, so that generated code finds its imports. */
export function useFolder(): () => string {
  let folder = '';

  beforeAll(async () => {
    await mkdir(GENERATED, { recursive: true });
    folder = await mkdtemp(join(GENERATED, 'test-'));
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  return () => folder;
}
