import { findJsonFault } from '@data-import/contracts';
import { readJson } from '@data-import/validators/text';

export type Payload = { readonly value: unknown } | { readonly problem: string };

/**
 * Accepts a JSON value, or JSON text of an object or array, because many clients pass text. Unlike
 * `JSON.parse`, its messages do not quote the text.
 */
export function readPayload(given: unknown): Payload {
  if (typeof given !== 'string' || !/^[\s\ufeff]*[[{]/.test(given)) return { value: given };
  const reading = readJson(given);
  return reading.ok ? { value: reading.value } : { problem: `invalid JSON${describePlace(given)}` };
}

function describePlace(text: string): string {
  const problem = findJsonFault(text);
  if (problem === undefined) return '';
  const lines = text.slice(0, problem.offset).split('\n');
  const place = `line ${lines.length}, column ${lines.at(-1)!.length + 1}`;
  return `: ${place}: ${problem.hidden ?? problem.message}`;
}
