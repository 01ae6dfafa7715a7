export { type Dialect, toDialect } from './dialects.js';
export * from './renaming/index.js';
export { mapSubschemas, type Schema } from './schema.js';
