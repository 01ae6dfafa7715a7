import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { temporaryFolder } from '../../test/temporary-folder.js';
import { takeLock } from './lock-file.js';

it('a lock is held by one owner, and free after its release', async () => {
  const path = join(await temporaryFolder(), 'lock');
  const release = takeLock(path);
  expect(takeLock(path)).toBe(process.pid);
  (release as () => void)();
  expect(existsSync(path)).toBe(false);
});

it('a lock that its owner has created, but not yet written to, is held', async () => {
  const path = join(await temporaryFolder(), 'lock');
  const script = `const fs = require('node:fs'); const file = fs.openSync(process.argv[1], 'wx');
    setTimeout(() => fs.writeSync(file, String(process.pid)), 200); setTimeout(() => {}, 60_000);`;
  const owner = spawn(process.execPath, ['-e', script, path]);
  onTestFinished(() => void owner.kill('SIGKILL'));
  await vi.waitFor(() => expect(existsSync(path)).toBe(true), { timeout: 60_000 });
  expect(takeLock(path)).toBe(owner.pid);
});

it.each(['', '2147483647'])('a lock that a killed process left is replaced: %j', async (content) => {
  const path = join(await temporaryFolder(), 'lock');
  writeFileSync(path, content);
  expect(takeLock(path)).toBeTypeOf('function');
  expect(readFileSync(path, 'utf8')).toBe(`${process.pid}`);
});

it('what cannot be locked stays as it is', async () => {
  const path = join(await temporaryFolder(), 'lock');
  mkdirSync(path);
  expect(() => takeLock(path)).toThrow('EISDIR');
  expect(existsSync(path)).toBe(true);
});
