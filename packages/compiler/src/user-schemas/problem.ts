import { RuleError } from '../model.js';

/** One reason for which a folder cannot be compiled, or a remark about it. */
export interface Problem {
  /** The file, from the folder that is compiled; with the name of the definition where a module exports several. */
  readonly file: string;
  /** The place in the file as a JSON Pointer; empty for the whole file. */
  readonly pointer: string;
  readonly message: string;
}

/** A place in a file. */
export type Place = Pick<Problem, 'file' | 'pointer'>;

/** A place as one text. */
export function toKey({ file, pointer }: Place): string {
  return `${file}#${pointer}`;
}

/** The steps of a JSON Pointer. */
export function toSteps(pointer: string): string[] {
  const steps = pointer.split('/').slice(1);
  return steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The problems of a folder, as they are found: each is listed once. */
export class Problems {
  readonly #problems = new Map<string, Problem>();
  readonly #remarks = new Map<string, Map<string, Problem>>();

  /** @param strict remarks are problems too */
  constructor(private readonly strict = false) {}

  get list(): readonly Problem[] {
    return [...this.#problems.values()];
  }

  /** One remark for each file and message, with the number of its other places. */
  get remarks(): readonly Problem[] {
    return [...this.#remarks.values()].map((places) => {
      const [first] = places.values();
      const others = places.size === 1 ? '' : ` (and at ${places.size - 1} other places)`;
      return { ...first!, message: first!.message + others };
    });
  }

  report({ file, pointer }: Place, message: string): void {
    this.#problems.set(`${toKey({ file, pointer })}: ${message}`, { file, pointer, message });
  }

  /** Reports a fact that does not affect the result, or only as the message states. */
  remark({ file, pointer }: Place, message: string): void {
    if (this.strict) {
      this.report({ file, pointer }, message);
      return;
    }
    const key = `${file}: ${message}`;
    const places = this.#remarks.get(key) ?? new Map<string, Problem>();
    this.#remarks.set(key, places.set(pointer, { file, pointer, message }));
  }

  /** Runs a check, and reports the rule that it finds broken: at the place if there is one, or else in the rule's file. */
  attempt<T>(work: () => T, place?: Place): T | undefined {
    try {
      return work();
    } catch (error) {
      return this.#reportRule(error, place);
    }
  }

  attemptAsync<T>(work: () => Promise<T>): Promise<T | undefined> {
    return work().catch((error: unknown) => this.#reportRule(error));
  }

  #reportRule(error: unknown, place?: Place): undefined {
    if (!(error instanceof RuleError)) throw error;
    this.report(place ?? { file: error.file, pointer: '' }, error.rule);
  }
}

/** `orders/order.json#/properties/total: the keyword "maximum" is not supported` */
export function formatProblem({ file, pointer, message }: Problem): string {
  return `${file}${pointer === '' ? '' : `#${pointer}`}: ${message}`;
}
