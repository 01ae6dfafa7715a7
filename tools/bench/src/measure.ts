import { Bench } from 'tinybench';

export interface Task {
  readonly id: string;
  readonly documents: readonly unknown[];
  readonly loop: (documents: readonly unknown[]) => number | Promise<number>;
}

/** Nanoseconds per document. */
export type Times = ReadonlyMap<string, number>;

/** Minimum milliseconds of CPU time, per loop and for the warm-up. */
const LEAST_TIME = 0.5;
const WARM_UP = 20;
const BENCH_OPTIONS = { time: 12, iterations: 8, warmupTime: 12, warmupIterations: 8 };

/** CPU time in milliseconds, including garbage collection; unlike wall time, independent of other programs. */
function readProcessorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Repeats the documents until a loop exceeds the CPU clock's resolution of microseconds. */
async function repeat({ documents, loop }: Task): Promise<readonly unknown[]> {
  const start = readProcessorTime();
  let calls = 0;
  for (; readProcessorTime() - start < WARM_UP; calls += 1) await loop(documents);
  const copies = Math.ceil((LEAST_TIME * calls) / WARM_UP);
  return Array.from({ length: copies }, () => documents).flat();
}

/** Interleaves the tasks in each round. Returns the best round's median, because other programs disturb some rounds. */
export async function measure(tasks: readonly Task[], rounds: number): Promise<Times> {
  const times = new Map<string, number>();
  const bench = new Bench({ ...BENCH_OPTIONS, now: readProcessorTime, throws: true });
  const repeated: Task[] = [];
  for (const task of tasks) repeated.push({ ...task, documents: await repeat(task) });
  for (const { id, documents, loop } of repeated) bench.add(id, () => loop(documents));
  for (let round = 0; round < rounds; round += 1) {
    // tinybench skips finished tasks without a reset.
    bench.reset();
    await bench.run();
    for (const { id, documents } of repeated) {
      const result = bench.getTask(id)?.result;
      if (result?.state !== 'completed') throw new Error(`${id} was not measured`);
      const time = (result.latency.p50 * 1e6) / documents.length;
      times.set(id, Math.min(time, times.get(id) ?? time));
    }
  }
  return times;
}
