import { type Check, refuse } from './check.js';
import { packedOf } from './pack.js';
import { type Sizes, thousands } from './sizes.js';
import { publishedNames } from './workspace.js';

/**
 * The licences are those of the code that is bundled into `dist`; its JSON is in the dialects of registries, or
 * vectors, or the pages of the MCP server.
 */
const ALLOWED = [
  /^dist\/.+\.(js|cjs|d\.ts|d\.cts)$/,
  /^dist\/licences\/.+\.txt$/,
  /^(dist\/)?json\/.+\.json$/,
  /^dist\/(index|vectors\/.+)\.json$/,
  /^dist\/data\/(pages|search)\.json$/,
];
const REQUIRED = ['package.json', 'README.md', 'LICENSE', 'CHANGELOG.md'];
const TESTS = /\.(test|test-d|spec|bench)\./;

/** Files that a tarball must not have, and files that it lacks. */
export function faultsOfContents(paths: readonly string[]): string[] {
  const unexpected = paths.filter(
    (path) =>
      !REQUIRED.includes(path) && (TESTS.test(path) || !ALLOWED.some((allowed) => allowed.test(path))),
  );
  return [
    ...REQUIRED.filter((path) => !paths.includes(path)).map((path) => `${path} is missing`),
    ...unexpected.map((path) => `${path} does not belong there`),
  ];
}

export function contentsChecks(sizes: Sizes): Check[] {
  return publishedNames().flatMap((name): Check[] => [
    {
      tags: ['contents', name],
      name: `${name} has only what is published`,
      quick: true,
      run() {
        const { files } = packedOf(name);
        refuse(faultsOfContents(files.map(({ path }) => path)));
        return `${files.length} files`;
      },
    },
    {
      tags: ['sizes', name],
      name: `size of ${name}`,
      quick: true,
      run() {
        const { packedBytes, unpackedBytes } = packedOf(name);
        refuse([
          ...sizes.faults(`${name} packed`, packedBytes),
          ...sizes.faults(`${name} unpacked`, unpackedBytes),
        ]);
        return `${thousands(packedBytes)} bytes packed, ${thousands(unpackedBytes)} unpacked`;
      },
    },
  ]);
}
