import { beforeEach } from 'vitest';
import { TARGETS } from './src/targets.js';

const slow = TARGETS.find(({ name }) => name === process.env['MUTATION_TARGET'])?.slow ?? [];

beforeEach(({ skip, task }) => {
  skip(slow.some((words) => task.name.includes(words)));
});
