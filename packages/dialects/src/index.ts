export { type Dialect, toDialect } from './dialects.js';
export { toDraft04 } from './draft-04.js';
export * from './renaming/index.js';
export { mapSubschemas, pointerStep, type Schema } from './schema.js';
