export { type Dialect, toDialect } from './dialects.js';
export * from './renaming/index.js';
export { mapSubschemas, pointerStep, type Schema } from './schema.js';
