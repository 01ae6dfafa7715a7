import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as compiler from '@data-import/compiler';
import { UsageError } from '@data-import/files/usage-error';
import { resolveExtra } from './package.js';

/** The compiler is an optional package, because it is large and few commands need it. */
export async function loadCompiler(command: string): Promise<typeof compiler> {
  const manifest = pathToFileURL(resolveExtra(command, '@data-import/compiler', '/package.json'));
  return (await import(new URL('dist/index.js', manifest).href)) as typeof compiler;
}

/**
 * Schema modules may throw after their import, in a promise or a timer, which would crash the process.
 *
 * @throws {UsageError} with the module's name, if the stack shows it.
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
  // The stack shows the loader's URL, in which slashes of the module's path are encoded.
  const text = stack.replaceAll('%2F', '/');
  const [file] = folders.flatMap((folder) => {
    const [, inside = ''] = text.split(`${resolve(folder)}/`);
    return /^[^?:)]+?\.[cm]?[jt]s/.exec(inside) ?? [];
  });
  return `${file ?? folders.join(', ')}: a module fails after its import: ${message.split('\n', 1)[0]}`;
}
