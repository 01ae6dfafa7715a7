import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import type { ClientOptions } from '@data-import/client';
import { UsageError } from '@data-import/cli/errors';

export interface TokenOptions {
  readonly tokenCommand?: string;
  readonly tokenFile?: string;
  readonly token?: string;
}

const COMMAND_MS = 30_000;

async function runCommand(command: string): Promise<string> {
  const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'inherit'], timeout: COMMAND_MS });
  const [output, [code, signal]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  if (code !== 0) throw new Error(`the token command ended with ${code ?? signal}`);
  if (output.trim() === '') throw new Error('the token command printed nothing');
  return output.trim();
}

/** The first of the options. A command is run again, and a file is read again, whenever another token is needed. */
export function createToken({ tokenCommand, tokenFile, token }: TokenOptions): ClientOptions['token'] {
  if (tokenCommand !== undefined) return () => runCommand(tokenCommand);
  if (tokenFile !== undefined) return async () => (await readFile(tokenFile, 'utf8')).trim();
  if (token !== undefined) return token;
  throw new UsageError('expected --token-command, --token-file, --token or DATA_IMPORT_TOKEN');
}
