import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkPackage, Package } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { type Check, failFor } from './check.js';
import { packAll, type Packed } from './packages.js';

export async function runPublint({ tarball }: Packed): Promise<void> {
  const { buffer } = Uint8Array.from(readFileSync(tarball));
  const { messages, pkg } = await publint({ pack: { tarball: buffer }, strict: true });
  failFor(messages.map((message) => formatMessage(message, pkg, { color: false }) ?? message.code));
}

/** Samples the first and last match of each pattern, because attw takes seconds per entry. */
function sampleEntries({ name, manifest: { exports = {} }, specifiers }: Packed): string[] {
  const modules = specifiers
    .filter((specifier) => !specifier.endsWith('.json'))
    .map((specifier) => `.${specifier.slice(name.length)}`);
  const listed = modules.filter((subpath) => Object.hasOwn(exports, subpath));
  const matched = modules.filter((subpath) => !Object.hasOwn(exports, subpath)).toSorted();
  return [...listed, ...matched.slice(0, 1), ...matched.slice(-1)];
}

/** Runs attw with the profile `node16`, which ignores problems under `node10`. */
export async function runAttw(packed: Packed): Promise<string> {
  const entrypoints = sampleEntries(packed);
  if (entrypoints.length === 0) return 'no modules';
  const { name, folder, files, manifest } = packed;
  // Bypasses attw's tarball reader, which truncates file names to 100 characters.
  const contents = files.map((file) => [`/node_modules/${name}/${file}`, readFileSync(join(folder, file))]);
  const content = new Package(Object.fromEntries(contents), name, manifest.version);
  const analysis = await checkPackage(content, { entrypoints });
  if (!analysis.types) throw new Error('no types');
  const problems = analysis.problems.filter(
    (problem) => !('resolutionKind' in problem) || problem.resolutionKind !== 'node10',
  );
  failFor(problems.map((problem) => JSON.stringify(problem)));
  return `${entrypoints.length} entries`;
}

const OF_THE_BUILD = ['scripts', 'devDependencies', 'tsup'];
const FOR_SEARCH = ['keywords', 'homepage', 'bugs', 'repository', 'description'];

function checkManifest({ manifest, files }: Packed): void {
  const { license, dependencies, peerDependencies, publishConfig } = manifest;
  const versions = new Map(packAll().map((one) => [one.name, one.manifest.version]));
  const siblings = Object.entries({ ...dependencies, ...peerDependencies }).filter(([name]) =>
    name.startsWith('@data-import/'),
  );
  const rules = {
    'siblings have the exact published version': siblings.every(
      ([name, range]) => versions.get(name) === range,
    ),
    'it has no script, and nothing else of the build': !OF_THE_BUILD.some((name) => name in manifest),
    'it has keywords and links': FOR_SEARCH.every((name) => name in manifest),
    'the license is MIT': license === 'MIT',
    'it is public, with provenance': publishConfig?.access === 'public' && publishConfig.provenance === true,
    'README.md and LICENSE are included': ['README.md', 'LICENSE'].every((file) => files.includes(file)),
    'no test, map or source is included': !files.some((file) =>
      /\.(test|test-d|bench)\.|\.map$|^src\//.test(file),
    ),
  };
  failFor(Object.entries(rules).flatMap(([rule, isKept]) => (isKept ? [] : [`broken rule: ${rule}`])));
}

export function lintChecks(): Check[] {
  return packAll().flatMap((packed): Check[] => [
    { name: `manifest and files of ${packed.name}`, quick: true, run: () => checkManifest(packed) },
    { name: `publint of ${packed.name}`, quick: true, run: () => runPublint(packed) },
    { name: `attw of ${packed.name}`, quick: true, run: () => runAttw(packed) },
  ]);
}
