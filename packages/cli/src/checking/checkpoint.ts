import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { UsageError } from '../errors.js';
import { packageVersion } from '../package.js';
import { writeFileWhole } from '../write-file.js';
import { formatFile } from '../report/text.js';
import type { BlockResult, BlockTask } from './check-block.js';
import { identifyInput } from './outputs.js';

interface StoredResult {
  readonly digest: string;
  readonly result: BlockResult;
}

const HEADER = 'run.json';
const BLOCK = /^([0-9]+)\.block$/;

/** A block whose result is kept, under a number, in the folder of a checkpoint. */
export interface KeptBlock {
  readonly folder: string;
  readonly number: number;
}

/**
 * The results of a run in a folder: a file for each block that is finished, in any order, and one with the input and options
 * of the run. The result of a block only depends on these, so a later run takes it from the file; the digest of the block shows
 * that the input is the same. Files are complete or absent, so the folder is sound whenever a run is killed.
 */
export class Checkpoint {
  private constructor(
    readonly folder: string,
    /** How many blocks the run before had finished, or more if those before them were not. */
    private readonly blocks: number,
  ) {}

  /** @throws {UsageError} if the folder is not usable, or is of a run with other options. */
  static async open(folder: string, files: readonly string[], options: object): Promise<Checkpoint> {
    const run = { version: packageVersion(), files, input: await identifyInput(files), ...options };
    const fail = ({ message }: Error): never => {
      throw new UsageError(`--checkpoint ${folder}: ${message}`);
    };
    await mkdir(folder, { recursive: true }).catch(fail);
    const names = await readdir(folder).catch(fail);
    const expected: unknown = JSON.parse(JSON.stringify(run));
    if (names.includes(HEADER)) {
      const changed = findChanges(await readHeader(join(folder, HEADER)), expected as object);
      if (changed.length > 0) {
        const what = changed.join(', ');
        throw new UsageError(`--checkpoint ${folder}: it is of a run with other ${what}; ${REMEDY}`);
      }
    } else if (names.some((name) => !name.endsWith('.part'))) {
      throw new UsageError(`--checkpoint ${folder}: expected an empty folder, or one of an earlier run`);
    } else await writeFileWhole(join(folder, HEADER), JSON.stringify(expected));
    // Of files that were not complete when a run was killed.
    const torn = names.filter((name) => name.endsWith('.part'));
    await Promise.all(torn.map((name) => rm(join(folder, name), { force: true })));
    const blocks = names.map((name) => Number(BLOCK.exec(name)?.[1] ?? -1) + 1);
    return new Checkpoint(folder, Math.max(0, ...blocks));
  }

  /** The file with the input and options. */
  get header(): string {
    return join(this.folder, HEADER);
  }

  /** @throws {UsageError} if the input has fewer blocks than in the run before. */
  end(blocks: number, lastFile: string): void {
    if (this.blocks > blocks) throw hasChanged(this.folder, lastFile);
  }
}

/**
 * The result of a block, which is kept once it is known.
 *
 * @throws {UsageError} if the block was another one in the run before.
 */
export async function checkKept(
  { folder, number }: KeptBlock,
  task: BlockTask,
  check: (task: BlockTask) => BlockResult,
): Promise<BlockResult> {
  if (task.block.fault?.isTransient === true) return check(task);
  const path = join(folder, `${number}.block`);
  const digest = toDigest(task);
  const bytes = await readFile(path).catch(() => undefined);
  if (bytes !== undefined) {
    const stored = unseal(bytes);
    if (stored === undefined) throw isDamaged(path);
    if (stored.digest !== digest) throw hasChanged(folder, task.file);
    return stored.result;
  }
  const result = check(task);
  await writeFileWhole(path, seal({ digest, result }));
  return result;
}

const CHECKSUM = 32;

function toChecksum(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}

function seal(stored: StoredResult): Buffer {
  const bytes = serialize(stored);
  return Buffer.concat([toChecksum(bytes), bytes]);
}

/** Undefined if the bytes are not those that were written. */
function unseal(sealed: Buffer): StoredResult | undefined {
  const bytes = sealed.subarray(CHECKSUM);
  if (!toChecksum(bytes).equals(sealed.subarray(0, CHECKSUM))) return undefined;
  return deserialize(bytes) as StoredResult;
}

async function readHeader(path: string): Promise<object> {
  const run: unknown = await readFile(path, 'utf8')
    .then(JSON.parse)
    .catch(() => undefined);
  if (typeof run !== 'object' || run === null) throw isDamaged(path);
  return run;
}

function isDamaged(path: string): UsageError {
  return new UsageError(`--checkpoint: ${path} is damaged; ${REMEDY}`);
}

function hasChanged(folder: string, file: string): UsageError {
  const name = formatFile(file);
  return new UsageError(`--checkpoint ${folder}: ${name} has changed since the run before; ${REMEDY}`);
}

const REMEDY = 'delete the folder to begin again';

/** The names of the properties that differ. */
function findChanges(before: object, now: object): string[] {
  const [old, current] = [new Map(Object.entries(before)), new Map(Object.entries(now))];
  const names = new Set([...old.keys(), ...current.keys()]);
  return [...names].filter((name) => !isDeepStrictEqual(old.get(name), current.get(name)));
}

export function digestJson(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}

function toDigest({ file, block }: BlockTask): string {
  const { bytes, position, lines, firstIndex, fault } = block;
  const rest = JSON.stringify([file, position, lines, firstIndex, fault]);
  return createHash('sha256').update(rest).update(bytes).digest('base64');
}
