import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { filesIn, temporaryFolder } from '../../test/temporary-folder.js';
import { GENERATOR, INDEX_FILE } from './emit.js';
import { findOutputFault, listDifferences, writeOutput } from './output-folder.js';

/** The number of file-system changes that succeed before the run is killed. */
let changesLeft = Infinity;

vi.mock('node:fs/promises', async (importOriginal) => {
  const real = await importOriginal<typeof import('node:fs/promises')>();
  const mortal = ['mkdir', 'writeFile', 'rename', 'rm'] as const;
  const killable = mortal.map((name) => [
    name,
    async (...parameters: readonly unknown[]) => {
      if (changesLeft === 0) {
        // The kill leaves a partly written file.
        if (name === 'writeFile') await real.writeFile(parameters[0] as string, '{');
        changesLeft = -1;
      }
      if (changesLeft < 0) throw new Error('killed');
      changesLeft -= 1;
      return (real[name] as (...all: readonly unknown[]) => Promise<unknown>)(...parameters);
    },
  ]);
  return { ...real, ...Object.fromEntries(killable) };
});

beforeEach(() => {
  changesLeft = Infinity;
});

function outputOf(texts: Record<string, string>): Map<string, string> {
  const files = [...Object.keys(texts), INDEX_FILE].toSorted();
  return new Map(Object.entries({ ...texts, [INDEX_FILE]: JSON.stringify({ generator: GENERATOR, files }) }));
}

async function update(folder: string, out: string, files: Map<string, string>): Promise<void> {
  const fault = await findOutputFault(folder, out);
  if (fault !== undefined) throw new Error(fault);
  await writeOutput(out, files, await listDifferences(out, files));
}

const BEFORE = outputOf({ 'A.js': 'a', 'B.js': 'b', 'json/B.json': 'b' });
const AFTER = outputOf({ 'A.js': 'a2', 'C.js': 'c', 'json/C.json': 'c' });

describe('an output folder', () => {
  it.each([
    ['new', undefined],
    ['compiled before', BEFORE],
  ])('that is %s is complete after the next run, wherever a run was killed', async (_what, before) => {
    let isKilled = true;
    for (let changes = 0; isKilled; changes++) {
      const root = await temporaryFolder({ 'in/a.json': '{}' });
      const [folder, out] = [join(root, 'in'), join(root, 'out')];
      if (before !== undefined) await update(folder, out, before);
      changesLeft = changes;
      isKilled = await update(folder, out, AFTER).then(
        () => false,
        () => true,
      );
      changesLeft = Infinity;
      await update(folder, out, AFTER);
      expect(await filesIn(root), `killed after ${changes} changes`).toEqual({
        'in/a.json': '{}',
        ...Object.fromEntries([...AFTER].map(([path, text]) => [`out/${path}`, text])),
      });
      expect(changes).toBeLessThan(100);
    }
  });

  it('keeps a file that appears during a run', async () => {
    const out = await temporaryFolder();
    await update('/none', out, BEFORE);
    const stale = await listDifferences(out, AFTER);
    await writeFile(join(out, 'mine.txt'), 'mine');
    await writeOutput(out, AFTER, stale);
    expect(await readFile(join(out, 'mine.txt'), 'utf8')).toBe('mine');
    expect(await listDifferences(out, AFTER)).toEqual([]);
    expect(await findOutputFault('/none', out)).toContain('contains mine.txt, which was not generated');
  });

  it('may be a symbolic link, which stays one', async () => {
    const root = await temporaryFolder();
    await mkdir(join(root, 'real'));
    await symlink('real', join(root, 'link'));
    await update('/none', join(root, 'link'), BEFORE);
    await update('/none', join(root, 'link'), AFTER);
    expect(Object.keys(await filesIn(join(root, 'real')))).toEqual([...AFTER.keys()].toSorted());
  });

  it('must not contain the schemas or be inside them, also through a symbolic link', async () => {
    const root = await temporaryFolder({ 'schemas/deep/a.json': '{}' });
    await symlink('schemas', join(root, 'link'));
    const separate = 'the output and the schemas must be in separate folders, neither inside the other';
    for (const out of ['link', 'link/out', 'link/new/out', 'link/deep'])
      expect(await findOutputFault(join(root, 'schemas'), join(root, out)), out).toBe(separate);
    expect(await findOutputFault(join(root, 'link/deep'), join(root, 'schemas'))).toBe(separate);
    expect(await findOutputFault(join(root, 'link'), join(root, 'link2'))).toBeUndefined();
  });
});
