import * as fc from 'fast-check';
import { beforeEach } from 'vitest';
import { TARGETS } from './src/targets.js';

const slow = TARGETS.find(({ name }) => name === process.env['MUTATION_TARGET'])?.slow ?? [];

/** Of the thousands of values that some properties are tried with, as many as there is time for, in ms. */
fc.configureGlobal({ interruptAfterTimeLimit: 250, markInterruptAsFailure: false });

beforeEach(({ skip, task }) => {
  skip(slow.some((words) => task.name.includes(words)));
});
