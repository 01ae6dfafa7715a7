import { execFile } from 'node:child_process';

export interface Output {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs this Node with some arguments and gives what it printed and its exit code. */
export function runNode(args: readonly string[], options: { cwd?: string } = {}): Promise<Output> {
  return new Promise((resolve) => {
    execFile(process.execPath, args, { ...options, maxBuffer: 1 << 30 }, (error, stdout, stderr) => {
      const code = error === null ? 0 : Number(error.code ?? 1);
      resolve({ code, stdout, stderr });
    });
  });
}

/** @throws {Error} with what it printed, where it does not exit with 0. */
export async function runNodeWell(args: readonly string[], options: { cwd?: string } = {}): Promise<string> {
  const { code, stdout, stderr } = await runNode(args, options);
  if (code !== 0) throw new Error(`node ${args.join(' ')} ended with ${code}:\n${stdout}${stderr}`);
  return stdout;
}
