import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs';
import type { Sandbox } from '../adapters/sandbox.js';
import { type EnvelopeName, envelopes } from '../model/envelope.js';
import type { SandboxEvent } from '../model/state.js';

/** Appends each event to a file, as one line of JSON. After a kill, what is missing is added once. */
export function appendEvents(sandbox: Sandbox, file: string, envelope: EnvelopeName = 'plain'): void {
  const written = readIds(file);
  // What happened by itself after the last request happens again after a kill, with the same id.
  const append = (events: readonly SandboxEvent[]): void => {
    const missing = events.filter(({ id }) => !written.has(id));
    appendFileSync(file, missing.map((event) => `${JSON.stringify(envelopes[envelope](event))}\n`).join(''));
  };
  append(sandbox.state.events);
  sandbox.onEvents(append);
}

/** The ids in a file, whose last line is removed if it is incomplete. */
function readIds(file: string): Set<string> {
  if (!existsSync(file)) return new Set();
  const content = readFileSync(file);
  const end = content.lastIndexOf('\n') + 1;
  truncateSync(file, end);
  const lines = content.subarray(0, end).toString('utf8').split('\n').slice(0, -1);
  return new Set(lines.map((line) => (JSON.parse(line) as { id: string }).id));
}
