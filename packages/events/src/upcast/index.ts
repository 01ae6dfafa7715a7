/** Payloads of an older version as payloads of a newer one, where that needs no invention. */
export * from '../generated/upcast.js';
