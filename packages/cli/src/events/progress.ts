import type { Output } from '../output.js';

/** How many events are checked between two updates. */
const STEP = 100_000;
/** To the start of the line, and what is on it erased. */
const ERASE = '\r\u001b[K';

/** Standard error on a terminal, with a line that counts events. It gives way to whatever else is written. */
export interface ProgressOutput extends Output {
  /** How many events are checked so far. */
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
      err.flush();
      isOnLine = true;
    },
    end() {
      erase();
      err.flush();
    },
    write(text) {
      erase();
      err.write(text);
    },
    flush: () => err.flush(),
    drained: () => err.drained(),
  };
}
