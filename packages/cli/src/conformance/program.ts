import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { AnswerReader } from './answers.js';

/** A program that cannot be run, or does not follow the protocol. The message is for the person who wrote it. */
export class ProgramError extends Error {
  override readonly name = 'ProgramError';
}

export interface Asked {
  /** The program and its arguments. */
  readonly command: readonly string[];
  readonly lines: Iterable<string>;
  /** How many lines there are. */
  readonly count: number;
  /** How long the program may neither read nor answer. */
  readonly timeoutMs: number;
}

/** How much of the program's standard error a message quotes. */
const LONGEST_QUOTE = 2000;

/**
 * Writes each line to the standard input of a program, and reads `valid` or `invalid` for each, in order. The program may
 * answer as it reads or at the end.
 *
 * @throws {ProgramError} where it cannot be started, crashes, hangs, answers too little or too much, or answers something
 * else. It is killed then.
 */
export async function answersOf({ command, lines, count, timeoutMs }: Asked): Promise<boolean[]> {
  const [program = '', ...args] = command;
  const isGroup = process.platform !== 'win32';
  const child = spawn(program, args, { stdio: 'pipe', detached: isGroup });
  const closed = once(child, 'close').catch((error: unknown) => Promise.reject(startError(program, error)));
  let failure: ProgramError | undefined;
  const stop = (message: string): void => {
    failure ??= new ProgramError(message);
    kill(child, isGroup);
  };
  const reader = new AnswerReader(count, stop);
  const hanging = setTimeout(() => {
    stop(`neither read nor answered for ${timeoutMs / 1000} s; ${reader.progress}`);
  }, timeoutMs);
  let complaint = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    hanging.refresh();
    reader.read(text);
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-LONGEST_QUOTE);
  });
  try {
    await Promise.all([closed, writeLines(child, lines, () => void hanging.refresh())]);
  } finally {
    clearTimeout(hanging);
  }
  reader.end();
  if (failure !== undefined) throw failure;
  const problem = endOf(child) ?? (reader.isComplete ? undefined : 'ended too early');
  if (problem === undefined) return reader.answers;
  const quote = complaint.trim();
  throw new ProgramError(
    `${problem}; ${reader.progress}${quote === '' ? '' : `; its last words:\n${quote}`}`,
  );
}

/** How a program ended that did not end well. */
function endOf({ exitCode, signalCode }: ChildProcess): string | undefined {
  if (signalCode !== null) return `was ended by ${signalCode}`;
  return exitCode === 0 ? undefined : `ended with exit code ${exitCode}`;
}

function startError(program: string, error: unknown): ProgramError {
  const { code, message } = error as NodeJS.ErrnoException;
  const why = code === 'ENOENT' ? 'there is no such program' : message;
  return new ProgramError(`could not be started: ${why} (${program})`);
}

/** Waits whenever the program does not read. It may end before it has read everything. */
async function writeLines(
  { stdin, pid }: ChildProcess,
  lines: Iterable<string>,
  progressed: () => void,
): Promise<void> {
  if (stdin === null || pid === undefined) return;
  stdin.on('error', () => undefined);
  const gone = new Promise((resolve) => stdin.once('close', resolve));
  for (const line of lines) {
    if (stdin.destroyed) return;
    if (!stdin.write(`${line}\n`))
      await Promise.race([new Promise((resolve) => stdin.once('drain', resolve)), gone]);
    progressed();
  }
  stdin.end();
}

/** Kills the program with those that it started. */
function kill(child: ChildProcess, isGroup: boolean): void {
  try {
    if (isGroup && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    else child.kill('SIGKILL');
  } catch {
    // It has just ended.
  }
  for (const stream of [child.stdin, child.stdout, child.stderr]) stream?.destroy();
}
