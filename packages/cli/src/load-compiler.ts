import { pathToFileURL } from 'node:url';
import type * as compiler from '@data-import/compiler';
import { resolveExtra } from './package.js';

/** The compiler is installed separately: it is large, and few commands need it. */
export async function loadCompiler(command: string): Promise<typeof compiler> {
  const manifest = pathToFileURL(resolveExtra(command, '@data-import/compiler', '/package.json'));
  return (await import(new URL('dist/index.js', manifest).href)) as typeof compiler;
}
