import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { importFile, loadDeployment } from './folder.js';

const INDEX = JSON.stringify({ generator: '@data-import/compiler', contracts: [], events: [] });

function createFolder(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'data-import-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

it('loadDeployment returns the export of the folder', async () => {
  const module = 'export const deployment = { name: "acme" };';
  const folder = createFolder({
    'contracts.json': INDEX,
    'package.json': '{"type":"module"}',
    'deployment.js': module,
  });
  expect(await loadDeployment(folder)).toEqual({ name: 'acme' });
  expect(await importFile(folder, 'catalogue.js')).toEqual({});
});

it.each([
  [{}, 'expected a folder that'],
  [{ 'contracts.json': INDEX }, 'it has no deployment: compile it with --profile'],
  [{ 'contracts.json': INDEX, 'deployment.js': 'export const deployment = 1;' }, 'it has no deployment'],
  [{ 'contracts.json': INDEX, 'deployment.js': 'import "nowhere";' }, 'deployment.js cannot be loaded'],
])('a folder without one is refused: %j', async (files, message) => {
  const folder = createFolder({ 'package.json': '{"type":"module"}', ...files });
  await expect(loadDeployment(folder)).rejects.toThrow(`${folder}: ${message}`);
});
