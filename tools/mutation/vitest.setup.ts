import { beforeEach } from 'vitest';
import { TARGETS } from './src/targets.js';

const slow = new Set(TARGETS.find(({ name }) => name === process.env['MUTATION_TARGET'])?.slow);

beforeEach(({ skip, task }) => {
  skip(slow.has(task.name));
});
