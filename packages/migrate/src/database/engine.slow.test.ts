import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../test/trial.js';
import { openDatabase, openEngine } from './engine.js';

const root = temporaryFolder();
const schema = 'trial';

function createFolder(name: string): string {
  const folder = join(root, name);
  mkdirSync(folder);
  return folder;
}

it('is opened by one process at a time, regardless of reused process ids', async () => {
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
  expect(readdirSync(folder)).toEqual(['database']);
});

it('is shared by commands that start and end at any time', async () => {
  const folder = createFolder('many');
  await (await openEngine({ folder, schema })).close();
  await expect(openDatabase({ folder: root, schema })).rejects.toThrow(`there is no migration in ${root}`);
  const results = Array.from({ length: 4 }, async (_, index) => {
    await new Promise((settle) => setTimeout(settle, index * 150));
    const database = await (index % 4 === 3 ? openEngine : openDatabase)({ folder, schema });
    const rows = await database.query('SELECT 1 AS one');
    await database.close();
    return rows;
  });
  expect(await Promise.all(results)).toEqual(results.map(() => [{ one: 1 }]));
});

it('retries a statement after a deadlock', async () => {
  const { query, close } = await openEngine({ folder: createFolder('deadlock'), schema });
  await query('CREATE SEQUENCE @attempts');
  await query(`CREATE FUNCTION @give_way(attempts int) RETURNS int LANGUAGE plpgsql AS $$ BEGIN
    IF nextval('@attempts') < attempts THEN RAISE EXCEPTION 'deadlock detected' USING ERRCODE = '40P01'; END IF;
    RETURN 1;
  END $$`);
  expect(await query('SELECT @give_way(3) AS one')).toEqual([{ one: 1 }]);
  await expect(query('SELECT @give_way(1000)')).rejects.toThrow('the database failed: deadlock detected');
  await close();
});

it('works in a folder whose path exceeds the limit of socket paths, and needs a folder', async () => {
  const folder = join(root, 'x'.repeat(120));
  await (await openEngine({ folder, schema })).close();
  writeFileSync(join(root, 'file'), '');
  for (const other of [join(root, 'file'), join(root, 'file/x')])
    await expect(openEngine({ folder: other, schema })).rejects.toThrow(/^the database cannot be opened: E/);
});
