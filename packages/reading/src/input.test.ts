import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import type { Dirent } from 'node:fs';
import {
  appendFile,
  link,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  symlink,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as zlib from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createInput, temporaryFolder } from '../../cli/test/io.js';
import { findFiles } from './find-files.js';
import { Input } from './input.js';

const folder = temporaryFolder();

async function read(file: string, standardInput: AsyncIterable<Buffer> = createInput()) {
  const chunks: Buffer[] = [];
  const input = new Input(file, standardInput);
  try {
    for await (const chunk of input.read()) chunks.push(chunk);
  } catch (error) {
    return { text: Buffer.concat(chunks).toString(), error: (error as Error).message };
  } finally {
    input.close();
  }
  return Buffer.concat(chunks).toString();
}

async function* piecesOf(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

async function* failing() {
  yield Buffer.from('{"a":1}\n{"a"');
  throw Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO' });
}

const SIZE = 2_000_000;
const TIME = 1_700_000_000;

describe('Input', () => {
  it('explains why a file cannot be opened', async () => {
    await writeFile(join(folder, 'file'), '');
    await mkdir(join(folder, 'empty'));
    const error = 'no such file';
    expect(await read(join(folder, 'none.json'))).toEqual({ text: '', error });
    expect(await read(join(folder, 'file', 'below'))).toEqual({ text: '', error });
    const result = await read(join(folder, 'empty'));
    expect(result).toEqual({ text: '', error: 'this folder has no files named *.json, *.ndjson or *.jsonl' });
  });

  it.each<[name: string, isInPlace: boolean, change: (file: string) => Promise<void>]>([
    ['truncated', true, (file) => truncate(file, 10)],
    ['appended to', true, (file) => appendFile(file, '{}\n')],
    ['removed', false, (file) => rm(file)],
    [
      'replaced by one of the same size and time',
      false,
      async (file) => {
        await writeFile(`${file}.new`, 'b'.repeat(SIZE));
        await utimes(`${file}.new`, TIME, TIME);
        await rename(`${file}.new`, file);
      },
    ],
    [
      'overwritten, and its time set back',
      true,
      async (file) => {
        await writeFile(file, 'b'.repeat(SIZE), { flag: 'r+' });
        await utimes(file, TIME, TIME);
      },
    ],
  ])('reports a file that was %s while it was read', async (_change, isInPlace, change) => {
    const file = join(folder, 'changing');
    for (const name of isInPlace ? [file, '-'] : [file]) {
      await writeFile(file, 'a'.repeat(SIZE));
      await utimes(file, TIME, TIME);
      await using handle = await open(file);
      const stream = handle.createReadStream({ autoClose: false });
      const standardInput = Object.assign(stream, { fd: handle.fd }) as AsyncIterable<Buffer>;
      const input = new Input(name, name === '-' ? standardInput : createInput());
      const chunks = input.read();
      await chunks.next();
      await change(file);
      const rest = async () => {
        while (!(await chunks.next()).done);
      };
      await expect(rest()).rejects.toThrow(/^changed while it was read; /);
      input.close();
    }
  });

  it('reports an archive that was appended to while it was read', async () => {
    const file = join(folder, 'growing.gz');
    await writeFile(file, zlib.gzipSync(randomBytes(3 * SIZE)));
    const chunks = new Input(file, createInput()).read();
    await chunks.next();
    await appendFile(file, 'more');
    const rest = async () => {
      while (!(await chunks.next()).done);
    };
    await expect(rest()).rejects.toThrow(/^changed while it was read; /);
  });

  it('reports a read error after the preceding documents', async () => {
    const error = 'cannot be read: EIO: i/o error, read';
    expect(await read('-', failing())).toEqual({ text: '{"a":1}\n{"a"', error });
  });
});

describe('compressed input', () => {
  const text = '{"a":"é"}\n'.repeat(100_000);

  it('is decompressed, whatever its name and however it arrives', async () => {
    const members = Buffer.concat([zlib.gzipSync(text), zlib.gzipSync('last\n')]);
    await writeFile(join(folder, 'some.data'), members);
    expect(await read(join(folder, 'some.data'))).toBe(`${text}last\n`);
    expect(await read('-', piecesOf(members, 1_000))).toBe(`${text}last\n`);
    expect(await read('-', piecesOf(zlib.gzipSync(''), 1))).toBe('');
  });

  it('is read to its end, also after zero bytes between members of gzip and at the end', async () => {
    const [a, b] = ['a\n', text].map((each) => zlib.gzipSync(each)) as [Buffer, Buffer];
    for (const size of [1, 7, a.length, 1 << 16, Infinity]) {
      for (const zeros of [1, 10, 70_000].map((count) => Buffer.alloc(count))) {
        if (size < 10 && zeros.length > 10) continue;
        const padded = Buffer.concat([a, zeros, b, zeros]);
        const file = join(folder, 'padded');
        await writeFile(file, padded);
        expect([await read(file), await read('-', piecesOf(padded, size))]).toEqual([
          `a\n${text}`,
          `a\n${text}`,
        ]);
        for (const other of ['x', '{}\n{}\n{}\n', '\x1f\x8b', '\x1f\x8b\x08\x00']) {
          const junk = Buffer.concat([a, zeros, Buffer.from(other, 'latin1')]);
          expect(await read('-', piecesOf(junk, size))).toEqual({
            text: 'a\n',
            error: expect.stringMatching(/^cannot be decompressed \(gzip\): /),
          });
        }
      }
    }
  });

  it('that is truncated or damaged is reported after the preceding documents', async () => {
    const whole = zlib.gzipSync(text);
    const cut = await read('-', piecesOf(whole.subarray(0, -9), 1_000));
    expect(cut).toMatchObject({ error: 'cannot be decompressed (gzip): unexpected end of file' });
    const damaged = Buffer.from(whole);
    damaged.fill(0, 500, 600);
    expect(await read('-', piecesOf(damaged, 100))).toMatchObject({
      error: expect.stringMatching(/^cannot be decompressed \(gzip\): /),
    });
  });

  const compressZstd = (zlib as { zstdCompressSync?: (text: Buffer, options: object) => Buffer })
    .zstdCompressSync;
  const compressions: [name: string, trailer: number, compress: (text: Buffer) => Buffer][] = [
    ['gzip', 8, (bytes) => zlib.gzipSync(bytes)],
  ];
  if (compressZstd !== undefined) {
    const params = { [(zlib.constants as unknown as Record<string, number>)['ZSTD_c_checksumFlag']!]: 1 };
    compressions.push(['zstd', 4, (bytes) => compressZstd(bytes, { params })]);
  }

  it.each(compressions)(
    '(%s) is read to its end if only its checksum is wrong or cut',
    async (_name, trailer, compress) => {
      const numbers = Array.from({ length: 20_000 }, (_, index) => `${Math.sin(index)}\n`).join('');
      const compressed = compress(Buffer.from(numbers));
      const wrong = Buffer.from(compressed);
      wrong[wrong.length - trailer]! ^= 1;
      const cut = [1, trailer - 1, trailer].map((size) => compressed.subarray(0, -size));
      for (const bytes of [wrong, ...cut]) {
        for (const size of [1_000, 1 << 16, Infinity]) {
          const found = await read('-', piecesOf(bytes, size));
          expect(found).toEqual({ text: numbers, error: expect.stringMatching(/^cannot be decompressed/) });
        }
      }
    },
  );

  it.skipIf(compressZstd === undefined)('of zstd with several frames is not taken for one', async () => {
    const frames = Buffer.concat([text, 'b'].map((each) => compressZstd!(Buffer.from(each), {})));
    const result = await read('-', piecesOf(frames, Infinity));
    expect(result).toEqual({ text, error: expect.stringMatching(/^compressed with zstd in several frames/) });
  });

  it('of zstd needs a version of Node with a decoder', async () => {
    const compress = (zlib as { zstdCompressSync?: (text: string) => Buffer }).zstdCompressSync;
    const bytes = compress?.(text) ?? Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0]);
    const error = 'compressed with zstd, which needs Node 22.15 or later; decompress it first';
    expect(await read('-', piecesOf(bytes, 1_000))).toEqual(compress ? text : { text: '', error });
  });
});

