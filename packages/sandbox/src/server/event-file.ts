import {
  appendFileSync,
  closeSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readFileSync,
  statSync,
  truncateSync,
} from 'node:fs';
import type { Sandbox } from '../adapters/sandbox.js';
import { type EnvelopeName, envelopes } from '../model/envelope.js';
import type { SandboxEvent } from '../model/state.js';
import { parseLine } from './state-file.js';

/** Appends each event exactly once, even after a kill. Retries events that a full disk refused. */
export function appendEvents(sandbox: Sandbox, file: string, envelope: EnvelopeName = 'plain'): void {
  const written = readKeys(file);
  let pending = '';
  // After a kill, jobs since the last request run again and emit events with the same id and time.
  const append = (events: readonly SandboxEvent[]): void => {
    const missing = events.filter((event) => !written.has(toKey(event)));
    pending += missing.map((event) => `${JSON.stringify(envelopes[envelope](event))}\n`).join('');
    if (pending === '') return;
    try {
      appendAll(file, pending);
      pending = '';
    } catch (error) {
      process.emitWarning(`${file} cannot be written: ${(error as Error).message}`);
    }
  };
  append(sandbox.state.events);
  sandbox.onEvents(append);
}

function appendAll(file: string, text: string): void {
  const opened = openSync(file, 'a');
  try {
    const { size } = fstatSync(opened);
    try {
      appendFileSync(opened, text);
    } catch (error) {
      ftruncateSync(opened, size);
      throw error;
    }
  } finally {
    closeSync(opened);
  }
}

/** Includes the time, because sandboxes with the same seed draw the same ids. */
function toKey({ id, time }: Pick<SandboxEvent, 'id' | 'time'>): string {
  return `${id} ${time}`;
}

const STARTS = ['{"type":"', '{"specversion":"1.0","id":"', '{"version":"0","id":"'];

function readKeys(file: string): Set<string> {
  // Fail early if the file is not writable.
  appendFileSync(file, '');
  // Pipes and devices cannot be read back.
  if (!statSync(file).isFile()) return new Set();
  const content = readFileSync(file);
  const end = content.lastIndexOf('\n') + 1;
  const keys = content.toString('utf8', 0, end).split('\n').slice(0, -1).map(readKey);
  const rest = content.toString('utf8', end);
  const isEvent = rest !== '' && readKey(rest) !== undefined;
  const isCut =
    parseLine(rest) === undefined && STARTS.some((start) => rest.startsWith(start) || start.startsWith(rest));
  if (!isCut || isEvent) keys.push(readKey(rest));
  const wrong = keys.indexOf(undefined);
  if (wrong !== -1)
    throw new TypeError(`${file}: line ${wrong + 1} is no event; expected events only, one on each line`);
  if (isEvent) appendFileSync(file, '\n');
  else truncateSync(file, end);
  return new Set(keys as string[]);
}

function readKey(line: string): string | undefined {
  const { id, time } = Object(parseLine(line)) as Partial<SandboxEvent>;
  return typeof id === 'string' ? toKey({ id, time: String(time) }) : undefined;
}
