import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { UsageError } from '../errors.js';
import { writeFileWhole } from '../write-file.js';
import { formatFile } from '../report/text.js';
import type { BlockResult, BlockTask } from './check-block.js';

interface StoredResult {
  readonly digest: string;
  readonly result: BlockResult;
}

const HEADER = 'run.json';
const BLOCK = /^([0-9]+)\.block$/;

/**
 * The results of a run in a folder: a file for each block that is finished, in any order, and one with the input and options
 * of the run. The result of a block only depends on these, so a later run takes it from the file; the digest of the block shows
 * that the input is the same. Files are complete or absent, so the folder is sound whenever a run is killed.
 */
export class Checkpoint {
  private constructor(
    private readonly folder: string,
    /** The blocks that were finished before. */
    private readonly finished: Set<number>,
  ) {}

  /** @throws {UsageError} if the folder is not usable, or is of a run with other options. */
  static async open(folder: string, run: object): Promise<Checkpoint> {
    const fail = ({ message }: Error): never => {
      throw new UsageError(`--checkpoint ${folder}: ${message}`);
    };
    await mkdir(folder, { recursive: true }).catch(fail);
    const names = await readdir(folder).catch(fail);
    const expected: unknown = JSON.parse(JSON.stringify(run));
    if (names.includes(HEADER)) {
      const found = await readFile(join(folder, HEADER), 'utf8').then(JSON.parse).catch(fail);
      const changed = findChanges(found, expected as object);
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
    const finished = names.flatMap((name) => Number(BLOCK.exec(name)?.[1] ?? Number.NaN));
    return new Checkpoint(folder, new Set(finished.filter((number) => !Number.isNaN(number))));
  }

  /**
   * The result of a block, which is kept once it is known.
   *
   * @throws {UsageError} if the block was another one in the run before.
   */
  async check(number: number, task: BlockTask, check: () => Promise<BlockResult>): Promise<BlockResult> {
    const digest = toDigest(task);
    const path = join(this.folder, `${number}.block`);
    const isTransient = task.block.fault?.isTransient === true;
    if (this.finished.delete(number) && !isTransient) {
      const stored = deserialize(await readFile(path)) as StoredResult;
      if (stored.digest !== digest) throw this.#changed(task);
      return stored.result;
    }
    const result = await check();
    if (!isTransient) await writeFileWhole(path, serialize({ digest, result } satisfies StoredResult));
    return result;
  }

  /** @throws {UsageError} if the input is shorter than in the run before. */
  end(task: Pick<BlockTask, 'file'>): void {
    if (this.finished.size > 0) throw this.#changed(task);
  }

  #changed({ file }: Pick<BlockTask, 'file'>): UsageError {
    const name = formatFile(file);
    return new UsageError(`--checkpoint ${this.folder}: ${name} has changed since the run before; ${REMEDY}`);
  }
}

const REMEDY = 'delete the folder to begin again';

/** The names of the properties that differ. */
function findChanges(before: object, now: object): string[] {
  const [old, current] = [new Map(Object.entries(before)), new Map(Object.entries(now))];
  const names = new Set([...old.keys(), ...current.keys()]);
  return [...names].filter((name) => !isDeepStrictEqual(old.get(name), current.get(name)));
}

function toDigest({ file, block }: BlockTask): string {
  const { bytes, position, lines, firstIndex, fault } = block;
  const rest = JSON.stringify([file, position, lines, firstIndex, fault]);
  return createHash('sha256').update(rest).update(bytes).digest('base64');
}
