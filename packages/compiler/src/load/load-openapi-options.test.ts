import { describe, expect, it } from 'vitest';
import { loadOpenApiOptions } from './load-openapi-options.js';
import { temporaryFolder } from '../../test/temporary-folder.js';

const files = {
  'package.json': '{ "version": "1.2.3" }',
  'src/openapi.ts': 'export const openapi = { title: "Boxes" };\n',
  'src/examples/add-box.ts': 'export const addBox = { request: {} };\n',
  'src/examples/parameters.ts': 'export const parameters = { BoxPath: { box: "7" } };\n',
  'src/examples/contracts.ts': 'export const contracts = { Box: {} };\n',
};

describe('loadOpenApiOptions', () => {
  it('reads the version, the outline, and the examples by operation', async () => {
    expect(await loadOpenApiOptions(await temporaryFolder(files))).toEqual({
      version: '1.2.3',
      outline: { title: 'Boxes' },
      examples: {
        operations: new Map([['addBox', { request: {} }]]),
        parameters: { BoxPath: { box: '7' } },
        contracts: { Box: {} },
      },
    });
  });

  it('needs no examples of parameters and of other contracts', async () => {
    const {
      'src/examples/parameters.ts': _parameters,
      'src/examples/contracts.ts': _contracts,
      ...others
    } = files;
    const { examples } = await loadOpenApiOptions(await temporaryFolder(others));
    expect(examples).toMatchObject({ parameters: {}, contracts: {} });
  });

  it('refuses an outline under another name', async () => {
    const folder = await temporaryFolder({ ...files, 'src/openapi.ts': 'export const outline = {};\n' });
    await expect(loadOpenApiOptions(folder)).rejects.toThrow('src/openapi.ts: exports no "openapi"');
  });

  it('refuses examples in a file of another name', async () => {
    const folder = await temporaryFolder({
      ...files,
      'src/examples/boxes.ts': 'export const listBoxes = {};\n',
    });
    await expect(loadOpenApiOptions(folder)).rejects.toThrow('src/examples/boxes.ts: ');
  });
});
