import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import { typeErrors } from '../src/tools/typescript/type-check.js';
import { useFolder } from './folder.js';

const CONSUMERS = fileURLToPath(new URL('.', import.meta.url));

/**
 * Tests a generated client with the consumers in `test/<name>`: correct calls compile, and wrong calls do not.
 *
 * @returns the folder of the client and its consumers, for tests that run them
 */
export function testClient(name: string, generate: (folder: string) => Promise<unknown>): () => string {
  const folder = useFolder();

  beforeAll(async () => {
    await generate(folder());
    await cp(join(CONSUMERS, name), folder(), { recursive: true });
  });

  it('compiles correct calls, and no wrong ones', async () => {
    const announced = await announcedErrors(folder(), 'wrong-calls.ts');
    expect(announced).not.toEqual([]);
    const found = typeErrors(folder(), ['consumer.ts', 'wrong-calls.ts']);
    expect(found.map(({ file, line, code }) => `${file}:${line} ${code}`)).toEqual(announced);
  });

  return folder;
}

/** The errors that a file announces: a comment `// TS2353: …` above each line that must not compile. */
async function announcedErrors(folder: string, file: string): Promise<string[]> {
  const lines = (await readFile(join(folder, file), 'utf8')).split('\n');
  return lines.flatMap((line, index) => {
    const code = /^\s*\/\/ (TS\d+): /.exec(line)?.[1];
    return code === undefined ? [] : [`${file}:${index + 2} ${code}`];
  });
}
