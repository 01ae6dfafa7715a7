import { refuse, type Check } from './check.js';
import { packAll, type Packed, packedOf } from './pack.js';
import { columns, thousands } from './table.js';
import { here, type Manifest, publishedPackages, readJson } from './workspace.js';

/** The licences are those of what is bundled into `dist`. */
const ALLOWED = [/^dist\/.+\.(js|cjs|d\.ts|d\.cts)$/, /^dist\/licences\/.+\.txt$/, /^json\/.+\.json$/];
const REQUIRED = ['package.json', 'README.md', 'LICENSE', 'CHANGELOG.md'];
const TESTS = /\.(test|test-d|spec|bench)\./;

/** Bytes that a tarball may have, packed and unpacked, by package. */
export type Bounds = Readonly<Record<string, { readonly packed: number; readonly unpacked: number }>>;

const bounds = readJson<Bounds>(here, 'data', 'sizes.json');

/** What a tarball holds that it must not, and lacks that it must have. */
export function faultsOfContents(paths: readonly string[]): string[] {
  const odd = paths.filter(
    (path) =>
      !REQUIRED.includes(path) && (TESTS.test(path) || !ALLOWED.some((allowed) => allowed.test(path))),
  );
  return [
    ...REQUIRED.filter((path) => !paths.includes(path)).map((path) => `${path} is missing`),
    ...odd.map((path) => `${path} does not belong there`),
  ];
}

export function faultsOfSize(
  { name, packedBytes, unpackedBytes }: Pick<Packed, 'name' | 'packedBytes' | 'unpackedBytes'>,
  limits: Bounds = bounds,
): string[] {
  const limit = limits[name];
  if (limit === undefined) return [`data/sizes.json has no bound for ${name}`];
  return [
    ...(packedBytes > limit.packed
      ? [`${thousands(packedBytes)} bytes packed, bound ${thousands(limit.packed)}`]
      : []),
    ...(unpackedBytes > limit.unpacked
      ? [`${thousands(unpackedBytes)} bytes unpacked, bound ${thousands(limit.unpacked)}`]
      : []),
  ];
}

function contentChecks({ name }: Manifest): Check[] {
  return [
    {
      tags: ['contents', name],
      name: `${name} holds only what is published`,
      quick: true,
      async run() {
        const { files } = await packedOf(name);
        refuse(faultsOfContents(files.map(({ path }) => path)));
        return `${files.length} files`;
      },
    },
    {
      tags: ['sizes', name],
      name: `${name} keeps to its size`,
      quick: true,
      async run() {
        const packed = await packedOf(name);
        refuse(faultsOfSize(packed));
        return `${thousands(packed.packedBytes)} bytes packed, ${thousands(packed.unpackedBytes)} unpacked`;
      },
    },
  ];
}

export function contentsChecks(): Check[] {
  return publishedPackages().flatMap(({ manifest }) => contentChecks(manifest));
}

/** The sizes of all tarballs beside their bounds, in bytes. */
export async function sizeTable(): Promise<string> {
  const rows = (await packAll()).map(({ name, packedBytes, unpackedBytes, files }) => [
    name,
    thousands(packedBytes),
    thousands(bounds[name]?.packed ?? 0),
    thousands(unpackedBytes),
    thousands(bounds[name]?.unpacked ?? 0),
    String(files.length),
  ]);
  return columns([['tarball', 'packed', 'bound', 'unpacked', 'bound', 'files'], ...rows], [1, 2, 3, 4, 5]);
}
