import { availableParallelism } from 'node:os';
import type { Validator } from '@data-import/validators';
import type { Checker } from '../checking/checker.js';
import type { CheckSettings } from '../checking/settings.js';
import type { Output } from '../output.js';
import type { Dividing } from '../reading/read-file.js';
import type { Report } from '../report/report.js';
import { createLocalLane } from './local-lane.js';
import { LineDivider } from './line-divider.js';
import type { Lane, Part } from './part.js';
import { Team } from './team.js';
import { startThread } from './thread-lane.js';

/** From how many bytes on several threads are worth their start. */
const LARGE = 32_000_000;
/** How many threads there are at most unless more are asked for. */
const MOST = 4;
const BLOCK = 1 << 20;

export interface SharedWorkOptions {
  readonly settings: CheckSettings;
  /** How many threads check lines; undefined leaves it to the machine and the size of the file. */
  readonly workers: number | undefined;
  readonly checker: Checker;
  readonly report: Report;
  readonly out: Output;
  readonly err: Output;
  readonly validator: Validator<unknown>;
  /** Starts a lane beside the one of this thread: a thread, unless given. */
  readonly startLane?: (settings: CheckSettings) => Lane;
  readonly blockSize?: number;
}

/**
 * NDJSON that several threads check, this one among them, and this one reports in its order. The others start with the
 * first block.
 */
export class SharedWork {
  readonly #options: SharedWorkOptions;
  readonly #workers: number;
  readonly #blockSize: number;
  /** Memory of blocks that are done with. */
  readonly #memory: Uint8Array<ArrayBuffer>[] = [];
  #team: Team | undefined;

  constructor(options: SharedWorkOptions) {
    this.#options = options;
    this.#workers = options.workers ?? Math.min(availableParallelism(), MOST);
    this.#blockSize = options.blockSize ?? BLOCK;
  }

  /** How a file is divided; undefined where one thread does it all. */
  dividing(file: string): Dividing | undefined {
    if (this.#workers < 2) return undefined;
    return {
      from: this.#options.workers === undefined ? LARGE : 0,
      takeOver: (lines) =>
        new LineDivider(lines, {
          file,
          size: this.#blockSize,
          longestLine: this.#options.settings.longestText,
          memory: (size) => this.#allot(size),
          dispatch: (block) => (this.#team ??= this.#start()).dispatch(block),
          finished: async () => this.#team?.finished(),
        }),
    };
  }

  async end(): Promise<void> {
    await this.#team?.end();
  }

  #start(): Team {
    const { settings, validator, startLane = startThread } = this.#options;
    const others = Array.from({ length: this.#workers - 1 }, () => startLane(settings));
    return new Team([createLocalLane(settings, validator), ...others], (part) => this.#write(part));
  }

  #allot(size: number): Uint8Array<ArrayBuffer> {
    const used = size === this.#blockSize ? this.#memory.pop() : undefined;
    return used ?? new Uint8Array(size);
  }

  async #write({ texts, end }: Part): Promise<void> {
    const { checker, report, out, err } = this.#options;
    for (const [index, text] of texts.entries()) {
      if (index % 2 === 0) {
        if (text !== '') report.append(text);
      } else {
        out.flush();
        err.write(text);
        err.flush();
      }
    }
    if (end !== undefined) {
      checker.add(end.tally);
      report.addTally(end.tally);
      const { buffer } = end.bytes;
      if (buffer.byteLength === this.#blockSize) this.#memory.push(new Uint8Array(buffer));
    }
    await out.drained();
  }
}
