import type { Coverage } from './coverage.js';
import { mutate } from './mutate.js';
import type { Random } from './random.js';

/** What a target exports: it throws where a promise is broken. */
export type Target = (input: Buffer) => void;

export interface Finding {
  readonly input: Buffer;
  readonly error: string;
}

export interface LoopResult {
  readonly runs: number;
  /** How many places were reached. */
  readonly reached: number;
  /** Inputs that together reach every place that was reached. */
  readonly corpus: readonly Buffer[];
  readonly finding?: Finding;
}

export interface LoopOptions {
  readonly target: Target;
  readonly coverage: Coverage;
  readonly seeds: readonly Buffer[];
  readonly dictionary: readonly string[];
  readonly random: Random;
  readonly milliseconds: number;
  /** The most runs, where the time is not to decide. */
  readonly mostRuns?: number;
  /** Called before each run: if it does not return, this was its input. */
  readonly onRun?: (input: Buffer) => void;
}

function errorOf(target: Target, input: Buffer): string | undefined {
  try {
    target(input);
    return undefined;
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
}

/**
 * Runs mutations of known inputs, and keeps those that take a branch as none did before, until the time is up or the
 * target throws.
 */
export function fuzz(options: LoopOptions): LoopResult {
  const { target, coverage, random, seeds, mostRuns = Infinity, onRun = () => {} } = options;
  const dictionary = options.dictionary.map((text) => Buffer.from(text)).concat(Buffer.from('0'));
  const corpus: Buffer[] = [];
  const end = performance.now() + options.milliseconds;
  let runs = 0;
  const isOver = (): boolean => runs >= mostRuns || performance.now() >= end;
  const run = (input: Buffer): string | undefined => {
    runs += 1;
    onRun(input);
    coverage.clear();
    const error = errorOf(target, input);
    if (coverage.news() !== undefined) corpus.push(input);
    return error;
  };
  const finish = (finding?: Finding): LoopResult => ({
    runs,
    reached: coverage.places,
    corpus: finding === undefined ? fewer(options, corpus) : [],
    ...(finding !== undefined && { finding }),
  });
  for (const input of [...seeds, Buffer.of()]) {
    const error = run(input);
    if (error !== undefined) return finish({ input, error });
  }
  while (!isOver()) {
    // What was found last is mutated most: it is nearest to what is not known.
    const from =
      random.below(2) === 0
        ? random.below(corpus.length)
        : corpus.length - 1 - random.below(Math.min(16, corpus.length));
    const input = mutate(corpus[from]!, random, { dictionary, other: random.pick(corpus) });
    const error = run(input);
    if (error !== undefined) return finish(smaller(target, { input, error }));
  }
  return finish();
}

/** Of some inputs, the shortest ones that together reach the same places. */
function fewer({ target, coverage, onRun }: LoopOptions, inputs: readonly Buffer[]): Buffer[] {
  coverage.forget();
  return inputs
    .toSorted((a, b) => a.length - b.length)
    .filter((input) => {
      onRun?.(input);
      coverage.clear();
      target(input);
      return coverage.news() === 'place';
    });
}

/** The first line of an error, up to what it quotes: shorter inputs have the same. */
function kindOf(error: string): string {
  return error.split('\n', 1)[0]!.split(':', 2).join(':');
}

/** Leaves parts out of an input for as long as it breaks the same promise. */
export function smaller(target: Target, finding: Finding): Finding {
  let best = finding;
  for (let size = best.input.length; size >= 1;) {
    const { length } = best.input;
    for (let at = 0; at + size <= best.input.length;) {
      const input = Buffer.concat([best.input.subarray(0, at), best.input.subarray(at + size)]);
      const error = errorOf(target, input);
      if (error !== undefined && kindOf(error) === kindOf(finding.error)) best = { input, error };
      else at += size;
    }
    // Without one part, another may be needless that was not before.
    if (size > 1 || best.input.length === length) size = Math.floor(size / 2);
  }
  return best;
}
