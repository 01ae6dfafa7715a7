import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const PROGRAM = fileURLToPath(new URL('../bin/compiler.mjs', import.meta.url));

function run(...argv: readonly string[]) {
  const { status, stderr } = spawnSync(process.execPath, [PROGRAM, ...argv], { encoding: 'utf8' });
  return { status, stderr };
}

it('prints how it is used if the command is unknown', () => {
  expect(run('compile')).toEqual({ status: 1, stderr: expect.stringMatching(/^usage:\ncompiler schemas\|/) });
});

it('escapes its messages, which may quote names of files', () => {
  const { status, stderr } = run('validators', '--from', 'x\u202e');
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^compiler: .*x\\u202e.*\n$/)]);
});
