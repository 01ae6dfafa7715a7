import type { DriftData } from '@data-import/events';
import type { Tally } from '../report/report.js';

/** Whole lines of an NDJSON file, checked by one worker. */
export interface Block {
  readonly file: string;
  /** How many lines of the file come before. */
  readonly linesBefore: number;
  /** The block owns this memory; it comes back with the final result. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The result of a block since the previous partial result. */
export interface PartialResult {
  /** Text written, alternating between the report and standard error, starting with the report. */
  readonly texts: readonly string[];
  /** Only in the final result of a block: the counts of the whole block, and its memory for reuse. */
  readonly end?: Counts & { readonly bytes: Uint8Array<ArrayBuffer> };
}

/** What is counted of a block; of events also where they differ from the catalogue. */
export interface Counts {
  readonly tally: Tally;
  readonly drift?: DriftData;
}

/** Takes results in order; resolves once the result is written. */
export type Reply = (result: PartialResult) => Promise<void>;

/** Checks one block. */
export type CheckBlock = (block: Block, reply: Reply) => Promise<void>;

/** Checks blocks in the order in which they are submitted. A block may be submitted before the last one is done. */
export interface BlockWorker {
  /** Resolves once the final result is written. */
  check(block: Block, reply: Reply): Promise<void>;
  end(): Promise<void>;
}
