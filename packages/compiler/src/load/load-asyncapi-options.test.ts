import { describe, expect, it } from 'vitest';
import { loadAsyncApiOptions } from './load-asyncapi-options.js';
import { temporaryFolder } from '../../test/temporary-folder.js';

describe('loadAsyncApiOptions', () => {
  const manifest = { 'package.json': '{ "version": "1.2.3" }' };

  const files = {
    ...manifest,
    'src/asyncapi.ts': 'export const asyncapi = { title: "Events" };\n',
    'src/examples.ts': 'export const fieldExamples = [[/_id$/, 7]];\n',
  };

  it('reads the version, the outline and what fields have in examples', async () => {
    expect(await loadAsyncApiOptions(await temporaryFolder(files))).toEqual({
      version: '1.2.3',
      outline: { title: 'Events' },
      fields: [[/_id$/, 7]],
    });
  });

  it('refuses an outline under another name', async () => {
    const folder = await temporaryFolder({ ...manifest, 'src/asyncapi.ts': 'export const outline = {};\n' });
    await expect(loadAsyncApiOptions(folder)).rejects.toThrow('src/asyncapi.ts: exports no "asyncapi"');
  });

  it('refuses examples under another name', async () => {
    const folder = await temporaryFolder({ ...files, 'src/examples.ts': 'export const fields = [];\n' });
    await expect(loadAsyncApiOptions(folder)).rejects.toThrow('src/examples.ts: exports no "fieldExamples"');
  });
});
