import type { DriftData } from '@data-import/events';
import { printable } from '@data-import/validators/runtime';
import { type Block, readBlock } from '@data-import/reading/block';
import type { ReadJsonOptions } from '@data-import/validators/text';
import { MAX_TEXT_LENGTH } from '@data-import/reading/splitter-options';
import type { FilePosition, ReadFault, Sink } from '@data-import/reading/sink';
import { countFaults, emptyTally, type Tally } from '../report/tally.js';
import type { SummaryData } from '../summary/data.js';
import { formatFile } from '../report/text.js';
import type { CheckSettings } from './settings.js';

export type Target = 'out' | 'err' | 'accepted' | 'rejects' | 'reasons';

export type ReportChunks = readonly (readonly [to: Target, part: string | Uint8Array])[];

export interface Counts {
  readonly tally: Tally;
  readonly drift?: DriftData;
  readonly summary?: SummaryData;
  readonly keys?: readonly PlacedKey[];
  readonly refused?: readonly string[];
  readonly hasHidden: boolean;
}

export interface PlacedKey extends FilePosition {
  readonly key: string;
}

function formatFault(file: string, { line, column, message }: ReadFault): string {
  const place = [formatFile(file), line, column].filter((part) => part !== undefined).join(':');
  return `data-import: ${printable(place)}: ${printable(message)}\n`;
}

export abstract class Checker {
  readonly tally: Tally = emptyTally();
  protected hasHidden = false;
  readonly #parts: [to: Target, part: string | Buffer[]][] = [];

  constructor(
    protected readonly settings: CheckSettings,
    protected readonly file: string,
  ) {}

  protected get readOptions(): ReadJsonOptions | undefined {
    return undefined;
  }
  protected acceptsBytes?(bytes: Buffer, from: number, to: number, place: FilePosition): boolean;
  protected abstract check(...document: Parameters<Sink['document']>): void;
  protected abstract reportUnreadable(fault: ReadFault, bytes: Buffer | undefined): void;

  get counts(): Counts {
    return { tally: this.tally, hasHidden: this.hasHidden };
  }

  get parts(): ReportChunks {
    return this.#parts.map(([to, part]) => [to, typeof part === 'string' ? part : Buffer.concat(part)]);
  }

  run(block: Block, maxFaults = Infinity): void {
    const { tally } = this;
    const hasRoom = (): boolean => countFaults(tally) < maxFaults;
    readBlock(block, this.settings.longestText ?? MAX_TEXT_LENGTH, {
      hasRoom: maxFaults === Infinity ? undefined : hasRoom,
      readOptions: this.readOptions,
      document: (reading, place, bytes, from, to) => this.check(reading, place, bytes, from, to),
      acceptsBytes: (bytes, from, to, place) => this.acceptsBytes?.(bytes, from, to, place) === true,
      emptyLine: () => {
        tally.emptyLines += 1;
      },
      unreadable: ({ hidden, ...found }, bytes) => {
        const hides = this.settings.values === 'hide' && hidden !== undefined;
        const fault = hides ? { ...found, message: hidden } : { ...found, hidden };
        if (fault.part === undefined) tally.unreadableFiles += 1;
        else if (fault.part === 'line') tally.unreadableLines += 1;
        else tally.unreadableItems += 1;
        this.reportUnreadable(fault, bytes);
        if (this.settings.format === 'summary' && fault.part !== undefined) return;
        this.hasHidden ||= hides;
        this.write('err', formatFault(this.file, fault));
      },
    });
    if (block.lines === undefined) return;
    const { valid, warned, invalid, unreadableLines, emptyLines } = tally;
    const checked = valid + warned + invalid + unreadableLines + emptyLines;
    tally.lines = hasRoom() ? tally.lines + block.lines : checked;
  }

  protected count(kind: 'valid' | 'warned' | 'invalid'): void {
    this.tally[kind] += 1;
  }

  protected write(to: Target, part: string | Buffer): void {
    if (part === '') return;
    const last = this.#parts.at(-1);
    const before = last?.[0] === to ? last[1] : undefined;
    if (typeof part === 'string') {
      if (typeof before === 'string') last![1] = before + part;
      else this.#parts.push([to, part]);
    } else if (Array.isArray(before)) before.push(part);
    else this.#parts.push([to, [part]]);
  }
}
