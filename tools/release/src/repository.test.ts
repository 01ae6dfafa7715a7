import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBaseline } from '@data-import/compat/baseline';
import { checkContracts } from '@data-import/compat/check';
import { commonVersion, publishedPackages } from '@data-import/workspace/packages';
import { pnpm, ROOT } from '@data-import/workspace/processes';
import { load } from 'js-yaml';
import { expect, it } from 'vitest';

const packages = publishedPackages(ROOT);

function text(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

it('the changesets declare the bump that the contracts need', async () => {
  const { report, problems } = await checkContracts(ROOT);
  expect(problems, report).toEqual([]);
});

// Before the first release, a single changeset describes everything.
const baseline = findBaseline(ROOT, commonVersion(packages));
const branch = process.env['GITHUB_BASE_REF'];

it.runIf(baseline.isRelease)('a change of a published package has a changeset', () => {
  const since = branch === undefined || branch === '' ? baseline.ref : `origin/${branch}`;
  expect(() => pnpm('exec', 'changeset', 'status', '--since', since)).not.toThrow();
});

it('changesets release exactly the published packages, with one version', () => {
  const { fixed, privatePackages, baseBranch } = JSON.parse(text('.changeset/config.json')) as Record<
    string,
    unknown
  >;
  expect(fixed).toEqual([packages.map(({ name }) => name).toSorted()]);
  expect(privatePackages).toEqual({ version: false, tag: false });
  expect(baseBranch).toBe('main');
  for (const { folder } of packages) {
    const { files } = JSON.parse(text(`${folder}/package.json`)) as { files: string[] };
    expect(files).toContain('CHANGELOG.md');
  }
});

interface Settings {
  readonly minimumReleaseAge: number;
  readonly blockExoticSubdeps: boolean;
  readonly trustPolicy: string;
  readonly allowBuilds: Readonly<Record<string, boolean>>;
}

const settings = load(text('pnpm-workspace.yaml')) as Settings;

it('no dependency runs install scripts, comes from outside the registry, or is less than two days old', () => {
  expect(Object.values(settings.allowBuilds).filter((allowed) => allowed)).toEqual([]);
  expect(settings.blockExoticSubdeps).toBe(true);
  expect(settings.trustPolicy).toBe('no-downgrade');
  expect(settings.minimumReleaseAge).toBeGreaterThanOrEqual(2 * 24 * 60);
  const { minimumReleaseAge } = JSON.parse(text('renovate.json')) as { minimumReleaseAge: string };
  expect(minimumReleaseAge).toBe(`${settings.minimumReleaseAge / 24 / 60} days`);
});

it('the lockfile names no host and has a checksum for every tarball', () => {
  const { packages: locked } = load(text('pnpm-lock.yaml')) as {
    packages: Readonly<Record<string, { resolution: { integrity?: string; tarball?: string } }>>;
  };
  const unchecked = Object.entries(locked).filter(
    ([, { resolution }]) => !resolution.integrity?.startsWith('sha512-') || resolution.tarball !== undefined,
  );
  expect(unchecked.map(([name]) => name)).toEqual([]);
  expect(text('pnpm-lock.yaml')).not.toMatch(/https?:/);
});

it('the manifests pin the exact versions of tools', () => {
  const manifests = ['package.json', ...packages.map(({ folder }) => `${folder}/package.json`)];
  const ranges = manifests.flatMap((path) => {
    const { devDependencies = {} } = JSON.parse(text(path)) as { devDependencies?: Record<string, string> };
    return Object.entries(devDependencies).filter(
      ([, range]) => !/^(workspace:\*|(npm:[\w-]+@)?\d+\.\d+\.\d+)$/.test(range),
    );
  });
  expect(ranges).toEqual([]);
});

it('types are tested with every minor version of TypeScript since the one that STABILITY.md names', () => {
  const { devDependencies } = JSON.parse(text('tools/package-smoke/package.json')) as {
    readonly devDependencies: Readonly<Record<string, string>>;
  };
  const tested = Object.keys(devDependencies).flatMap((name) => /^typescript-(.+)$/.exec(name)?.[1] ?? []);
  const [, first] = /TypeScript (5\.\d+) and every minor/.exec(text('STABILITY.md'))!;
  const minors = ['5.0', '5.1', '5.2', '5.3', '5.4', '5.5', '5.6', '5.7', '5.8', '5.9', '6.0', '7.0'];
  expect(tested.toSorted()).toEqual(minors.slice(minors.indexOf(first!)));
});
