import { isUtf8 } from 'node:buffer';
import { DocumentReader } from '../../../../packages/cli/src/reading/document-reader.js';
import { findJsonFault } from '@data-import/cli/json-fault';
import type { Fault, Place } from '../../../../packages/cli/src/reading/sink.js';
import { isSame, parsed, promise } from '../promise.js';

type Read = { readonly value: unknown; readonly place: Place } | Fault;

/** Any bytes as a file of the command line: at once and in pieces, as one JSON text and as one per line. */
export function fuzz(input: Buffer): void {
  const size = (input[0] ?? 0) % 64;
  const bytes = input.subarray(1);
  for (const arrayIsDocument of [false, true]) {
    const whole = read(bytes, bytes.length, arrayIsDocument);
    promise(isSame(read(bytes, size + 1, arrayIsDocument), whole), 'pieces make no difference', size + 1);
    if (isUtf8(bytes)) checkText(bytes.toString().replace(/^\ufeff/, ''), whole, arrayIsDocument);
  }
  if (isUtf8(bytes)) checkFault(bytes.toString(), size);
}

function read(bytes: Buffer, size: number, arrayIsDocument: boolean): Read[] {
  const found: Read[] = [];
  const reader = new DocumentReader(
    { arrayIsDocument },
    {
      document: (value, place) => found.push({ value, place }),
      unreadable: (fault) => found.push(fault),
    },
  );
  for (let from = 0; from < bytes.length && !reader.done; from += size) {
    const piece = Buffer.from(bytes.subarray(from, from + size));
    reader.push(piece);
    piece.fill('#');
  }
  if (!reader.done) reader.end();
  return found;
}

function checkText(text: string, found: readonly Read[], arrayIsDocument: boolean): void {
  const value = parsed(text);
  if (value !== undefined) {
    const isList = Array.isArray(value) && !arrayIsDocument;
    const expected = isList
      ? value.map((item, index) => ({ value: item, place: { index } }))
      : [{ value, place: {} }];
    promise(
      isSame(found, expected) || (isList && value.length === 0),
      'one JSON text is read as JSON.parse reads it',
      found,
    );
    return;
  }
  const lines = text.split('\n');
  for (const each of found) {
    if (!('value' in each)) continue;
    const { line } = each.place;
    promise(line !== undefined, 'documents of what is not one JSON text have lines', each);
    promise(
      isSame(parsed(lines[line - 1]!), each.value),
      'the document of a line is what JSON.parse reads',
      each,
    );
  }
  promise(found.length > 0, 'what is no JSON has a fault');
  const hasDocuments = found.some((each) => 'value' in each);
  const filled = lines.filter((line) => /[^ \t\r]/.test(line)).length;
  if (hasDocuments)
    promise(found.length === filled, 'each line that is not blank has a document or a fault', found);
}

/** The explanation of a fault: there is one exactly where JSON.parse finds one, and what is before it could go on. */
function checkFault(text: string, cut: number): void {
  const fault = findJsonFault(text);
  const isJson = parsed(text) !== undefined;
  promise((fault === undefined) === isJson, 'a text has a fault exactly if it is no JSON', fault);
  if (fault === undefined) {
    const prefix = text.slice(0, Math.floor((text.length * cut) / 64));
    const found = findJsonFault(prefix);
    promise(found === undefined || found.incomplete, 'the beginning of a JSON text is incomplete', found);
    return;
  }
  promise(fault.offset >= 0 && fault.offset <= text.length, 'a fault is in the text', fault);
  if (fault.incomplete) return;
  const before = findJsonFault(text.slice(0, fault.offset));
  promise(before === undefined || before.incomplete, 'what is before a fault has none', fault);
}
