import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { workspacePackages } from '@data-import/workspace/packages';
import { ROOT } from '@data-import/workspace/processes';
import { expect, it } from 'vitest';

const all = workspacePackages(ROOT);
const packages = all.filter(({ folder }) => folder.startsWith('packages/'));

it('no package depends on a tool or on the site', () => {
  const others = new Set(all.filter((one) => !packages.includes(one)).map(({ name }) => name));
  const wrong = packages.flatMap(({ name, dependencies, devDependencies }) =>
    [...dependencies, ...devDependencies]
      .filter((each) => others.has(each))
      .map((each) => `${name} -> ${each}`),
  );
  expect(wrong).toEqual([]);
});

/** Run-time dependencies between packages, by folder name. */
const needs = new Map(
  packages
    .filter(({ isPublished }) => isPublished)
    .map(({ folder, dependencies }) => [
      basename(folder),
      packages.filter(({ name }) => dependencies.includes(name)).map((each) => basename(each.folder)),
    ]),
);

it('docs/architecture.md lists the dependencies between packages', () => {
  const lines = [...needs].flatMap(([name, others]) =>
    others.length === 0 ? [] : [`${name.padEnd(10)} ──► ${others.join(', ')}`],
  );
  const page = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
  expect(page).toContain(`\`\`\`text\n${lines.join('\n')}\n\`\`\``);
});

it('a build of one package builds everything that it needs at run time', () => {
  const { tasks } = JSON.parse(readFileSync(join(ROOT, 'turbo.json'), 'utf8')) as {
    tasks: Readonly<Record<string, { readonly dependsOn?: readonly string[] } | undefined>>;
  };
  const built = (name: string, seen = new Set<string>()): ReadonlySet<string> => {
    if (seen.has(name)) return seen;
    seen.add(name);
    const { dependencies = [], devDependencies = [] } = all.find((each) => each.name === name) ?? {};
    for (const task of (tasks[`${name}#build`] ?? tasks['build'])?.dependsOn ?? []) {
      const names = task === '^build' ? [...dependencies, ...devDependencies] : [task.replace(/#build$/, '')];
      for (const each of names) if (all.some((one) => one.name === each)) built(each, seen);
    }
    return seen;
  };
  const unbuilt = packages.flatMap(({ name, dependencies }) =>
    dependencies
      .filter((each) => all.some((one) => one.name === each) && !built(name).has(each))
      .map((each) => `${name} -> ${each}`),
  );
  expect(unbuilt).toEqual([]);
});
