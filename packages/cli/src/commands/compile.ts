import type * as compiler from '@data-import/compiler';
import { printable } from '@data-import/validators/runtime';
import type { CompileCommand } from '../args.js';
import { UsageError } from '../usage-error.js';
import { packageVersion } from '../version.js';
import { ExitCode, type Io } from './io.js';

const COMPILER = '@data-import/compiler';

/** The compiler is an optional peer: it is large, and no other command needs it. */
async function loadCompiler(): Promise<typeof compiler> {
  try {
    return await import('@data-import/compiler');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'ERR_MODULE_NOT_FOUND' || !message.includes(COMPILER)) throw error;
    const command = `npm install --save-dev ${COMPILER}@${packageVersion()}`;
    throw new UsageError(`compile needs ${COMPILER}, which is not installed: run \`${command}\``);
  }
}

/** Compiles a folder of schemas, or finds out whether its output is up to date. */
export async function compile({ folder, out, check }: CompileCommand, io: Io): Promise<ExitCode> {
  const { compileFolder, formatProblem } = await loadCompiler();
  const result = await compileFolder(folder, out, { check }).catch(asFileError);
  if (!result.ok) {
    for (const problem of result.problems)
      io.err.write(`data-import: ${printable(formatProblem(problem))}\n`);
    return ExitCode.failed;
  }
  const { contracts, events, stale } = result;
  if (check && stale.length > 0) {
    for (const file of stale) io.err.write(`data-import: ${printable(`${out}/${file}`)} is out of date\n`);
    io.err.write(`data-import: run \`data-import compile ${printable(folder)} --out ${printable(out)}\`\n`);
    return ExitCode.someInvalid;
  }
  const done = stale.length === 0 ? 'is up to date' : 'is written';
  const others = contracts.length - events;
  io.out.write(`${printable(out)} ${done}: ${plural(others, 'contract')}, ${plural(events, 'event')}\n`);
  return ExitCode.allValid;
}

/** A file that cannot be read or written is no fault of this program. */
function asFileError(error: unknown): never {
  const { syscall, message } = error as NodeJS.ErrnoException;
  throw syscall === undefined ? error : new UsageError(message);
}

function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}
