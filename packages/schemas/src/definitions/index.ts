export * from '../generated/definitions.js';
export type { ObjectDefinition } from './object-definition.js';
export { registerFormats } from './register-formats.js';
