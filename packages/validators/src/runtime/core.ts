/**
 * The modules of the runtime that most generated code needs, as one file. Node takes 30 µs to load each
 * kilobyte, and the remaining modules are about the same size. `index.ts` imports these modules from it.
 */
export * from './checks.js';
export * from './containers.js';
export * from './describe.js';
export * from './faults.js';
export * from './guards.js';
export * from './issue.js';
export * from './objects.js';
export * from './options.js';
export * from './rules.js';
export * from './schema-table.js';
export * from './suggest.js';
export * from './validation-error.js';
export * from './validator.js';
export * from './walk.js';
