import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Random } from '../documents/random.js';
import type { Loop } from './loop.js';

export interface Task {
  /** Names what is measured; a task is found by it. */
  readonly key: string;
  readonly loop: Loop;
  readonly documents: readonly unknown[];
  /** What the loop counts over its documents: one for each, nothing, or something for each. */
  readonly expected: 'all' | 'none' | 'some';
}

export interface Effort {
  /** Rounds that count. */
  readonly rounds: number;
  /** Rounds before them, in which the engine learns every shape and optimises. */
  readonly warmUp: number;
  /** About how long one task runs in one round. */
  readonly milliseconds: number;
}

/** Nanoseconds per document in each round, by task. */
export type Samples = ReadonlyMap<string, readonly number[]>;

interface Running extends Task {
  readonly samples: number[];
  times: number;
  from: number;
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Also keeps an engine from leaving out calls whose result nobody would look at. */
function checkTotal({ key, times, expected }: Running, total: number): void {
  const right = expected === 'some' ? total >= times : total === (expected === 'all' ? times : 0);
  if (!right)
    throw new Error(`${key} counted ${String(total)} over ${String(times)} documents, not ${expected}`);
}

function runOnce(task: Running): number {
  const start = performance.now();
  const total = task.loop(task.documents, task.from, task.times);
  const elapsed = performance.now() - start;
  checkTotal(task, total);
  task.from = (task.from + task.times) % task.documents.length;
  return elapsed;
}

/** Finds how often a task runs in a round: the time is measured anew in each round of the warm-up. */
function adjust(task: Running, elapsed: number, milliseconds: number): void {
  const wanted = (task.times * milliseconds) / Math.max(elapsed, 0.001);
  task.times = Math.max(1, Math.round(Math.min(wanted, task.times * 16)));
}

/**
 * Runs every task once in each round, in another order each time, so that whatever slows the machine down for a
 * while slows all of them.
 */
export function measure(tasks: readonly Task[], { rounds, warmUp, milliseconds }: Effort): Samples {
  const random = new Random(1);
  const running = tasks.map((task): Running => ({
    ...task,
    samples: [],
    times: task.documents.length,
    from: 0,
  }));
  for (let round = -warmUp; round < rounds; round++) {
    collectGarbage();
    for (const task of random.shuffled(running)) {
      const elapsed = runOnce(task);
      if (round >= 0) task.samples.push((elapsed * 1e6) / task.times);
      else adjust(task, elapsed, milliseconds);
    }
  }
  return new Map(running.map(({ key, samples }) => [key, samples]));
}
