import { describe, expect, it } from 'vitest';
import { faultsOfChunks, faultsOfModules } from './bundles.js';

const OWN = '/tmp/x/main.js';

function installed(file: string): string {
  return `/tmp/x/node_modules/@data-import/${file}`;
}

describe('faultsOfModules', () => {
  const expected = ['events/dist/a.js'];

  it('accepts expected modules and those of the application', () => {
    expect(faultsOfModules([installed('events/dist/a.js'), OWN], expected)).toEqual([]);
  });

  it.each([
    [[OWN], 'no module of the packages is in it'],
    [[installed('events/dist/b.js')], 'events/dist/b.js is in it and is not needed'],
    [['C:\\x\\node_modules\\other\\index.js'], 'other/index.js is in it and is not needed'],
  ])('reports %o', (modules, fault) => {
    expect(faultsOfModules(modules, expected)).toEqual([fault]);
  });
});

describe('faultsOfChunks', () => {
  const [a, b] = ['events/dist/e/a.js', 'events/dist/e/b.js'];

  function faultsOf(...chunks: string[][]): string[] {
    const modules = chunks.map((files) => ({ file: 'x.js', imports: [], modules: files.map(installed) }));
    return faultsOfChunks({ chunks: modules }, [a, b]);
  }

  it('accepts a chunk for each module, beside others', () => {
    expect(faultsOf([a], [b], ['events/dist/index.js'])).toEqual([]);
  });

  it('reports a missing, a shared and a repeated module', () => {
    expect(faultsOf([a])).toEqual([`${b} is in no chunk`]);
    expect(faultsOf([a, b])).toEqual([`one chunk has ${a}, ${b}`]);
    expect(faultsOf([a], [b], [a])).toEqual([`${a} is in several chunks`]);
  });
});
