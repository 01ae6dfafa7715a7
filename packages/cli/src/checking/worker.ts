import { type Checker, type Counts, type Writers } from './checker.js';
import { DocumentChecker } from './document-checker.js';
import { EventChecker } from './event-checker.js';
import { loadEventLibrary } from './event-library.js';
import type { LineBlock } from './line-blocks.js';
import type { CheckSettings } from './settings.js';
import { findContract } from '../contracts/index.js';
import { DocumentReader } from '../reading/document-reader.js';

/** The lines that a worker thread checks in one task. */
export interface Block extends LineBlock {
  readonly settings: CheckSettings;
  readonly file: string;
}

export interface BlockResult {
  /** The texts for each output, in the order in which they were written. */
  readonly texts: readonly (readonly [to: keyof Writers, text: string])[];
  readonly counts: Counts;
}

async function loadChecker(settings: CheckSettings): Promise<(writers: Writers) => Checker> {
  if ('contract' in settings) {
    const contract = await findContract(settings.contract, settings.contracts);
    const [validator, isBytes] = await Promise.all([contract.load(), contract.loadBytesGuard?.()]);
    return (writers) => new DocumentChecker(settings, validator, isBytes, writers);
  }
  const library = await loadEventLibrary(settings.contracts);
  return (writers) => new EventChecker(settings, library, writers);
}

/** All blocks of a thread have the same settings. */
let loaded: ReturnType<typeof loadChecker> | undefined;

/** The task of a worker thread: checks and reports the lines of a block as a single thread would. */
export async function checkBlock({ settings, file, bytes, linesBefore }: Block): Promise<BlockResult> {
  loaded ??= loadChecker(settings);
  const createChecker = await loaded;
  const texts: [to: keyof Writers, text: string][] = [];
  const writer = (to: keyof Writers) => (text: string) => {
    const last = texts.at(-1);
    if (last?.[0] === to) last[1] += text;
    else texts.push([to, text]);
  };
  const checker = createChecker({ out: writer('out'), err: writer('err') });
  const { longestText } = settings;
  const options = { arrayIsDocument: false, longestText };
  const reader = DocumentReader.forLines(options, checker.createSink(file), linesBefore);
  reader.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  reader.end();
  return { texts, counts: checker.counts };
}
