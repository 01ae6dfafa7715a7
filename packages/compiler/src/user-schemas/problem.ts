import { RuleError } from '../model.js';

/** One reason for which a folder cannot be compiled. */
export interface Problem {
  /** The file, from the folder that is compiled; with the name of the definition where a module exports several. */
  readonly file: string;
  /** The place in the file as a JSON Pointer; empty for the whole file. */
  readonly pointer: string;
  readonly message: string;
}

/** A place in a file. */
export type Place = Pick<Problem, 'file' | 'pointer'>;

/** The problems of a folder, as they are found. */
export class Problems {
  readonly list: Problem[] = [];

  report({ file, pointer }: Place, message: string): void {
    this.list.push({ file, pointer, message });
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
