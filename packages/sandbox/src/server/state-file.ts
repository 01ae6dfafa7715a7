/** Keeps a sandbox in a file: a snapshot, and beside it a log of the requests since. */
import {
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { createState, type StateOptions } from '../model/create-state.js';
import { readState } from '../model/read-state.js';
import type { SandboxRequest, State } from '../model/state.js';
import { scenarioControl } from '../model/scenario.js';
import { step } from '../model/step.js';

/** One line of the log. */
interface Entry {
  /** How many requests the state had before: the snapshot may contain a part of the log already. */
  readonly after: number;
  readonly now: number;
  readonly request: SandboxRequest;
}

export interface StateFile {
  /** What was kept, or a new state. */
  readonly state: State;
  /** Writes a request down before its response is sent: a kill at any time loses nothing that was answered. */
  keep(request: SandboxRequest, now: number, before: State, after: State): void;
  /** Writes the snapshot, and empties the log. */
  close(state: State): void;
}

/** After this many bytes of requests, the snapshot is written again. */
const LONGEST_LOG = 64_000_000;

/**
 * Opens a file; creates it if there is none.
 *
 * @throws {TypeError} if the file is not a snapshot of a sandbox, or its log does not belong to it.
 */
export function openStateFile(file: string, options: StateOptions): StateFile {
  const logFile = `${file}.log`;
  let state = existsSync(file) ? readSnapshot(file) : createState(options);
  for (const { after, now, request } of readLog(logFile)) {
    const { requests } = state.counts;
    if (after > requests) throw new TypeError(`${logFile}: expected the log of ${file}`);
    if (after === requests) state = step(state, request, now, scenarioControl).state;
  }
  const log = openSync(logFile, 'a');
  let bytes = 0;
  function writeSnapshot(current: State): void {
    const part = openSync(`${file}.part`, 'w');
    writeSync(part, JSON.stringify(current));
    fsyncSync(part);
    closeSync(part);
    renameSync(`${file}.part`, file);
    ftruncateSync(log);
    bytes = 0;
  }
  writeSnapshot(state);
  return {
    state,
    keep(request, now, before, after) {
      // It only looked at the sandbox.
      if (before.counts.requests === after.counts.requests) return;
      const entry: Entry = { after: before.counts.requests, now, request };
      bytes += writeSync(log, `${JSON.stringify(entry)}\n`);
      if (bytes > LONGEST_LOG) writeSnapshot(after);
    },
    close(current) {
      writeSnapshot(current);
      closeSync(log);
    },
  };
}

function readSnapshot(file: string): State {
  const value = parse(readFileSync(file, 'utf8'));
  if (value === undefined) throw new TypeError(`${file}: expected a snapshot of the sandbox as JSON`);
  return readState(value);
}

function readLog(file: string): Entry[] {
  if (!existsSync(file)) return [];
  // A line without an end was being written when the process was killed: its request was not answered.
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  return lines.map((line, index) => {
    const entry = parse(line) as Entry | undefined;
    if (entry === undefined) throw new TypeError(`${file}: line ${index + 1} is not JSON`);
    return entry;
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
