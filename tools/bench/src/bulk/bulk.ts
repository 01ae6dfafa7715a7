import { mkdtemp, open, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { largeAccount } from '../documents/accounts.js';
import { Random } from '../documents/random.js';
import { runNodeWell } from '../processes.js';
import { formatNumber } from '../report/format.js';
import type { Report } from '../report/report.js';
import type { Table } from '../report/table.js';
import { median, medianRatio } from '../statistics.js';
import { type BulkProgram, bulkPrograms } from './programs.js';

const MEGABYTE = 1_000_000;
/** Enough that what a program takes to start, and its code to be compiled, is a small part of its time. */
const MEGABYTES = 240;

interface Files {
  /** Many accounts, one on each line. */
  readonly bulk: string;
  readonly bytes: number;
  /** One account: what a program takes for it is what it takes to start. */
  readonly single: string;
}

async function makeFiles(folder: string): Promise<Files> {
  const random = new Random(1);
  const lines = Array.from({ length: 64 }, () => `${JSON.stringify(largeAccount(random))}\n`);
  const block = Buffer.from(lines.join(''));
  const [bulk, single] = [join(folder, 'accounts.ndjson'), join(folder, 'account.ndjson')];
  const file = await open(bulk, 'w');
  for (let written = 0; written < MEGABYTES * MEGABYTE; written += block.length) await file.write(block);
  await file.close();
  await writeFile(single, lines[0] ?? '');
  return { bulk, single, bytes: (await stat(bulk)).size };
}

async function timeOf({ words, atOnce }: BulkProgram, file: string): Promise<number> {
  const start = performance.now();
  await Promise.all(Array.from({ length: atOnce }, () => runNodeWell([...words, file])));
  return performance.now() - start;
}

/** Milliseconds of each program for the file, without its start, in each round. */
async function measure(
  programs: readonly BulkProgram[],
  files: Files,
  rounds: number,
): Promise<Map<string, number[]>> {
  const samples = new Map<string, number[]>(programs.map(({ id }) => [id, []]));
  const starts = new Map<string, number[]>(programs.map(({ id }) => [id, []]));
  const random = new Random(1);
  for (let round = 0; round < rounds; round++) {
    for (const program of random.shuffled(programs)) {
      starts.get(program.id)?.push(await timeOf(program, files.single));
      samples.get(program.id)?.push(await timeOf(program, files.bulk));
    }
  }
  for (const [id, times] of samples) {
    const start = median(starts.get(id) ?? []);
    samples.set(
      id,
      times.map((time) => time - start),
    );
  }
  return samples;
}

function bulkTable(
  programs: readonly BulkProgram[],
  samples: ReadonlyMap<string, number[]>,
  bytes: number,
): Table {
  const base = samples.get('parse') ?? [];
  return {
    title: `NDJSON of ${formatNumber(bytes / MEGABYTE)} MB, an account of 19 KB on each line`,
    columns: ['', 'ms', 'MB/s', 'time / read and parse only'],
    rows: programs.map(({ id, title, atOnce }) => {
      const times = samples.get(id) ?? [];
      const time = median(times);
      return [
        title,
        formatNumber(time),
        formatNumber((atOnce * bytes) / MEGABYTE / (time / 1000)),
        `${formatNumber(medianRatio(times, base))}×`,
      ];
    }),
  };
}

export async function benchBulk({ quick }: { quick: boolean }): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'data-import-bench-'));
  try {
    const files = await makeFiles(folder);
    const programs = await bulkPrograms();
    const samples = await measure(programs, files, quick ? 3 : 9);
    const ratio = (id: string, base: string): number =>
      medianRatio(samples.get(id) ?? [], samples.get(base) ?? []);
    return {
      section: 'bulk',
      tables: [bulkTable(programs, samples, files.bytes)],
      measured: new Map([
        ['validate', ratio('cli/1', 'parse')],
        ['workers', ratio('cli/1', 'cli/2')],
      ]),
      notes: [
        'Each row is a program of its own, with one thread but where it says otherwise. The time that it takes for a file of one line, which is its start, is taken off; that threads have to start is not.',
      ],
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}
