import { Refusal } from '@data-import/workspace/processes';
import semver from 'semver';
import type { Manifest } from './manifest.js';

type Test = (value: unknown) => boolean;

const isText: Test = (value) => typeof value === 'string';
const isTexts: Test = (value) => Array.isArray(value) && value.every(isText);
const isRecordOf =
  (test: Test): Test =>
  (value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(test);
const isTarget: Test = (value) => value === null || isText(value) || isRecordOf(isTarget)(value);

/** What each field that is compared holds; a field may be absent. */
const SHAPES: Readonly<Record<string, readonly [expected: string, test: Test]>> = {
  name: ['text', isText],
  version: ['a version', (value) => isText(value) && semver.valid(value as string) !== null],
  license: ['text', isText],
  type: ['"module" or "commonjs"', (value) => value === 'module' || value === 'commonjs'],
  main: ['text', isText],
  module: ['text', isText],
  types: ['text', isText],
  files: ['a list of texts', isTexts],
  os: ['a list of texts', isTexts],
  cpu: ['a list of texts', isTexts],
  libc: ['a list of texts', isTexts],
  bin: ['text or texts by name', (value) => isText(value) || isRecordOf(isText)(value)],
  exports: ['what subpaths lead to', isTarget],
  typesVersions: ['lists of texts by path, by range', isRecordOf(isRecordOf(isTexts))],
  engines: ['texts by name', isRecordOf(isText)],
  scripts: ['texts by name', isRecordOf(isText)],
  dependencies: ['texts by name', isRecordOf(isText)],
  optionalDependencies: ['texts by name', isRecordOf(isText)],
  peerDependencies: ['texts by name', isRecordOf(isText)],
  peerDependenciesMeta: ['objects by name', isRecordOf(isRecordOf(() => true))],
};

/** @throws {Refusal} naming the first field of a manifest that does not hold what npm reads there. */
export function checkManifest(path: string, manifest: Manifest): void {
  const found = Object.entries(SHAPES).find(([field, [, test]]) => {
    const value = (manifest as unknown as Readonly<Record<string, unknown>>)[field];
    return value !== undefined && !test(value);
  });
  if (found !== undefined) throw new Refusal(`${path}: "${found[0]}" is not ${found[1][0]}`);
}
