/** What a worker runs. */
export interface Job {
  /** The instrumented module of the target. */
  readonly file: string;
  readonly places: number;
  readonly dictionary: readonly string[];
  readonly seeds: readonly Uint8Array[];
  readonly seed: number;
  readonly milliseconds: number;
  /** The number of runs, the length of the input of the last one, and that input: read if it does not return. */
  readonly current: SharedArrayBuffer;
}

/** The words of `Job.current` before the input, and their bytes. */
export const HEAD = 2;
export const HEAD_BYTES = HEAD * Int32Array.BYTES_PER_ELEMENT;
