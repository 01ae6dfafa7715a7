import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../test/trial.js';
import { openDatabase, openEngine } from './engine.js';
import { claimFolder, findOwner } from './claim.js';

const root = temporaryFolder();
const schema = 'trial';

function createFolder(name: string): string {
  const folder = join(root, name);
  mkdirSync(folder);
  return folder;
}

function listClaims(folder: string): string[] {
  return readdirSync(folder).filter((name) => name.endsWith('.sock'));
}

it('is opened by one process, whatever the ids of processes say, and by the next one after it', async () => {
  const folder = createFolder('one');
  const pid = Object.getOwnPropertyDescriptor(process, 'pid')!;
  Object.defineProperty(process, 'pid', { ...pid, value: 4_194_305 });
  const engine = await openEngine({ folder, schema });
  Object.defineProperty(process, 'pid', pid);
  await expect(openEngine({ folder, schema }, 300)).rejects.toThrow(
    `process 4194305 uses ${folder}: wait for its end`,
  );
  const beside = await openDatabase({ folder, schema });
  expect(await beside.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await Promise.all([beside.close(), engine.close()]);
  await (await openEngine({ folder, schema })).close();
  expect(listClaims(folder)).toEqual([]);
});

it('is shared by commands that begin and end at any time', async () => {
  const folder = createFolder('many');
  const results = Array.from({ length: 12 }, async (_, index) => {
    await new Promise((settle) => setTimeout(settle, index * 150));
    const database = await (index % 6 === 5 ? openEngine : openDatabase)({ folder, schema });
    const rows = await database.query('SELECT 1 AS one');
    await database.close();
    return rows;
  });
  expect(await Promise.all(results)).toEqual(results.map(() => [{ one: 1 }]));
});

it('is taken over at once from a process of this machine that was killed, by one of several', async () => {
  const folder = createFolder('killed');
  const first = (await claimFolder(folder))!;
  const [name] = listClaims(folder);
  expect((await findOwner(folder))?.name).toBe(`process ${process.pid}`);
  await first.close();
  const dead = name!.replace(/.{8}\.sock$/, '00000000.sock');
  for (let round = 0; round < 20; round += 1) {
    writeFileSync(join(folder, dead), '');
    expect(await findOwner(folder)).toBeUndefined();
    const claims = await Promise.all([1, 2, 3].map(() => claimFolder(folder)));
    const owners = claims.filter((claim) => claim !== undefined);
    expect(owners.length).toBeLessThan(2);
    for (const owner of owners) await owner.close();
  }
  const last = (await claimFolder(folder))!;
  expect(listClaims(folder)).not.toContain(dead);
  await last.close();
});

it('belongs to a process of another machine while that renews its claim', async () => {
  const folder = createFolder('foreign');
  const file = join(folder, '00000000-12-00000000.sock');
  writeFileSync(file, '');
  const renewing = setInterval(() => utimesSync(file, new Date(), new Date()), 100);
  onTestFinished(() => clearInterval(renewing));
  expect(await findOwner(folder)).toEqual({ name: 'process 12 of another machine' });
  clearInterval(renewing);
  expect(await findOwner(folder, undefined, 700)).toBeUndefined();
});

it('needs a path that a socket can have, and a folder', async () => {
  const long = join(root, 'x'.repeat(120));
  await expect(openEngine({ folder: long, schema })).rejects.toThrow('expected a shorter --folder');
  writeFileSync(join(root, 'file'), '');
  for (const folder of [join(root, 'file'), join(root, 'file/x')])
    await expect(openDatabase({ folder, schema })).rejects.toThrow(/^the database cannot be opened: E/);
});
