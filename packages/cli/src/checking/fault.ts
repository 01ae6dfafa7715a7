import type { Values } from '../args.js';
import type { Output } from '../output.js';
import type { Fault } from '../reading/sink.js';
import { formatFile } from '../report/path.js';
import { printable } from '@data-import/validators/runtime';

/** The fault as it is reported: with what stands in the file, or without. */
export function shownFault({ hidden, ...fault }: Fault, values: Values): Fault {
  return values === 'hide' && hidden !== undefined ? { ...fault, message: hidden } : fault;
}

/** `data-import: a.ndjson:3:14: this line is not JSON: …` */
export function writeFault(file: string, { line, column, message }: Fault, out: Output, err: Output): void {
  const place = [formatFile(file), line, column].filter((part) => part !== undefined).join(':');
  // On a terminal both outputs share one screen: keep them in order.
  out.flush();
  err.write(`data-import: ${printable(place)}: ${printable(message)}\n`);
  err.flush();
}
