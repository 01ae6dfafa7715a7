import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { ClientOptions } from '@data-import/client';
import { UsageError } from '@data-import/files/usage-error';

export interface TokenOptions {
  readonly tokenCommand?: string;
  readonly tokenFile?: string;
  readonly token?: string;
}

/** Shorter than the call that waits for the token. */
const COMMAND_MS = 15_000;

/** A shell does not pass a signal on to what it has started: the command has a process group of its own, which is killed. */
async function runCommand(command: string, maxMs: number): Promise<string> {
  const detached = process.platform !== 'win32';
  const child = spawn(command, { shell: true, detached, stdio: ['ignore', 'pipe', 'inherit'] });
  const kill = (): void => {
    try {
      process.kill(detached ? -child.pid! : child.pid!, 'SIGKILL');
    } catch {}
  };
  const timer = setTimeout(kill, maxMs);
  process.once('exit', kill);
  // Nobody waits for a token any more when everything else has ended.
  for (const each of [timer, child, child.stdout as Socket]) each.unref();
  const [output, [code, signal]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  clearTimeout(timer);
  process.off('exit', kill);
  if (code !== 0) throw new Error(`the token command ended with ${code ?? signal}`);
  if (output.trim() === '') throw new Error('the token command printed nothing');
  return output.trim();
}

/** The first of the options. A command is run again, and a file is read again, whenever another token is needed. */
export function createToken(
  { tokenCommand, tokenFile, token }: TokenOptions,
  maxMs = COMMAND_MS,
): ClientOptions['token'] {
  if (tokenCommand !== undefined) return () => runCommand(tokenCommand, maxMs);
  if (tokenFile !== undefined) return async () => (await readFile(tokenFile, 'utf8')).trim();
  const given = token?.trim() ?? '';
  if (given !== '') return given;
  throw new UsageError(
    'the access token is missing: expected --token-command, --token-file, --token or DATA_IMPORT_TOKEN',
  );
}