/** Wraps `readdir` to simulate a folder without read permission. */
async function readFolder(path: string): Promise<Dirent[]> {
  if (path.includes('closed')) throw Object.assign(new Error('no'), { code: 'EACCES' });
  return readdir(path, { withFileTypes: true });
}

describe('findFiles', () => {
  it('lists a folder and the matches of a pattern in order, and leaves other names alone', async () => {
    const root = join(folder, 'tree');
    await mkdir(join(root, 'deep', '.hidden'), { recursive: true });
    const names = [
      'B.NDJSON',
      'a.json',
      'c.jsonl.gz',
      'notes.txt',
      'deep/d.JSON.zst',
      'deep/.hidden/e.json',
      'e.jsonl.bak',
    ];
    for (const name of [...names, '[odd].json']) await writeFile(join(root, name), '');
    const found = ['B.NDJSON', '[odd].json', 'a.json', 'c.jsonl.gz', 'deep/d.JSON.zst'];
    expect(await findFiles(root)).toMatchObject({
      files: found.map((name) => join(root, name)),
      skipped: ['deep/.hidden/e.json', 'e.jsonl.bak', 'notes.txt'].map((name) => join(root, name)),
    });
    const pattern = `${root}/*.{json,txt}`;
    expect((await findFiles(pattern)).files).toEqual(
      ['[odd].json', 'a.json', 'notes.txt'].map((name) => join(root, name)),
    );
    for (const operand of [
      '-',
      join(root, '[odd].json'),
      `${root}/*.xml`,
      join(root, 'none'),
      join(root, 'deep/.hidden/x'),
    ]) {
      expect(await findFiles(operand)).toMatchObject({ files: [operand], skipped: [] });
    }
  });

  it('lists files whose names, or those of their folders, have line breaks', async () => {
    const root = join(folder, 'breaks');
    const names = [
      'new\nline.json',
      'cr\r.json',
      '\u2028ls.json',
      'ps\u2029.json',
      'a\nb/c.json',
      'a\nb/.x\n/y.json',
    ];
    for (const name of names) {
      await mkdir(dirname(join(root, name)), { recursive: true });
      await writeFile(join(root, name), '');
    }
    const [hidden, ...found] = names.map((name) => join(root, name)).toReversed();
    expect(await findFiles(root)).toMatchObject({ files: found.toSorted(), skipped: [hidden] });
    expect((await findFiles(`${root}/**/*.json`)).files).toEqual(found.toSorted());
    expect((await findFiles(`${root}/a?b/?.json`)).files).toEqual([join(root, 'a\nb/c.json')]);
  });

  it('lists a file once, whatever its names, and ends at cycles of links', async () => {
    const root = join(folder, 'cycle');
    await mkdir(join(root, 'below'), { recursive: true });
    await mkdir(join(root, '.store'));
    for (const name of ['below/a.json', '.store/b.json']) await writeFile(join(root, name), '');
    await link(join(root, 'below/a.json'), join(root, 'below/hard.json'));
    const links = {
      self: '.',
      self2: '.',
      above: 'below',
      'a.json': 'below/a.json',
      'below/up': '..',
      stored: '.store',
    };
    for (const [name, target] of Object.entries(links)) await symlink(target, join(root, name));
    const known = new Map<string, string>();
    const found = await findFiles(root, { known });
    expect(found.files).toEqual(['below/a.json', 'stored/b.json'].map((name) => join(root, name)));
    expect(found.skipped).toEqual([join(root, '.store/b.json')]);
    expect(Object.fromEntries(found.repeated)).toEqual(
      Object.fromEntries(
        [
          ['a.json', 'below/a.json'],
          ['below/hard.json', 'below/a.json'],
          ['above', 'below'],
          ['below/up', ''],
          ['self', ''],
          ['self2', ''],
        ].map(([name, earlier]) => [join(root, name!), join(root, earlier!)]),
      ),
    );
    expect((await findFiles(`${root}/**/*.json`)).files).toEqual(found.files);
    for (const pattern of [
      '**/self2/above/*.json',
      '{self/above,none}/**/*.json',
      '@(self2/above|none)/a*.json',
    ])
      expect((await findFiles(`${root}/${pattern}`)).files).toHaveLength(1);
    for (const operand of [root, `${root}/*.json`, join(root, 'a.json')])
      expect((await findFiles(operand, { known })).files).toEqual([]);
  });

  it('treats an existing name with a wildcard as a pattern too', async () => {
    const root = join(folder, 'literal');
    await mkdir(root);
    for (const name of ['*.json', '[ab].json', 'a.json']) await writeFile(join(root, name), '');
    expect((await findFiles(`${root}/*.json`)).files).toHaveLength(3);
    expect((await findFiles(`${root}/[ab].json`)).files).toEqual([join(root, '[ab].json')]);
  });

  it('lists links to nothing, and leaves out pipes and links to them', async () => {
    const root = join(folder, 'links');
    await mkdir(root);
    execFileSync('mkfifo', [join(root, 'pipe.json')]);
    const links = {
      'gone.json': 'none',
      'loop.json': 'loop.json',
      'piped.json': 'pipe.json',
      'gone.txt': 'none',
    };
    for (const [name, target] of Object.entries(links)) await symlink(target, join(root, name));
    const found = ['gone.json', 'loop.json'].map((name) => join(root, name));
    expect((await findFiles(root)).files).toEqual(found);
    expect((await findFiles(`${root}/*.json`)).files).toEqual(found);
  });

  it('lists a folder below that cannot be read', async () => {
    const root = join(folder, 'locked');
    await mkdir(join(root, 'open'), { recursive: true });
    await mkdir(join(root, 'closed'));
    await mkdir(join(root, '.hidden/closed'), { recursive: true });
    await writeFile(join(root, 'open/a.json'), '');
    const found = [join(root, 'closed'), join(root, 'open/a.json')];
    const skipped = [join(root, '.hidden/closed')];
    expect(await findFiles(root, { readFolder })).toMatchObject({ files: found, skipped });
    expect((await findFiles(`${root}/**/*.json`, { readFolder })).files).toEqual(found);
  });
});
