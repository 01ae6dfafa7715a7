import { describe, expect, it } from 'vitest';
import { faultsOfBundle } from './bundles.js';

const bound = { gzip: 100, modules: ['events/dist/a.js'] };
const wanted = '/tmp/x/node_modules/@data-import/events/dist/a.js';

describe('faultsOfBundle', () => {
  it('accepts what holds to its bound, with modules of the application itself', () => {
    expect(faultsOfBundle({ bytes: 100, modules: [wanted, '/tmp/x/main.js'] }, bound)).toEqual([]);
  });

  it.each([
    [101, [wanted], '101 bytes minified and gzipped, bound 100'],
    [1, ['/tmp/x/main.js'], 'nothing of the packages is in it'],
    [
      1,
      [wanted, 'npm/node_modules/@data-import/events/dist/b.js'],
      'events/dist/b.js is in it and is not needed',
    ],
    [1, [wanted, 'C:\\x\\node_modules\\other\\index.js'], 'other\\index.js is in it and is not needed'],
  ])('refuses %i bytes of %o', (bytes, modules, fault) => {
    expect(faultsOfBundle({ bytes, modules }, bound)).toEqual([fault]);
  });
});
