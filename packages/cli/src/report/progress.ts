import type { Output } from '../output.js';

/** How many events are checked between two updates. */
const STEP = 100_000;
/** Returns to the start of the line and erases it. */
const ERASE = '\r\u001b[K';

/** Standard error on a terminal, with a line that counts events. Other output replaces the line. */
export interface ProgressOutput extends Output {
  /** Shows how many events are checked so far. */
  update(events: number): void;
  end(): void;
}

export function progressOutput(err: Output, isShown: boolean): ProgressOutput {
  let shown = 0;
  let isOnLine = false;

  function erase(): void {
    if (isOnLine) err.write(ERASE);
    isOnLine = false;
  }

  return {
    update(events) {
      if (!isShown || events - shown < STEP) return;
      shown = events - (events % STEP);
      err.write(`${ERASE}${shown.toLocaleString('en')} events checked`);
      isOnLine = true;
    },
    end: erase,
    write(text) {
      erase();
      err.write(text);
    },
    drained: err.drained,
  };
}
