import type { Block, Lane, Part } from './part.js';

/** How many blocks a lane has at a time: one to check, and one to go on with. */
const DEPTH = 2;

/** Lanes that check blocks side by side; what comes of them is written in the order of the blocks. */
export class Team {
  readonly #lanes: readonly Lane[];
  readonly #write: (part: Part) => Promise<void>;
  /** A lane for each block that there is room for. */
  readonly #free: Lane[] = [];
  #wake: (() => void) | undefined;
  /** Resolves once all blocks so far are written. */
  #written: Promise<void> = Promise.resolve();
  #failure: { readonly error: unknown } | undefined;

  constructor(lanes: readonly Lane[], write: (part: Part) => Promise<void>) {
    this.#lanes = lanes;
    this.#write = write;
    for (let depth = 0; depth < DEPTH; depth++) this.#free.push(...lanes);
  }

  /** Resolves once a lane has the block: rejects where a lane has failed. */
  async dispatch(block: Block): Promise<void> {
    const lane = await this.#freeLane();
    const before = this.#written;
    const checked = lane.check(block, async (part) => {
      await before;
      await this.#write(part);
    });
    this.#written = checked;
    checked.then(
      () => this.#release(lane),
      (error: unknown) => {
        this.#failure ??= { error };
        this.#release(lane);
      },
    );
  }

  /** Resolves once everything that was dispatched is written. */
  async finished(): Promise<void> {
    await this.#written;
  }

  async end(): Promise<void> {
    await Promise.all(this.#lanes.map((lane) => lane.end()));
  }

  async #freeLane(): Promise<Lane> {
    for (;;) {
      if (this.#failure !== undefined) throw this.#failure.error;
      const lane = this.#free.shift();
      if (lane !== undefined) return lane;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  #release(lane: Lane): void {
    this.#free.push(lane);
    this.#wake?.();
    this.#wake = undefined;
  }
}
