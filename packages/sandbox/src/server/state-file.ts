/** Persists a sandbox as a snapshot and a write-ahead log of later requests. */
import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  ftruncateSync,
  lstatSync,
  openSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Claim, claimPath } from '@data-import/files/claim';
import { PRIVATE_MODE, replaceFileSync } from '@data-import/files/part-file';
import { isObject } from '@data-import/validators/runtime';
import { createState, type StateOptions, toLimits } from '../model/create-state.js';
import { readState } from '../model/read-state.js';
import type { SandboxRequest, SandboxState, Service } from '../model/state.js';
import { scenarioControl } from '../model/scenario.js';
import { step } from '../model/step.js';

interface LogEntry {
  /** Number of requests before this one. The snapshot may already include part of the log. */
  readonly after: number;
  readonly now: number;
  readonly request: SandboxRequest;
}

export interface StateFile {
  readonly state: SandboxState;
  /** Logs a request before its response is sent, so that a kill loses no answered request. */
  keep(request: SandboxRequest, now: number, before: SandboxState, after: SandboxState): void;
  close(state: SandboxState): void;
}

const MAX_LOG_LENGTH = 64_000_000;

export async function openStateFile(
  path: string,
  isDelivering: boolean,
  options: StateFileOptions,
): Promise<StateFile> {
  const file = followLink(path);
  const claim = await claimPath(file);
  if (!('close' in claim))
    throw new TypeError(`${path}: ${claim.name} uses this state; expected no other process`);
  try {
    return open(file, isDelivering, options, claim);
  } catch (error) {
    claim.close();
    throw error;
  }
}

function followLink(path: string): string {
  const isThere = existsSync(path);
  if (isThere ? !statSync(path).isFile() : lstatSync(path, { throwIfNoEntry: false }) !== undefined)
    throw new TypeError(
      `${path}: expected a plain file, found a ${isThere ? 'folder, pipe or device' : 'link to nothing'}`,
    );
  return isThere ? realpathSync(path) : path;
}

export function isFileOfState(path: string, stateFile: string): boolean {
  const file = followLink(stateFile);
  const files = [file, `${file}.log`];
  return files.map(identify).includes(identify(path));
}

function identify(path: string): string {
  if (!existsSync(path)) return join(realpathSync(dirname(path)), basename(path));
  const { dev, ino } = statSync(path, { bigint: true });
  return `${dev} ${ino}`;
}

/** Contains the deployment, because replaying the log needs it. */
type StateFileOptions = StateOptions & Service;

function open(file: string, isDelivering: boolean, options: StateFileOptions, claim: Claim): StateFile {
  const logFile = `${file}.log`;
  let state = existsSync(file) ? readSnapshot(file) : createState(options);
  const log = openLog(logFile);
  for (const [index, { after, now, request }] of readLog(log, logFile).entries()) {
    const { requests } = state.counts;
    if (after > requests) throw new TypeError(`${logFile}: line ${index + 1} does not continue ${file}`);
    if (after === requests) state = step(state, request, now, scenarioControl, options).state;
  }
  state = { ...state, isDelivering, limits: toLimits({ ...state.limits, ...options.limits }) };
  let bytes = 0;
  let limit = MAX_LOG_LENGTH;
  function writeSnapshot(current: SandboxState): void {
    replaceFileSync(file, JSON.stringify(current), PRIVATE_MODE);
    ftruncateSync(log);
    bytes = 0;
    limit = MAX_LOG_LENGTH;
  }
  /** Only warns on failure, because the log contains everything that the snapshot lacks. */
  function tryToWriteSnapshot(current: SandboxState): void {
    try {
      writeSnapshot(current);
    } catch (error) {
      limit = 2 * bytes;
      process.emitWarning(`${file} cannot be written: ${(error as Error).message}`);
    }
  }
  writeSnapshot(state);
  return {
    state,
    keep(request, now, before, after) {
      if (before.counts.requests === after.counts.requests) return;
      if (!claim.isHeld()) throw new Error(`${file}: another process has taken this state`);
      const entry: LogEntry = { after: before.counts.requests, now, request };
      const line = Buffer.from(`${JSON.stringify(entry)}\n`);
      try {
        writeFileSync(log, line);
      } catch (error) {
        // Remove the partial line; the next one would continue it.
        ftruncateSync(log, bytes);
        throw error;
      }
      bytes += line.length;
      if (bytes > limit) tryToWriteSnapshot(after);
    },
    close(current) {
      tryToWriteSnapshot(current);
      closeSync(log);
      claim.close();
    },
  };
}

/** O_NOFOLLOW: a symbolic link in a shared folder must not redirect the writes. */
function openLog(path: string): number {
  const { O_RDWR, O_APPEND, O_CREAT, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;
  const log = openSync(path, O_RDWR | O_APPEND | O_CREAT | O_NOFOLLOW | O_NONBLOCK, PRIVATE_MODE);
  if (fstatSync(log).isFile()) return log;
  closeSync(log);
  throw new TypeError(`${path}: expected a plain file`);
}

function readSnapshot(file: string): SandboxState {
  const value = parseLine(readFileSync(file, 'utf8'));
  if (value === undefined) throw new TypeError(`${file}: expected a snapshot of the sandbox as JSON`);
  return readState(value);
}

const START = '{"after":';

function isLogEntry(value: unknown): value is LogEntry {
  const { after, now, request } = Object(value) as Partial<LogEntry>;
  const { method, url, headers, body } = Object(request) as Partial<SandboxRequest>;
  return (
    typeof after === 'number' &&
    typeof now === 'number' &&
    typeof method === 'string' &&
    typeof url === 'string' &&
    isObject(headers) &&
    (typeof body === 'string' || body === null)
  );
}

function readLog(log: number, file: string): LogEntry[] {
  const content = readFileSync(log);
  const entries: LogEntry[] = [];
  // A partial last line is from a kill during the write, before its request was answered.
  for (let from = 0; ;) {
    const to = content.indexOf('\n', from);
    const isCut = to === -1;
    const line = content.toString('utf8', from, isCut ? content.length : to);
    if (isCut && (line === '' || line.startsWith(START) || START.startsWith(line))) return entries;
    const entry = parseLine(line);
    if (!isLogEntry(entry))
      throw new TypeError(`${file}: line ${entries.length + 1} is not of the log of a sandbox`);
    entries.push(entry);
    from = to + 1;
  }
}

export function parseLine(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
