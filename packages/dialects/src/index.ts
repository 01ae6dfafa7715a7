export { type Dialect, toDialect } from './dialects.js';
export { mapSubschemas, type Schema } from './schema.js';
