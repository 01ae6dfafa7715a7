import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../test/trial.js';
import { openDatabase, openEngine } from './engine.js';
import { findOwner, takeFolder } from './folder-owner.js';
import { listen, toAddress } from './socket.js';

const root = temporaryFolder();
const schema = 'trial';

function createFolder(name: string): string {
  const folder = join(root, name);
  mkdirSync(folder);
  return folder;
}

function findClaims(folder: string): string[] {
  return readdirSync(folder).filter((name) => name.startsWith('process.'));
}

it('is opened by one process, whatever the ids of processes say, and by the next one after it', async () => {
  const folder = createFolder('one');
  const engine = await openEngine({ folder, schema });
  const [claim] = findClaims(folder);
  const text = readFileSync(join(folder, claim!), 'utf8');
  // The id of a process in another container.
  writeFileSync(join(folder, claim!), text.replace(/ \d+ (?=\S+$)/, ' 4194305 '));
  await expect(openEngine({ folder, schema }, 300)).rejects.toThrow(
    `process 4194305 of ${hostname()} uses ${folder}: wait for its end`,
  );
  const beside = await openDatabase({ folder, schema });
  expect(await beside.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await Promise.all([beside.close(), engine.close()]);
  await (await openEngine({ folder, schema })).close();
  expect(findClaims(folder)).toEqual(['process.2']);
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

it('is taken over at once from a process of this machine that was killed, also by several at a time', async () => {
  const folder = createFolder('killed');
  const owned = takeFolder(folder, await findOwner(folder), 'gone')!;
  const claim = readFileSync(join(folder, 'process.1'), 'utf8');
  owned.release();
  writeFileSync(join(folder, 'process.1'), claim);
  expect((await findOwner(folder)).name).toBeUndefined();
  const before = await findOwner(folder);
  const taken = ['a', 'b', 'c'].map((name) => takeFolder(folder, before, name));
  expect(taken.map((each) => each !== undefined)).toEqual([true, false, false]);
  taken[0]!.release();
  expect(takeFolder(folder, before, 'late')).toBeUndefined();
  expect(findClaims(folder)).toEqual(['process.2']);
});

it('belongs to a process of another machine while that renews its claim', async () => {
  const folder = createFolder('foreign');
  const file = join(folder, 'process.7');
  writeFileSync(file, 'gone other-machine 12 other-host');
  const renewing = setInterval(() => utimesSync(file, new Date(), new Date()), 100);
  onTestFinished(() => clearInterval(renewing));
  expect(await findOwner(folder)).toMatchObject({ name: 'process 12 of other-host' });
  clearInterval(renewing);
  expect((await findOwner(folder, 700)).name).toBeUndefined();
  // Created, and not written yet, or without space on the disk.
  writeFileSync(file, '');
  expect((await findOwner(folder, 700)).name).toBeUndefined();
});

it('has an owner as long as its socket is bound, also before and after the database is open', async () => {
  const folder = createFolder('bound');
  const server = await listen(toAddress(folder, 'bound'));
  const owned = takeFolder(folder, await findOwner(folder), 'bound')!;
  await server.end();
  const { socket, name } = await findOwner(folder);
  expect(name).toMatch(/^process \d+ of /);
  socket!.destroy();
  server.close();
  expect((await findOwner(folder)).name).toBeUndefined();
  owned.release();
});

it('needs a path that a socket can have, and a folder', async () => {
  const long = join(root, 'x'.repeat(120));
  await expect(openEngine({ folder: long, schema })).rejects.toThrow('expected a shorter --folder');
  writeFileSync(join(root, 'file'), '');
  for (const folder of [join(root, 'file'), join(root, 'file/x')])
    await expect(openDatabase({ folder, schema })).rejects.toThrow(/^the database cannot be opened: E/);
});
