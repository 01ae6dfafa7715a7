import * as fc from 'fast-check';
import { beforeEach } from 'vitest';
import { targetOfRun } from './src/targets.js';

const slow = targetOfRun()?.slow ?? [];

/** Of the thousands of values that some properties are tried with, as many as there is time for, in ms. */
fc.configureGlobal({ interruptAfterTimeLimit: 250, markInterruptAsFailure: false });

beforeEach(({ skip, task }) => {
  skip(slow.some((words) => task.name.includes(words)));
});
