export * from './values.js';
export * from './objects.js';
export * from './events.js';
export * from './names.js';
export * from './operations.js';
