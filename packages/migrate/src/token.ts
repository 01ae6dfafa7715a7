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

/** Must stay below the client's limit of 30 s for token functions. */
const COMMAND_MS = 15_000;

/** Runs detached, in its own process group, because a shell does not forward signals to its children. */
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
  // A pending token must not keep the process alive.
  for (const each of [timer, child, child.stdout as Socket]) each.unref();
  const [output, [code, signal]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  clearTimeout(timer);
  process.off('exit', kill);
  if (code !== 0) throw new Error(`the token command ended with ${code ?? signal}`);
  if (output.trim() === '') throw new Error('the token command printed nothing');
  return output.trim();
}

/** Takes the first given option; each renewal runs the command, or reads the file, again. Throws a UsageError if none is given. */
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
