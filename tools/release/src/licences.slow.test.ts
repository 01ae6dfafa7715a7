import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishedPackages } from '@data-import/workspace/packages';
import { pnpm, ROOT } from '@data-import/workspace/processes';
import { expect, it } from 'vitest';

interface Policy {
  readonly allowed: readonly string[];
  readonly exceptions?: Readonly<Record<string, string>>;
}

const path = join(ROOT, 'tools/release/licences.json');
const licences = JSON.parse(readFileSync(path, 'utf8')) as Record<'published' | 'tools', Policy>;
const packages = publishedPackages(ROOT);

it.each([
  ['published', ['--prod', ...packages.flatMap(({ name }) => ['--filter', name])]],
  ['tools', []],
] as const)('every licence is accepted: %s', (scope, options) => {
  const { allowed, exceptions = {} } = licences[scope];
  const output = pnpm('--recursive', 'licenses', 'list', '--json', ...options);
  const found = Object.entries(JSON.parse(output) as Record<string, { name: string }[]>);
  const others = found.filter(([licence]) => !allowed.includes(licence));
  const names = others.flatMap(([, all]) => all.map(({ name }) => name));
  expect(found.length).toBeGreaterThan(0);
  expect(names.toSorted()).toEqual(Object.keys(exceptions).toSorted());
});
