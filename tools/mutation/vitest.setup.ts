import * as fc from 'fast-check';
import { beforeEach } from 'vitest';
import { targetOfRun } from './src/targets.js';

const slow = targetOfRun()?.slow ?? [];

/** Properties that try thousands of values stop after this time, in milliseconds. */
fc.configureGlobal({ interruptAfterTimeLimit: 250, markInterruptAsFailure: false });

beforeEach(({ skip, task }) => {
  skip(slow.some((words) => task.name.includes(words)));
});
