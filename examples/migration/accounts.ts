import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { Account } from '@data-import/validators';
import { toJobId } from './engine.js';

/** The lines of a file, numbered from 1. Only a line feed ends a line: JSON may contain the others that Node.js knows. */
export async function* readLines(file: string): AsyncGenerator<readonly [line: number, bytes: Buffer]> {
  let line = 0;
  let begun: Buffer[] = [];
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 })) {
    let start = 0;
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, start)) {
      yield [++line, Buffer.concat([...begun, chunk.subarray(start, end)])];
      begun = [];
      start = end + 1;
    }
    begun.push(chunk.subarray(start));
  }
  yield [++line, Buffer.concat(begun)];
}

export async function* inBatches<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const item of items) {
    if (batch.push(item) < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** What a worker needs. The text, because a database would change the document, and cannot store every one. */
export interface AccountJob {
  readonly text: string;
  /** Of the text: lines of one account may differ. */
  readonly digest: string;
}

/** One account is one job, however often it is enqueued: its id comes from its key. Undefined if a line is no account. */
export function toJob(bytes: Buffer): { readonly id: string; readonly data: AccountJob } | undefined {
  if (!isUtf8(bytes)) return undefined;
  const text = bytes.toString().trim();
  const account = parse(text);
  if (!Account.is(account)) return undefined;
  const id = toJobId(account.import_supplier, account.external_account_number);
  return { id, data: { text, digest: toJobId(text) } };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
