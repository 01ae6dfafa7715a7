import { beforeAll, describe, expect, it } from 'vitest';
import { events } from '../contracts.js';
import { type Bundle, bundleAll } from '../size/bundle.js';

const RUNTIME = 'packages/validators/dist/runtime/index.js';

const sources = events.map(({ type, version, name }): [string, string] => [
  name,
  `export { ${name} } from '@data-import/events/${type}/${version}';`,
]);

describe('importing one event', () => {
  let bundles: Map<string, Bundle>;
  beforeAll(async () => {
    bundles = await bundleAll(new Map(sources));
  });

  it('loads its own module and the shared runtime, nothing else', () => {
    const odd = events.filter(({ type, version, name }) => {
      const files = bundles.get(name)?.files.toSorted().join(' ');
      return files !== `packages/events/dist/generated/events/${type}/${version}.js ${RUNTIME}`;
    });
    expect(odd).toEqual([]);
  });

  it('is asked of every event', () => {
    expect(bundles.size).toBeGreaterThan(200);
  });
});

it('a guard that checks no format needs no other module', async () => {
  const source = "export { isAccountCreatedV1 } from '@data-import/events/account.created/v1';";
  const bundles = await bundleAll(new Map([['guard', source]]));
  expect(bundles.get('guard')?.files).toEqual([
    'packages/events/dist/generated/events/account.created/v1.js',
  ]);
});
