import { expect, it } from 'vitest';
import { budgets, isMet } from './budgets.js';
import { bundle } from './bundle.js';
import { events, toEventModule } from './contracts.js';
import { measureSizes } from './size.js';

it('meets the size budgets', async () => {
  const sizes = await measureSizes();
  const missed = budgets.size.filter((budget) => !isMet(budget, sizes.get(budget[0]) ?? Number.NaN));
  expect(missed.map(([id, , , limit]) => ({ id, limit, size: sizes.get(id) }))).toEqual([]);
});

it('loads the module of an event and the shared runtime, nothing else', async () => {
  const bundles = events.map(async (event) => {
    const { files } = await bundle(`export { ${event.name} } from '${toEventModule(event)}';`);
    return files.toSorted().map((file) => file.replace(/^.*packages/, 'packages'));
  });
  expect(await Promise.all(bundles)).toEqual(
    events.map(({ type, version }) => [
      `packages/events/dist/generated/events/${type}-${version}.js`,
      'packages/validators/dist/runtime/core.js',
    ]),
  );
});
