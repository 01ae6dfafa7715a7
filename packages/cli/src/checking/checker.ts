import type { DriftData } from '@data-import/events';
import type { Issue } from '@data-import/validators';
import { printable, withoutValues } from '@data-import/validators/runtime';
import { type Block, NEWLINE, readBlock } from '@data-import/reading/block';
import type { ReadJsonOptions } from '@data-import/validators/text';
import { MAX_TEXT_LENGTH } from '@data-import/reading/splitter-options';
import type { FilePosition, ReadFault, Sink } from '@data-import/reading/sink';
import { countFaults, emptyTally, type Tally } from '../report/tally.js';
import type { SummaryData } from '../summary/data.js';
import { ndjson } from '../report/json.js';
import { formatFile } from '../report/text.js';
import type { CheckSettings } from './settings.js';

export type Target = 'out' | 'err' | 'accepted' | 'rejects' | 'reasons' | 'faults';

export type ReportChunks = readonly (readonly [to: Target, part: string | Uint8Array])[];

export interface Counts {
  readonly tally: Tally;
  readonly drift?: DriftData;
  readonly summary?: SummaryData;
  readonly keys?: readonly PlacedKey[];
  readonly refused?: readonly string[];
  /** The number of keys beyond the adviser's limit, which it has not compared. */
  readonly forgotten?: number;
  readonly hasHidden: boolean;
}

export interface PlacedKey extends FilePosition {
  readonly key: string;
}

const LINE_END = Buffer.of(NEWLINE);

export const reasons = ndjson.createEntries(false);

function withValues(fault: ReadFault, values: 'show' | 'hide'): ReadFault {
  const { hidden, ...rest } = fault;
  return values === 'hide' && hidden !== undefined ? { ...rest, message: hidden } : rest;
}

function formatFault(file: string, { line, column, message }: ReadFault): string {
  const place = [formatFile(file), line, column].filter((part) => part !== undefined).join(':');
  return `data-import: ${printable(place)}: ${printable(message)}\n`;
}

export function hideValues<Found extends object>(found: Found): Found {
  const { issues } = found as { readonly issues?: readonly Issue[] };
  return issues === undefined ? found : { ...found, issues: issues.map(withoutValues) };
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
  /** @param filed the fault as written to files, which may hide values that the terminal shows */
  protected abstract reportUnreadable(fault: ReadFault, filed: ReadFault): void;

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
      unreadable: (found, bytes) => {
        const { values, fileValues, rejects, format } = this.settings;
        const fault = withValues(found, values);
        const filed = withValues(found, fileValues);
        if (fault.part === undefined) tally.unreadableFiles += 1;
        else if (fault.part === 'line') tally.unreadableLines += 1;
        else tally.unreadableItems += 1;
        this.reportUnreadable(fault, filed);
        if (rejects === true && bytes !== undefined) {
          this.copy('rejects', bytes, 0, bytes.length, false);
          this.write('reasons', reasons.unreadable(this.file, filed));
        }
        if (format === 'summary' && fault.part !== undefined) return;
        this.hasHidden ||= fault.message !== found.message;
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

  protected copyAccepted(bytes: Buffer, from: number, to: number): void {
    if (this.settings.accepted === true) this.copy('accepted', bytes, from, to);
  }

  /** Writes a document as one line. In text that is no JSON, U+001F for a line break keeps it invalid. */
  protected copy(to: 'accepted' | 'rejects', bytes: Buffer, from: number, end: number, isJson = true): void {
    const newline = bytes.indexOf(NEWLINE, from);
    if (newline === end) return this.write(to, bytes.subarray(from, end + 1));
    const document = bytes.subarray(from, end);
    if (newline === -1 || newline > end) this.write(to, document);
    else {
      const text = document.toString('latin1');
      const line = isJson ? text.replaceAll(/\r?\n/g, ' ') : text.replaceAll('\n', '\u001f');
      this.write(to, Buffer.from(line, 'latin1'));
    }
    this.write(to, LINE_END);
  }
}
