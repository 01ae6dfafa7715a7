import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inputOf } from '../testing.js';
import { readFile } from './read-file.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'data-import-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(file: string, standardInput: AsyncIterable<Buffer> = inputOf(), onPause = () => {}) {
  const found: unknown[] = [];
  const sink = {
    document: (value: unknown) => found.push(value),
    unreadable: (fault: object) => found.push(fault),
  };
  const pause = async (): Promise<void> => onPause();
  await readFile(file, sink, { arrayIsDocument: false, standardInput, pause });
  return found;
}

async function* failing() {
  yield Buffer.from('{"a":1}\n{"a":2}\n{"a":');
  throw Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO' });
}

describe('readFile', () => {
  test('reads a file', async () => {
    await writeFile(join(folder, 'a.ndjson'), '{"a":1}\n{"a":2}\n');
    expect(await read(join(folder, 'a.ndjson'))).toEqual([{ a: 1 }, { a: 2 }]);
  });

  test('reads standard input, and waits after each piece', async () => {
    let pauses = 0;
    const found = await read('-', inputOf('{"a":1}\n{"a"', ':2}'), () => {
      pauses += 1;
    });
    expect(found).toEqual([{ a: 1 }, { a: 2 }]);
    expect(pauses).toBe(2);
  });

  test('stops reading what cannot become JSON any more', async () => {
    let pieces = 0;
    async function* endless() {
      for (;;) {
        pieces += 1;
        yield Buffer.from('no JSON\n');
      }
    }
    expect(await read('-', endless())).toMatchObject([
      { message: expect.stringContaining('not JSON'), line: 1 },
    ]);
    expect(pieces).toBeLessThan(20);
  });

  test('tells why a file cannot be opened', async () => {
    await writeFile(join(folder, 'file'), '');
    expect(await read(join(folder, 'none.json'))).toEqual([{ message: 'there is no such file' }]);
    expect(await read(join(folder, 'file', 'below'))).toEqual([{ message: 'there is no such file' }]);
    expect(await read(folder)).toEqual([{ message: 'this is a folder; expected a file' }]);
  });

  test('tells of a failure half way, after what was read', async () => {
    expect(await read('-', failing())).toEqual([
      { a: 1 },
      { a: 2 },
      { message: 'cannot be read: EIO: i/o error, read' },
    ]);
  });

  test('does not take a failure of the sink for one of the file', async () => {
    const sink = {
      document() {
        throw new Error('a bug');
      },
      unreadable() {},
    };
    const options = { arrayIsDocument: false, standardInput: inputOf('1\n2\n'), pause: async () => {} };
    await expect(readFile('-', sink, options)).rejects.toThrow('a bug');
  });
});
