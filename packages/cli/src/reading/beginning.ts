import { type Parsed, parseJson } from './parse.js';
import type { Fault } from './sink.js';

export interface Line {
  readonly bytes: Buffer;
  /** Counted from 1. */
  readonly number: number;
}

/** How a file is to be read, as far as its first lines tell. */
export type Verdict =
  | { readonly kind: 'undecided' }
  /** One JSON text over several lines, which the lines so far begin. */
  | { readonly kind: 'text' }
  /** A JSON text on each line. */
  | { readonly kind: 'lines' }
  /** A JSON text on the only line. */
  | { readonly kind: 'document'; readonly value: unknown }
  /** Neither: the fault is that of the file read as one JSON text. */
  | { readonly kind: 'broken'; readonly fault: Fault }
  | { readonly kind: 'empty' };

const UNDECIDED: Verdict = { kind: 'undecided' };
const LOOK_AHEAD = 10;

function isDocument(parsed: Parsed): boolean {
  return parsed.ok && typeof parsed.value === 'object' && parsed.value !== null;
}

/** Joins lines as they stood in the file, blank ones between them included, so that places stay right. */
export function joinLines(lines: readonly Line[]): Buffer {
  const parts: Buffer[] = [];
  lines.forEach((line, index) => {
    const before = lines[index - 1]?.number ?? line.number;
    parts.push(Buffer.alloc(line.number - before, '\n'), line.bytes);
  });
  return Buffer.concat(parts);
}

/**
 * Tells JSON from NDJSON by the first lines that are not blank. A first line that is JSON by itself makes NDJSON of
 * a file with more lines. Otherwise the file is one JSON text as long as it may still become one; where it cannot,
 * it is NDJSON with a bad first line if at least half of the next lines are documents by themselves.
 */
export class Beginning {
  readonly lines: Line[] = [];
  #first: Parsed | undefined;
  /** Set once the lines so far begin no JSON text. */
  #fault: Fault | undefined;
  #documents = 0;

  add(line: Line): Verdict {
    this.lines.push(line);
    if (this.#first === undefined) {
      this.#first = parseJson(line.bytes, line.number);
      return UNDECIDED;
    }
    if (this.#first.ok) return { kind: 'lines' };
    this.#fault ??= this.#faultOfText();
    if (this.#fault === undefined) return { kind: 'text' };
    if (isDocument(parseJson(line.bytes, line.number))) this.#documents += 1;
    return this.lines.length > LOOK_AHEAD ? this.#decide(this.#fault) : UNDECIDED;
  }

  /** The verdict where no line follows. */
  end(): Verdict {
    if (this.#first === undefined) return { kind: 'empty' };
    if (this.#first.ok) return { kind: 'document', value: this.#first.value };
    return this.#decide(this.#fault ?? this.#first.fault);
  }

  #faultOfText(): Fault | undefined {
    const parsed = parseJson(joinLines(this.lines), this.lines[0]!.number);
    return parsed.ok || parsed.incomplete ? undefined : parsed.fault;
  }

  #decide(fault: Fault): Verdict {
    const following = this.lines.length - 1;
    const mostly = following > 0 && this.#documents * 2 >= following;
    return mostly ? { kind: 'lines' } : { kind: 'broken', fault };
  }
}
