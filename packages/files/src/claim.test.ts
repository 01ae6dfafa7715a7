import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Server } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { type Claim, claimPath, findOwner, isClaimOf } from './claim.js';

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'claim-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

function listClaims(folder: string, name = 'state'): string[] {
  return readdirSync(folder).filter((file) => isClaimOf(name, file));
}

async function claim(path: string, maxWaitMs = 0): Promise<Claim> {
  const result = await claimPath(path, maxWaitMs);
  expect(result).toHaveProperty('close');
  return result as Claim;
}

it.each(['state', 'state.'.repeat(40)])('gives a path to one process: %s', async (name) => {
  const folder = createFolder();
  const path = join(folder, name);
  const first = await claim(path);
  expect(await claimPath(path, 0)).toMatchObject({ name: `process ${process.pid}` });
  const other = await claim(join(folder, 'other'));
  expect([first.isHeld(), other.isHeld(), listClaims(folder, name).length]).toEqual([true, true, 1]);
  first.close();
  expect([first.isHeld(), listClaims(folder, name)]).toEqual([false, []]);
  for (const each of [await claim(path), other]) each.close();
});

it('grants a path to waiting processes one after the other', async () => {
  const path = join(createFolder(), 'state');
  let held = 0;
  const use = async (): Promise<void> => {
    const own = await claim(path, 60_000);
    expect((held += 1)).toBe(1);
    await new Promise((settle) => setTimeout(settle, 5));
    held -= 1;
    own.close();
  };
  await Promise.all(Array.from({ length: 5 }, use));
});

it('takes a path over at once from a killed process of this machine, for one of several', async () => {
  const folder = createFolder();
  const path = join(folder, 'state');
  const first = await claim(path);
  const dead = listClaims(folder)[0]!.replace(/.{8}\.sock$/, '00000000.sock');
  first.close();
  for (let round = 0; round < 20; round += 1) {
    writeFileSync(join(folder, dead), '');
    expect(await findOwner(path)).toBeUndefined();
    const claims = await Promise.all([1, 2, 3].map(() => claimPath(path, 0)));
    const owners = claims.filter((each) => 'close' in each);
    expect(owners.length).toBeLessThan(2);
    for (const owner of owners) owner.close();
  }
  const last = await claim(path);
  expect(listClaims(folder)).not.toContain(dead);
  last.close();
});

it('leaves a path to a process of another machine while that renews its claim', async () => {
  const path = join(createFolder(), 'state');
  const file = join(path, '..', '.state.00000000-12-00000000.sock');
  writeFileSync(file, '');
  const renewing = setInterval(() => utimesSync(file, new Date(), new Date()), 100);
  onTestFinished(() => clearInterval(renewing));
  expect(await findOwner(path)).toEqual({ name: 'process 12 of another machine' });
  clearInterval(renewing);
  expect(await findOwner(path, undefined, 700)).toBeUndefined();
});

it('renews a plain file where the folder has no sockets', async () => {
  vi.spyOn(Server.prototype, 'listen').mockImplementation(function (this: Server) {
    process.nextTick(() => this.emit('error', Object.assign(new Error('listen'), { code: 'ENOTSUP' })));
    return this;
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const folder = createFolder();
  const path = join(folder, 'state');
  const first = await claim(path);
  expect(listClaims(folder)).toEqual([expect.stringMatching(/\.lock$/)]);
  expect(await claimPath(path, 0)).toEqual({ name: `process ${process.pid}` });
  first.close();
  expect(readdirSync(folder)).toEqual([]);
});
