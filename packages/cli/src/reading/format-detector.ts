import { type Parsed, parseJson } from './parse.js';
import type { Fault } from './sink.js';

export interface Line {
  readonly bytes: Buffer;
  /** Counted from 1. */
  readonly number: number;
}

/** The format of a file, as far as its first lines show. */
export type Detected =
  | { readonly kind: 'undecided' }
  /** One JSON text over several lines. */
  | { readonly kind: 'text' }
  /** A JSON text on each line. */
  | { readonly kind: 'lines' }
  /** One JSON text on the only line. */
  | { readonly kind: 'document'; readonly value: unknown }
  /** Neither: the fault is that of the file when it is read as one JSON text. */
  | { readonly kind: 'broken'; readonly fault: Fault }
  | { readonly kind: 'empty' };

const UNDECIDED: Detected = { kind: 'undecided' };
const LOOKAHEAD = 10;

/** Joins lines with the blank lines between them, so that line numbers stay right. */
export function joinLines(lines: readonly Line[]): Buffer {
  const parts: Buffer[] = [];
  lines.forEach((line, index) => {
    const before = lines[index - 1]?.number ?? line.number;
    parts.push(Buffer.alloc(line.number - before, '\n'), line.bytes);
  });
  return Buffer.concat(parts);
}

/**
 * Distinguishes JSON from NDJSON by the first lines that are not blank. If the first line is a complete JSON text and
 * more lines follow, the file is NDJSON. Otherwise it is one JSON text for as long as it can still become one. If it
 * cannot, it is NDJSON with a bad first line, provided that at least half of the next lines are complete documents.
 */
export class FormatDetector {
  readonly lines: Line[] = [];
  #first: Parsed | undefined;
  /** Set once the lines so far cannot begin a JSON text. */
  #fault: Fault | undefined;
  #documents = 0;

  get isEmpty(): boolean {
    return this.#first === undefined;
  }

  /** Whether the first line is a complete JSON text: if another line follows, the file is NDJSON. */
  get startsWithDocument(): boolean {
    return this.#first?.ok === true;
  }

  add(line: Line): Detected {
    this.lines.push(line);
    if (this.#first === undefined) {
      this.#first = parseJson(line.bytes, line.number);
      return UNDECIDED;
    }
    if (this.#first.ok) return { kind: 'lines' };
    this.#fault ??= this.#findTextFault();
    if (this.#fault === undefined) return { kind: 'text' };
    const parsed = parseJson(line.bytes, line.number);
    if (parsed.ok && typeof parsed.value === 'object' && parsed.value !== null) this.#documents += 1;
    return this.lines.length > LOOKAHEAD ? this.#decide(this.#fault) : UNDECIDED;
  }

  /** The format if no line follows. */
  end(): Detected {
    if (this.#first === undefined) return { kind: 'empty' };
    if (this.#first.ok) return { kind: 'document', value: this.#first.value };
    return this.#decide(this.#fault ?? this.#first.fault);
  }

  #findTextFault(): Fault | undefined {
    const parsed = parseJson(joinLines(this.lines), this.lines[0]!.number);
    return parsed.ok || parsed.incomplete ? undefined : parsed.fault;
  }

  #decide(fault: Fault): Detected {
    const following = this.lines.length - 1;
    const mostly = following > 0 && this.#documents * 2 >= following;
    return mostly ? { kind: 'lines' } : { kind: 'broken', fault };
  }
}
