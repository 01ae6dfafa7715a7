import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createInput, temporaryFolder } from '../../test/io.js';
import type { LinePosition } from './document-reader.js';
import { readFile } from './read-file.js';

const folder = temporaryFolder();

async function read(file: string, standardInput: AsyncIterable<Buffer> = createInput(), onPause = () => {}) {
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
  it('reads a file', async () => {
    await writeFile(join(folder, 'a.ndjson'), '{"a":1}\n{"a":2}\n');
    expect(await read(join(folder, 'a.ndjson'))).toEqual([{ a: 1 }, { a: 2 }]);
  });

  it('reads standard input, and waits after each piece', async () => {
    let pauses = 0;
    const found = await read('-', createInput('{"a":1}\n{"a"', ':2}'), () => {
      pauses += 1;
    });
    expect(found).toEqual([{ a: 1 }, { a: 2 }]);
    expect(pauses).toBe(2);
  });

  it('stops reading a file that cannot become JSON any more', async () => {
    let pieces = 0;
    async function* endless() {
      for (;;) {
        pieces += 1;
        yield Buffer.from('not JSON\n');
      }
    }
    expect(await read('-', endless())).toMatchObject([
      { message: expect.stringContaining('not JSON'), line: 1 },
    ]);
    expect(pieces).toBeLessThan(20);
  });

  it('tells why a file cannot be opened', async () => {
    await writeFile(join(folder, 'file'), '');
    expect(await read(join(folder, 'none.json'))).toEqual([{ message: 'no such file' }]);
    expect(await read(join(folder, 'file', 'below'))).toEqual([{ message: 'no such file' }]);
    expect(await read(folder)).toEqual([{ message: 'this is a directory; expected a file' }]);
  });

  it('reports a read error after the documents before it', async () => {
    expect(await read('-', failing())).toEqual([
      { a: 1 },
      { a: 2 },
      { message: 'cannot be read: EIO: i/o error, read' },
    ]);
  });

  it('does not report an error of the sink as an error of the file', async () => {
    const sink = {
      document() {
        throw new Error('a bug');
      },
      unreadable() {},
    };
    const options = { arrayIsDocument: false, standardInput: createInput('1\n2\n'), pause: async () => {} };
    await expect(readFile('-', sink, options)).rejects.toThrow('a bug');
  });
});

/** Reads with workers that take over from `minimumSize` bytes on; returns the input of this thread and of the workers. */
async function readWithWorkers(input: string | AsyncIterable<Buffer>, minimumSize: number) {
  const found: unknown[] = [];
  const given: string[] = [];
  const parallel = {
    minimumSize,
    takeOver({ completeLines, partialLine }: LinePosition) {
      given.push(`${completeLines} lines and ${JSON.stringify(partialLine.toString())}`);
      return {
        async push(bytes: Buffer) {
          given.push(bytes.toString());
        },
        async end(whole: boolean) {
          given.push(whole ? 'end' : 'aborted');
        },
      };
    },
  };
  const sink = {
    document: (value: unknown) => found.push(value),
    unreadable: (fault: object) => found.push(fault),
  };
  const standardInput = typeof input === 'string' ? createInput() : input;
  const options = { arrayIsDocument: false, standardInput, pause: async () => {}, parallel };
  await readFile(typeof input === 'string' ? input : '-', sink, options);
  return { read: found, given };
}

describe('workers take over the lines', () => {
  const first = '{"a":1}\n{"a":2}\n{"a"';

  it('of standard input once it is large enough and known to be NDJSON', async () => {
    const size = first.length + ':3}\n{"a":4}\n'.length;
    const pieces = (): AsyncIterable<Buffer> => createInput(first, ':3}\n{"a":4}\n', '5\n', '6');
    expect(await readWithWorkers(pieces(), size)).toEqual({
      read: [{ a: 1 }, { a: 2 }, { a: 3 }, { a: 4 }],
      given: ['4 lines and ""', '5\n', '6', 'end'],
    });
    expect(await readWithWorkers(pieces(), 0)).toEqual({
      read: [{ a: 1 }, { a: 2 }],
      given: ['2 lines and "{\\"a\\""', ':3}\n{"a":4}\n', '5\n', '6', 'end'],
    });
    expect(await readWithWorkers(pieces(), 1_000)).toEqual({
      read: [{ a: 1 }, { a: 2 }, { a: 3 }, { a: 4 }, 5, 6],
      given: [],
    });
  });

  it('of a large file as soon as it is known to be NDJSON', async () => {
    const file = join(folder, 'large.ndjson');
    const line = `"${'x'.repeat(50_000)}"\n`;
    await writeFile(file, line.repeat(20));
    const { read: here, given } = await readWithWorkers(file, line.length * 20);
    expect(given[0]).toMatch(/^5 lines and "\\"x+"$/);
    expect(here).toHaveLength(5);
    expect(given.at(-1)).toBe('end');
    expect((await readWithWorkers(file, line.length * 20 + 1)).given).toEqual([]);
  });

  it('and learn that reading failed', async () => {
    expect(await readWithWorkers(failing(), 0)).toEqual({
      read: [{ a: 1 }, { a: 2 }, { message: 'cannot be read: EIO: i/o error, read' }],
      given: ['2 lines and "{\\"a\\":"', 'aborted'],
    });
  });

  it('but not of a single JSON text', async () => {
    expect(await readWithWorkers(createInput('[\n{"a":1},\n', '7]'), 0)).toEqual({
      read: [{ a: 1 }, 7],
      given: [],
    });
  });
});
