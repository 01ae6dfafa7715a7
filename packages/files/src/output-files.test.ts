import { readdirSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { unfinished } from './part-file.js';
import { describe, expect, it, onTestFinished } from 'vitest';
import { assertDistinct, OutputFile, writeFileWhole } from './output-files.js';

describe('a file that is being written', () => {
  it('has a name of up to 255 bytes, and no other name', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'write-file-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const names = ['x'.repeat(255), `${'é'.repeat(127)}y`];
    for (const name of names) await writeFileWhole(join(folder, name), [name]);
    expect(await readdir(folder)).toEqual(names);
    await symlink('.', join(folder, 'alias'));
    const same = ['new', 'alias/new'].map((name) => join(folder, name));
    await expect(assertDistinct(same, [])).rejects.toThrow(/alias\/new is used twice/);
  });

  it('is known to the handler of the exit for as long as it exists', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'write-file-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    for (let run = 0; run < 20; run += 1) {
      const state = { isDone: false };
      const work = OutputFile.create(join(folder, 'a'))
        .then((file) => file.discard())
        .finally(() => (state.isDone = true));
      while (!state.isDone) {
        const unknown = readdirSync(folder).filter((name) => !unfinished.has(join(folder, name)));
        expect(unknown).toEqual([]);
        await setImmediate();
      }
      await work;
    }
    await expect(OutputFile.create(join(folder, 'none/a'))).rejects.toThrow('its folder does not exist');
    expect([...unfinished].filter((part) => part.startsWith(folder))).toEqual([]);
  });

  it('replaces its target completely, even if another container has the same process id', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'write-file-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const path = join(folder, 'a');
    const first = await OutputFile.create(path);
    first.write('first');
    await first.drained(true);
    // The other run has the same process id, so it takes this part file for abandoned and removes it.
    for (const name of await readdir(folder)) await rm(join(folder, name));
    const second = await OutputFile.create(path);
    second.write('sec');
    await second.drained(true);

    await expect(first.finish()).rejects.toThrow(/a cannot be written: /);
    expect(await readFile(path, 'utf8').catch(() => 'absent')).toBe('absent');

    second.write('ond');
    await second.finish();
    expect(await readFile(path, 'utf8')).toBe('second');
  });
});
