import { printable } from '@data-import/validators/runtime';

/** A value as JSON on one line, with everything escaped that a terminal could interpret. */
export function printableJson(value: unknown): string {
  return printable(JSON.stringify(value));
}
