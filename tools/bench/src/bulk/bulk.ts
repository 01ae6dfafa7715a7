import { execFile } from 'node:child_process';
import { mkdtemp, open, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { largeAccount } from '../documents/accounts.js';
import { Random } from '../documents/random.js';
import { formatNumber } from '../report/format.js';
import type { Report } from '../report/report.js';
import type { Table } from '../report/table.js';
import { median, medianRatio } from '../statistics.js';
import { type BulkProgram, bulkPrograms } from './programs.js';

const runFile = promisify(execFile);

const MEGABYTE = 1_000_000;
/** Large enough that starting a program and compiling its code is a small part of its time. */
const MEGABYTES = 240;

interface Files {
  /** Many accounts, one on each line. */
  readonly bulk: string;
  readonly half: string;
  readonly bytes: number;
  /** One account: what a program takes for it is what it takes to start. */
  readonly single: string;
}

async function makeFiles(folder: string): Promise<Files> {
  const random = new Random(1);
  const lines = Array.from({ length: 64 }, () => `${JSON.stringify(largeAccount(random))}\n`);
  const block = Buffer.from(lines.join(''));
  const write = async (name: string, bytes: number): Promise<string> => {
    const path = join(folder, name);
    const file = await open(path, 'w');
    for (let written = 0; written < bytes; written += block.length) await file.write(block);
    await file.close();
    return path;
  };
  const bulk = await write('accounts.ndjson', MEGABYTES * MEGABYTE);
  const half = await write('half.ndjson', (MEGABYTES / 2) * MEGABYTE);
  const single = join(folder, 'account.ndjson');
  await writeFile(single, lines[0] ?? '');
  return { bulk, half, single, bytes: (await stat(bulk)).size };
}

/** Milliseconds that a program, or two of it at once, take for a file each. */
async function timeOf({ args, inHalves }: BulkProgram, file: string): Promise<number> {
  const start = performance.now();
  const programs = inHalves === true ? 2 : 1;
  await Promise.all(
    Array.from({ length: programs }, () =>
      runFile(process.execPath, [...args, file], { maxBuffer: 2 ** 28 }),
    ),
  );
  return performance.now() - start;
}

interface Samples {
  /** Milliseconds for the file in each round, with the start of the program. */
  readonly whole: ReadonlyMap<string, readonly number[]>;
  /** The same without what the program takes to start. */
  readonly net: ReadonlyMap<string, readonly number[]>;
}

async function measure(programs: readonly BulkProgram[], files: Files, rounds: number): Promise<Samples> {
  const whole = new Map<string, number[]>(programs.map(({ id }) => [id, []]));
  const starts = new Map<string, number[]>(programs.map(({ id }) => [id, []]));
  const random = new Random(1);
  for (let round = 0; round < rounds; round++) {
    for (const program of random.shuffled(programs)) {
      const file = program.inHalves === true ? files.half : files.bulk;
      starts.get(program.id)?.push(await timeOf(program, files.single));
      whole.get(program.id)?.push(await timeOf(program, file));
    }
  }
  const net = new Map(
    [...whole].map(([id, times]) => {
      const start = median(starts.get(id) ?? []);
      return [id, times.map((time) => time - start)];
    }),
  );
  return { whole, net };
}

function bulkTable(programs: readonly BulkProgram[], { net }: Samples, bytes: number): Table {
  const base = net.get('parse') ?? [];
  return {
    title: `NDJSON of ${formatNumber(bytes / MEGABYTE)} MB, an account of 19 KB on each line`,
    columns: ['', 'ms', 'MB/s', 'time / read and parse only'],
    rows: programs.map(({ id, title }) => {
      const times = net.get(id) ?? [];
      const time = median(times);
      const speed = formatNumber(bytes / MEGABYTE / (time / 1000));
      return [title, formatNumber(time), speed, `${formatNumber(medianRatio(times, base))}×`];
    }),
  };
}

export async function benchBulk({ quick }: { quick: boolean }): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'data-import-bench-'));
  try {
    const files = await makeFiles(folder);
    const programs = await bulkPrograms();
    const samples = await measure(programs, files, quick ? 3 : 9);
    const ratio = (times: Samples['net'], id: string, base: string): number =>
      medianRatio(times.get(id) ?? [], times.get(base) ?? []);
    return {
      section: 'bulk',
      tables: [bulkTable(programs, samples, files.bytes)],
      measured: new Map([
        ['validate', ratio(samples.net, 'cli/1', 'ours')],
        ['workers', ratio(samples.whole, 'cli/halves', 'cli/2')],
      ]),
      notes: [
        'Each row is a separate program, with one thread unless it says otherwise. The time that it takes for a file of one line, which is its start, is subtracted; starting worker threads is not. The budget of two workers compares whole times.',
      ],
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}
