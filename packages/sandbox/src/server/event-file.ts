import { appendFileSync, existsSync, readFileSync, statSync, truncateSync } from 'node:fs';
import type { Sandbox } from '../adapters/sandbox.js';
import { type EnvelopeName, envelopes } from '../model/envelope.js';
import type { SandboxEvent } from '../model/state.js';

/**
 * Appends each event to a file, as one line of JSON. After a kill, what is missing is added once. What cannot be written, as on
 * a full disk, is written later.
 *
 * @throws {Error} if the file contains something else, or cannot be written.
 */
export function appendEvents(sandbox: Sandbox, file: string, envelope: EnvelopeName = 'plain'): void {
  const written = readIds(file);
  let pending = '';
  // What happened by itself after the last request happens again after a kill, with the same id.
  const append = (events: readonly SandboxEvent[]): void => {
    const missing = events.filter(({ id }) => !written.has(id));
    pending += missing.map((event) => `${JSON.stringify(envelopes[envelope](event))}\n`).join('');
    if (pending === '') return;
    const before = existsSync(file) ? statSync(file).size : 0;
    try {
      appendFileSync(file, pending);
      pending = '';
    } catch (error) {
      if (existsSync(file)) truncateSync(file, before);
      process.emitWarning(`${file} cannot be written: ${(error as Error).message}`);
    }
  };
  append(sandbox.state.events);
  sandbox.onEvents(append);
}

/** The ids in a file, whose last line is removed if it is incomplete. */
function readIds(file: string): Set<string> {
  // Whether it can be written shows before there are events.
  appendFileSync(file, '');
  // A pipe or a device has no lines that could be read again.
  if (!statSync(file).isFile()) return new Set();
  const content = readFileSync(file);
  const end = content.lastIndexOf('\n') + 1;
  const ids = content.toString('utf8', 0, end).split('\n').slice(0, -1).map(readId);
  const rest = content.toString('utf8', end);
  const isEvent = rest !== '' && readId(rest) !== undefined;
  if (isEvent) ids.push(readId(rest));
  const isCut = rest === '' || (rest.startsWith('{') && !isJson(rest));
  if (ids.includes(undefined) || !(isEvent || isCut))
    throw new TypeError(`${file}: expected events only, one on each line`);
  if (isEvent) appendFileSync(file, '\n');
  else truncateSync(file, end);
  return new Set(ids as string[]);
}

function readId(line: string): string | undefined {
  const { id } = (isJson(line) ? Object(JSON.parse(line)) : {}) as { readonly id?: unknown };
  return typeof id === 'string' ? id : undefined;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
