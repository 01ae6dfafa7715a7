export * from './generated/definitions.js';
