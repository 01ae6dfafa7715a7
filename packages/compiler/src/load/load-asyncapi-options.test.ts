import { describe, expect, it } from 'vitest';
import { loadAsyncApiOptions } from './load-asyncapi-options.js';
import { temporaryFolder } from '../../test/temporary-folder.js';

describe('loadAsyncApiOptions', () => {
  const manifest = { 'package.json': '{ "version": "1.2.3" }' };

  it('reads the version and the outline', async () => {
    const folder = await temporaryFolder({
      ...manifest,
      'src/asyncapi.ts': 'export const asyncapi = { title: "Events" };\n',
    });
    expect(await loadAsyncApiOptions(folder)).toEqual({ version: '1.2.3', outline: { title: 'Events' } });
  });

  it('refuses an outline under another name', async () => {
    const folder = await temporaryFolder({ ...manifest, 'src/asyncapi.ts': 'export const outline = {};\n' });
    await expect(loadAsyncApiOptions(folder)).rejects.toThrow('src/asyncapi.ts: exports no "asyncapi"');
  });
});
