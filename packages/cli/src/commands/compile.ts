import { pathToFileURL } from 'node:url';
import type * as compiler from '@data-import/compiler';
import { printable } from '@data-import/validators/runtime';
import { UsageError } from '../errors.js';
import { ExitCode, type Io } from '../io.js';
import { resolveExtra } from '../package.js';
import { count } from '../report/text.js';

export interface CompileOptions {
  readonly out: string;
  readonly check?: boolean;
  readonly release?: boolean;
  readonly checkAgainst?: string;
  readonly bytes?: boolean;
  readonly strict?: boolean;
  readonly formats?: 'assert' | 'assert-iri' | 'annotate';
  readonly title?: string;
  readonly apiVersion?: string;
}

/** The compiler is installed separately: it is large, and no other command needs it. */
async function loadCompiler(): Promise<typeof compiler> {
  const manifest = pathToFileURL(resolveExtra('compile', '@data-import/compiler', '/package.json'));
  return (await import(new URL('dist/index.js', manifest).href)) as typeof compiler;
}

export async function compile(
  folder: string,
  { out, check = false, title, apiVersion: version, ...options }: CompileOptions,
  io: Io,
): Promise<ExitCode> {
  const { compileFolder, formatProblem } = await loadCompiler();
  const result = await compileFolder(folder, out, { check, asyncapi: { title, version }, ...options }).catch(
    rethrowFileError,
  );
  if (!result.ok) {
    for (const problem of result.problems)
      io.err.write(`data-import: ${printable(formatProblem(problem))}\n`);
    return result.breaking === true ? ExitCode.someInvalid : ExitCode.failed;
  }
  const { contracts, events, stale, remarks } = result;
  for (const remark of remarks) io.err.write(`data-import: remark: ${printable(formatProblem(remark))}\n`);
  if (check && stale.length > 0) {
    for (const file of stale) io.err.write(`data-import: ${printable(`${out}/${file}`)} is out of date\n`);
    io.err.write(`data-import: run \`data-import compile ${printable(folder)} --out ${printable(out)}\`\n`);
    return ExitCode.someInvalid;
  }
  const state = stale.length === 0 ? 'is up to date' : 'is written';
  const documents = count(contracts.length - events, 'contract');
  io.out.write(`${printable(out)} ${state}: ${documents}, ${count(events, 'event')}\n`);
  return ExitCode.allValid;
}

function rethrowFileError(error: unknown): never {
  const { syscall, message } = error as NodeJS.ErrnoException;
  throw syscall === undefined ? error : new UsageError(message);
}
