import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '@data-import/workspace/processes';
import { check, resolveConfig } from 'prettier';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MODELLING, updatePage } from './update-page.js';

describe('updatePage', () => {
  let root = '';
  let page = '';

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'data import docs-'));
    page = join(root, MODELLING);
    for (const path of [
      'docs',
      'packages/schemas/contracts',
      'packages/events/contracts',
      '.prettierrc.json',
    ]) {
      await cp(join(ROOT, path), join(root, path), { recursive: true });
    }
  });

  afterAll(() => rm(root, { recursive: true, force: true }));

  it('updates a stale page, formatted, and leaves a current one', async () => {
    const current = await readFile(page, 'utf8');
    await writeFile(page, current.replace('`DOMESTIC`', '`COMMERCIAL`'));
    expect(await updatePage(root, MODELLING, { check: false })).toBe('written');
    const written = await readFile(page, 'utf8');
    expect(written).toContain('`DOMESTIC`');
    expect(written).not.toContain('`COMMERCIAL`');
    expect(await check(written, { ...(await resolveConfig(page)), filepath: page })).toBe(true);
    expect(await updatePage(root, MODELLING, { check: false })).toBe('unchanged');
    expect(await updatePage(root, MODELLING, { check: true })).toBe('unchanged');
  });

  it('with check, reports a stale page and the command that updates it', async () => {
    await updatePage(root, MODELLING, { check: false });
    const stale = (await readFile(page, 'utf8')).replace('`DOMESTIC`', '`COMMERCIAL`');
    await writeFile(page, stale);
    await expect(updatePage(root, MODELLING, { check: true })).rejects.toThrow('run "npm run generate"');
    expect(await readFile(page, 'utf8')).toBe(stale);
  });

  it('names the file that it cannot read', async () => {
    await writeFile(join(root, 'packages/events/contracts/overview.json'), '{');
    await expect(updatePage(root, MODELLING, { check: true })).rejects.toThrow(
      /cannot read the contracts: .*overview\.json: /,
    );
  });
});
