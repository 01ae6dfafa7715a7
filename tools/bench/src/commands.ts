import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';

const runFile = promisify(execFile);
const require = createRequire(import.meta.url);

export interface Program {
  readonly id: string;
  readonly title: string;
  /** Commands that run at the same time. */
  readonly commands: readonly (readonly string[])[];
  /** Expected exit code (default: 0). */
  readonly code?: number;
}

export const CLI = join(dirname(require.resolve('@data-import/cli/package.json')), 'dist/bin.js');

export function validate(workers: string, ...rest: readonly string[]): string[] {
  return [process.execPath, CLI, 'validate', 'Account', '--workers', workers, ...rest];
}

export async function writeRepeated(
  file: string,
  block: string,
  size: number,
  start = '',
  end = '',
): Promise<void> {
  const blocks = Array.from<string>({ length: Math.round(size / Buffer.byteLength(block)) }).fill(block);
  await pipeline(Readable.from([start, ...blocks, end]), createWriteStream(file));
}

export interface Measured {
  readonly elapsed: number;
  readonly processor: number;
  readonly peak: number;
}

/** Runs a command under `time`, which reports peak memory including children. */
async function measureCommand(command: readonly string[], code: number): Promise<Measured> {
  const options = ['--quiet', '--format', '%e %U %S %M'];
  const { stderr } = await runFile('time', [...options, ...command], { maxBuffer: 1e9 }).catch((error) => {
    if ((error as { code?: unknown }).code === code) return error as { stderr: string };
    throw error;
  });
  const [elapsed, user, system, peak] = stderr.trimEnd().split('\n').at(-1)!.split(' ').map(Number);
  return { elapsed: elapsed!, processor: user! + system!, peak: peak! / 1024 };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value);
}

async function measure({ commands, code = 0 }: Program): Promise<Measured> {
  const all = await Promise.all(commands.map((command) => measureCommand(command, code)));
  return {
    elapsed: Math.max(...all.map(({ elapsed }) => elapsed)),
    processor: sum(all.map(({ processor }) => processor)),
    peak: sum(all.map(({ peak }) => peak)),
  };
}

/** The minimum of the rounds, because other load only adds time. */
function takeBest(rounds: readonly Measured[]): Measured {
  return {
    elapsed: Math.min(...rounds.map(({ elapsed }) => elapsed)),
    processor: Math.min(...rounds.map(({ processor }) => processor)),
    peak: Math.max(...rounds.map(({ peak }) => peak)),
  };
}

/** Interleaves the programs in each round, so that load affects all of them alike. */
export async function measureAll(
  programs: readonly Program[],
  rounds: number,
): Promise<(id: string) => Measured> {
  const measured = new Map<string, Measured[]>(programs.map(({ id }) => [id, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const program of programs) measured.get(program.id)!.push(await measure(program));
  }
  return (id) => takeBest(measured.get(id)!);
}
