import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { SchemaChange } from '@data-import/compiler';
import { expect, it, onTestFinished } from 'vitest';
import { completeChanges } from './release-changes.js';

function asyncapi(...events: readonly string[]): string {
  const messages = events.map((type) => [type, { 'x-event': { type, version: 'v1' } }] as const);
  return JSON.stringify({ components: { messages: Object.fromEntries(messages) } });
}

type Files = Readonly<Record<string, string>>;

function changesBetween(before: Files, after: Files, changes: readonly SchemaChange[] = []) {
  const folder = mkdtempSync(join(tmpdir(), 'data-import-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [file, text] of Object.entries(before)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const { bump, changes: all } = completeChanges(folder, changes, new Map(Object.entries(after)));
  return [bump, ...all.map(({ subject, messages }) => `${subject}: ${messages.join(', ')}`)];
}

const ASYNCAPI = 'json/asyncapi.json';
const both = { [ASYNCAPI]: asyncapi('a', 'b'), 'deployment.js': 'one', 'package.json': '1' };

it('nothing changes if only files about the release do', () => {
  expect(changesBetween(both, { ...both, 'package.json': '2', 'README.md': '' })).toEqual(['none']);
});

it.each<[after: Files, expected: readonly string[]]>([
  [{ ...both, [ASYNCAPI]: asyncapi('a') }, ['major', 'b v1: it was removed']],
  [{ ...both, [ASYNCAPI]: asyncapi('a', 'b', 'c') }, ['minor', 'c v1: it was added']],
  [
    { ...both, 'deployment.js': 'two' },
    ['minor', 'deployment: its operations, its names, or what it says of errors changed'],
  ],
  [{ ...both, 'bytes.js': '' }, ['patch', 'the package: its modules or documents changed']],
])('changes of files are changes: %#', (after, expected) => {
  expect(changesBetween(both, after)).toEqual(expected);
});

it('an own event in place of one of the standard breaks its receivers', () => {
  const added = { subject: 'a v1', kind: 'addition', bump: 'minor', messages: ['it was added'] } as const;
  expect(changesBetween(both, both, [added])).toEqual([
    'major',
    'a v1: it replaces the event of the standard',
  ]);
  expect(changesBetween({}, both, [added])).toEqual(['minor', 'a v1: it was added', 'b v1: it was added']);
});
