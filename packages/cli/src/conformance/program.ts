import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export class ProgramError extends Error {
  override readonly name = 'ProgramError';
}

export interface ProgramInput {
  readonly command: readonly string[];
  readonly lines: Iterable<string>;
  readonly count: number;
  readonly timeoutMs: number;
}

const MAX_ANSWER_LENGTH = 100;
const MAX_QUOTE_LENGTH = 2000;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export async function askProgram({ command, lines, count, timeoutMs }: ProgramInput): Promise<boolean[]> {
  const [program = '', ...args] = command;
  if (program === '') throw new ProgramError('has no name');
  const isGroup = process.platform !== 'win32';
  const child = spawn(program, args, { stdio: 'pipe', detached: isGroup });
  const closed = once(child, 'close').catch((error: unknown) => Promise.reject(toStartError(program, error)));
  const answers: boolean[] = [];
  const progress = (): string => `${answers.length} of ${count} documents were answered`;
  let failure: ProgramError | undefined;
  function stop(message: string): void {
    failure ??= new ProgramError(message);
    kill(child, isGroup);
  }
  const hanging = setTimeout(() => {
    stop(`was idle for ${timeoutMs / 1000} s; ${progress()}`);
  }, timeoutMs);

  function readAnswer(line: string): void {
    const answer = line.length > MAX_ANSWER_LENGTH ? `${line.slice(0, MAX_ANSWER_LENGTH)}…` : line.trim();
    if (failure !== undefined) return;
    if (answer !== 'valid' && answer !== 'invalid') {
      const document = `document ${answers.length + 1}`;
      stop(`answered ${JSON.stringify(answer)} to ${document}; expected valid or invalid`);
    } else if (answers.length === count) {
      stop(`answered more than once for each of the ${count} documents`);
    } else {
      answers.push(answer === 'valid');
    }
  }
  let pending = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    hanging.refresh();
    const complete = (pending + text).split('\n');
    pending = complete.pop()!;
    for (const line of complete) readAnswer(line);
    if (pending.length > MAX_ANSWER_LENGTH) readAnswer(pending);
  });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-MAX_QUOTE_LENGTH);
  });
  function* written(): Generator<string> {
    for (const line of lines) {
      hanging.refresh();
      yield `${line}\n`;
    }
  }
  const writing = pipeline(Readable.from(written()), child.stdin).catch(() => {});
  // The child has its own process group, so the terminal's signals do not reach it.
  function endBoth(signal: NodeJS.Signals): void {
    kill(child, isGroup);
    process.kill(process.pid, signal);
  }
  for (const signal of SIGNALS) process.once(signal, endBoth);
  try {
    await Promise.all([closed, writing]);
  } finally {
    clearTimeout(hanging);
    for (const signal of SIGNALS) process.off(signal, endBoth);
  }
  if (pending !== '') readAnswer(pending);
  if (failure !== undefined) throw failure;
  const problem = describeEnd(child) ?? (answers.length === count ? undefined : 'ended too early');
  if (problem === undefined) return answers;
  const quote = complaint.trim();
  throw new ProgramError(`${problem}; ${progress()}${quote === '' ? '' : `; its last words:\n${quote}`}`);
}

function describeEnd({ exitCode, signalCode }: ChildProcess): string | undefined {
  if (signalCode !== null) return `was ended by ${signalCode}`;
  return exitCode === 0 ? undefined : `ended with exit code ${exitCode}`;
}

function toStartError(program: string, error: unknown): ProgramError {
  const { code, message } = error as NodeJS.ErrnoException;
  const why = code === 'ENOENT' ? 'program not found' : message;
  return new ProgramError(`could not be started: ${why} (${program})`);
}

function kill(child: ChildProcess, isGroup: boolean): void {
  try {
    if (isGroup && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    else child.kill('SIGKILL');
  } catch {}
  for (const stream of [child.stdin, child.stdout, child.stderr]) stream?.destroy();
}
