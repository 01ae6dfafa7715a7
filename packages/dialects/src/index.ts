export { type Dialect, toDialect } from './dialects.js';
export { toDraft04 } from './draft-04.js';
export { toOpenApi30Document } from './openapi-3.0-document.js';
export * from './renaming/index.js';
export { mapSubschemas, pointerStep, type Schema } from './schema.js';
