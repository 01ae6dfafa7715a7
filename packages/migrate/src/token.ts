import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { UsageError } from '@data-import/cli/errors';
import type { ClientOptions } from '@data-import/client';

export interface TokenOptions {
  readonly token?: string;
  readonly tokenFile?: string;
  readonly tokenCommand?: string;
}

const COMMAND_MS = 30_000;

async function runCommand(command: string): Promise<string> {
  const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'inherit'], timeout: COMMAND_MS });
  const [output, [code, signal]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  if (code !== 0) throw new Error(`the token command ended with ${code ?? signal}`);
  const token = output.trim();
  if (token === '') throw new Error('the token command printed nothing');
  return token;
}

/** A file is read and a command is run again whenever the client needs another token. */
export function createToken({ token, tokenFile, tokenCommand }: TokenOptions): ClientOptions['token'] {
  const given = [token, tokenFile, tokenCommand].filter((each) => each !== undefined);
  if (given.length !== 1) {
    throw new UsageError('expected one of --token, --token-file, --token-command and DATA_IMPORT_TOKEN');
  }
  if (tokenFile !== undefined) return async () => (await readFile(tokenFile, 'utf8')).trim();
  return tokenCommand === undefined ? token! : () => runCommand(tokenCommand);
}
