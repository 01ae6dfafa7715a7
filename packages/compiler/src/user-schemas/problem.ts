import { toPointer } from '@data-import/define/json-pointer';
import { RuleError } from '../model.js';
import { once } from '../once.js';

/** A reason that a folder cannot be compiled, or a remark about it. */
export interface Problem {
  /** The path from the compiled folder, with the definition's name if a module exports several. */
  readonly file: string;
  /** A JSON Pointer into the file; empty for the whole file. */
  readonly pointer: string;
  readonly message: string;
}

export type SchemaPointer = Pick<Problem, 'file' | 'pointer'>;

export function toKey({ file, pointer }: SchemaPointer): string {
  return `${file}#${pointer}`;
}

export function inside<P extends SchemaPointer>(place: P, ...steps: readonly string[]): SchemaPointer {
  const { file, pointer } = place;
  return { file, pointer: pointer + toPointer(steps) };
}

export function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

type Grouped = Map<string, Map<string, Problem>>;

export class Problems {
  readonly #problems: Grouped = new Map();
  readonly #remarks: Grouped = new Map();
  #omitted: Grouped = new Map();

  constructor(private readonly strict = false) {}

  get list(): readonly Problem[] {
    return listFirst(this.#problems);
  }

  get omitted(): readonly Problem[] {
    return listFirst(this.#omitted);
  }

  get remarks(): readonly Problem[] {
    return listFirst(this.#remarks);
  }

  report(place: SchemaPointer | string, message: string): void {
    const at = toPlace(place);
    add(this.#problems, `${toKey(at)}: ${message}`, at, message);
  }

  remark(place: SchemaPointer | string, message: string): void {
    const at = toPlace(place);
    if (this.strict) this.report(at, message);
    else add(this.#remarks, `${at.file}: ${message}`, at, message);
  }

  attempt<T>(work: () => T, place?: SchemaPointer): T | undefined {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
      const at = toPlace(place ?? error.file);
      add(this.#problems, `${at.file}: ${error.rule}`, at, error.rule);
      return undefined;
    }
  }

  /** Like `list`, with every place of a problem that occurs at several. */
  get all(): readonly Problem[] {
    return [...this.#problems.values()].flatMap((places) => [...places.values()]);
  }

  omit(): void {
    this.#omitted = new Map(this.#problems);
    this.#problems.clear();
  }

  explainOmission(place: SchemaPointer, message: string): void {
    add(this.#omitted, `${toKey(place)}: ${message}`, place, message);
  }

  check(breaking?: true): void {
    if (this.#problems.size > 0) throw new Refusal(this.list, breaking);
  }
}

export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly problems: readonly Problem[],
    readonly breaking?: true,
  ) {
    super(problems.map(formatProblem).join('\n'));
  }
}

export function refuse(file: string, message: string): Refusal {
  return new Refusal([{ file, pointer: '', message }]);
}

function toPlace(place: SchemaPointer | string): SchemaPointer {
  return typeof place === 'string' ? { file: place, pointer: '' } : place;
}

function add(groups: Grouped, key: string, { file, pointer }: SchemaPointer, message: string): void {
  once(groups, key, () => new Map()).set(pointer, { file, pointer, message });
}

function listFirst(groups: Grouped): Problem[] {
  return [...groups.values()].map((places) => {
    const [first] = places.values();
    const count = places.size - 1;
    const others = count === 0 ? '' : ` (and at ${count} other ${count === 1 ? 'place' : 'places'})`;
    return { ...first!, message: first!.message + others };
  });
}

export function formatProblem({ file, pointer, message }: Problem): string {
  return `${file}${pointer === '' ? '' : `#${pointer}`}: ${message}`;
}
