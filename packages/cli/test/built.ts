import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

export const BIN = fileURLToPath(new URL('../dist/bin.js', import.meta.url));
export const VALID = '{"import_supplier":"S","external_account_number":"1"}';
export const INVALID = '{"import_supplier":"S"}';

export function start(
  cwd: string,
  argv: readonly string[],
  nodeArguments: readonly string[] = [],
): ChildProcess {
  const args = ['--disallow-code-generation-from-strings', ...nodeArguments, BIN, ...argv];
  return spawn(process.execPath, args, { cwd });
}

export async function execute(
  cwd: string,
  argv: readonly string[],
  input: string | Buffer = '',
  nodeArguments: readonly string[] = [],
) {
  const child = start(cwd, argv, nodeArguments);
  child.stdin!.end(input);
  const [out, err, [code]] = await Promise.all([
    text(child.stdout!),
    text(child.stderr!),
    once(child, 'close'),
  ]);
  return { code: code as number, out, err };
}
