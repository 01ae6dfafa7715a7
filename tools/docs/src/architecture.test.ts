import { workspacePackages } from '@data-import/workspace/packages';
import { ROOT } from '@data-import/workspace/processes';
import { expect, it } from 'vitest';

it('no package depends on a tool or on the site', () => {
  const all = workspacePackages(ROOT);
  const others = new Set(all.filter(({ folder }) => !folder.startsWith('packages/')).map(({ name }) => name));
  const wrong = all
    .filter(({ folder }) => folder.startsWith('packages/'))
    .flatMap(({ name, dependencies, devDependencies }) =>
      [...dependencies, ...devDependencies]
        .filter((each) => others.has(each))
        .map((each) => `${name} -> ${each}`),
    );
  expect(wrong).toEqual([]);
});
