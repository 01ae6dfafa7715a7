import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as compiler from '@data-import/compiler';
import { UsageError } from '@data-import/files/usage-error';
import { resolveExtra } from './package.js';

/** The compiler is installed separately: it is large, and few commands need it. */
export async function loadCompiler(command: string): Promise<typeof compiler> {
  const manifest = pathToFileURL(resolveExtra(command, '@data-import/compiler', '/package.json'));
  return (await import(new URL('dist/index.js', manifest).href)) as typeof compiler;
}

/**
 * Modules of schemas may fail after their import, in a promise or a timer. Node reports that to the process, and would end it.
 *
 * @throws {UsageError} that names the module, if the stack does.
 */
export function whileModulesRun<T>(folders: readonly string[], work: Promise<T>): Promise<T> {
  return new Promise((resolveWork, reject) => {
    const fail = (error: unknown): void => reject(new UsageError(describeFailure(folders, error)));
    process.on('uncaughtException', fail);
    work.then(resolveWork, reject).finally(() => process.off('uncaughtException', fail));
  });
}

function describeFailure(folders: readonly string[], error: unknown): string {
  const { message, stack = '' } = error instanceof Error ? error : { message: String(error) };
  // The loader encodes the path of a module in the address that the stack shows.
  const text = stack.replaceAll('%2F', '/');
  const [file] = folders.flatMap((folder) => {
    const [, inside = ''] = text.split(`${resolve(folder)}/`);
    return /^[^?:)]+?\.[cm]?[jt]s/.exec(inside) ?? [];
  });
  return `${file ?? folders.join(', ')}: a module fails after its import: ${message.split('\n', 1)[0]}`;
}
