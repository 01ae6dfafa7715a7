import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../test/temporary-folder.js';

const PROGRAM = fileURLToPath(new URL('../bin/compiler.mjs', import.meta.url));

function run(...argv: readonly string[]) {
  const { status, stderr } = spawnSync(process.execPath, [PROGRAM, ...argv], { encoding: 'utf8' });
  return { status, stderr };
}

it('prints how it is used if the command is unknown', () => {
  expect(run('compile')).toEqual({ status: 1, stderr: expect.stringMatching(/^usage:\ncompiler schemas /) });
});

it('escapes its messages, which may quote files', async () => {
  const names = join(await temporaryFolder({ 'names.json': 'x\nforged\u202e' }), 'names.json');
  const { status, stderr } = run('rename', '--from', 'none', '--names', names, '--out', 'none');
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^compiler: .*x forged\\u202e.*\n$/)]);
});
