/** A clock that jumps to the next thing that is due: hours of waiting pass in a moment, in their order. */
export interface VirtualTime {
  now(): number;
  /** Runs a job at a time from now, in milliseconds. */
  after(milliseconds: number, job: () => void): void;
  sleep(milliseconds: number): Promise<void>;
}

export function virtualTime(start: number): VirtualTime {
  const due: { readonly at: number; readonly job: () => void }[] = [];
  let time = start;
  let isRunning = false;

  /** One job per turn of the event loop, so that requests in flight make progress between two of them. */
  function step(): void {
    const next = due.shift();
    isRunning = next !== undefined;
    if (next === undefined) return;
    time = Math.max(time, next.at);
    next.job();
    setImmediate(step);
  }

  function after(milliseconds: number, job: () => void): void {
    const at = time + milliseconds;
    const later = due.findIndex((other) => other.at > at);
    due.splice(later === -1 ? due.length : later, 0, { at, job });
    if (isRunning) return;
    isRunning = true;
    setImmediate(step);
  }

  return {
    now: () => time,
    after,
    sleep: (milliseconds) => new Promise((resolve) => void after(milliseconds, resolve)),
  };
}
