export * from '../generated/upcast.js';
