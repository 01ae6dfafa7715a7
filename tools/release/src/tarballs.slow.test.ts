import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { publishedPackages } from '@data-import/workspace/packages';
import { ROOT, run } from '@data-import/workspace/processes';
import { sharedFolder } from '@data-import/workspace/testing';
import { type Artefacts, pack, describeTarballs } from './tarballs.js';

const folder = sharedFolder();
let artefacts: Artefacts;

beforeAll(() => {
  artefacts = pack(ROOT, folder);
}, 300_000);

function bill(file: string): {
  components?: { purl: string }[];
  specVersion: string;
  metadata: { component: object };
} {
  return JSON.parse(readFileSync(join(folder, file), 'utf8')) as ReturnType<typeof bill>;
}

interface PackedManifest {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

function packedManifest(file: string): PackedManifest {
  return JSON.parse(run('tar', ['-xOzf', join(folder, file), 'package/package.json'])) as PackedManifest;
}

it('packs every package once, each after those that it depends on', () => {
  const names = artefacts.tarballs.map(({ name }) => name);
  expect(names.toSorted()).toEqual(
    publishedPackages(ROOT)
      .map(({ name }) => name)
      .toSorted(),
  );
  for (const { name, dependencies } of publishedPackages(ROOT)) {
    const own = dependencies.filter((each) => names.includes(each));
    for (const each of own) expect(names.indexOf(each)).toBeLessThan(names.indexOf(name));
  }
});

it('leaves nothing else in the folder', () => {
  const archives = [...artefacts.tarballs, artefacts.site].map(({ file }) => file);
  const files = [...archives, ...artefacts.bills, 'NOTES.md', 'SHA512SUMS'];
  expect(readdirSync(folder).toSorted()).toEqual(files.toSorted());
});

it('lists correct sizes and checksums', () => {
  const archives = [...artefacts.tarballs, artefacts.site];
  const sums = archives.map(({ file, size, sha512 }) => {
    const content = readFileSync(join(folder, file));
    expect([size, sha512]).toEqual([content.length, createHash('sha512').update(content).digest('hex')]);
    return `${sha512}  ${file}\n`;
  });
  expect(readFileSync(join(folder, 'SHA512SUMS'), 'utf8')).toBe(sums.join(''));
  expect(describeTarballs(archives).trimEnd().split('\n')).toHaveLength(sums.length);
});

it('has the built site in an archive of its own', () => {
  const { file } = artefacts.site;
  expect(file).toBe(`data-import-reference-${artefacts.version}.tar.gz`);
  const files = run('tar', ['-tzf', join(folder, file)]).split('\n');
  expect(files).toEqual(expect.arrayContaining(['./index.html', './search-index.json', './llms.txt']));
});

it('makes each package depend on the others at exactly its own version', () => {
  const ranges = artefacts.tarballs.flatMap(({ name, file }) => {
    const manifest = packedManifest(file);
    expect([manifest.name, manifest.version]).toEqual([name, artefacts.version]);
    return Object.entries(manifest.dependencies ?? {}).filter(([each]) => each.startsWith('@data-import/'));
  });
  expect(ranges.length).toBeGreaterThan(0);
  expect(ranges.filter(([, range]) => range !== artefacts.version)).toEqual([]);
});

describe('the bills of materials', () => {
  it('conform to the schema of CycloneDX', async () => {
    const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot7);
    for (const file of artefacts.bills) {
      expect(bill(file).specVersion).toBe(Spec.Version.v1dot7);
      expect(await validator.validate(readFileSync(join(folder, file), 'utf8'))).toBe(null);
      const broken = { ...bill(file), components: [{ type: 'no such type' }] };
      expect(await validator.validate(JSON.stringify(broken))).not.toBe(null);
    }
  });

  it('list exactly the packages installed with each package', () => {
    for (const [index, { name, folder: path }] of publishedPackages(ROOT).entries()) {
      const installed = new Map<string, boolean>();
      addInstalled(join(ROOT, path), installed);
      const { components = [] } = bill(artefacts.bills[index]!);
      const listed = components.map(({ purl }) =>
        decodeURIComponent(purl.slice('pkg:npm/'.length)).replace(/@[^@]*$/, ''),
      );
      const needed = [...installed].filter(([, isOptional]) => !isOptional).map(([each]) => each);
      expect(listed, name).toEqual(expect.arrayContaining(needed));
      expect(
        listed.filter((each) => !installed.has(each)),
        name,
      ).toEqual([]);
    }
  });
});

type Kind = 'dependencies' | 'optionalDependencies' | 'peerDependencies';

/** Adds a package's run-time dependencies, resolved like Node, and whether they are optional. */
function addInstalled(from: string, found: Map<string, boolean>, mayBeAbsent = false): void {
  const manifest = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8')) as Partial<
    Record<Kind, object>
  >;
  const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = manifest;
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
    const isOptional = mayBeAbsent || name in { ...optionalDependencies, ...peerDependencies };
    if (found.has(name) && (isOptional || found.get(name) === false)) continue;
    found.set(name, isOptional);
    const folders = from.split('/').map((_, depth, all) => all.slice(0, all.length - depth).join('/'));
    const installed = folders
      .map((each) => join(each, 'node_modules', name))
      .find((each) => existsSync(each));
    if (installed !== undefined) addInstalled(realpathSync(installed), found, isOptional);
  }
}
