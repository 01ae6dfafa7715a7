import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Files } from '../catalogue/files.js';
import type { SchemaObject } from '../containment/schema.js';
import type { Direction } from '../verdict/judgement.js';

/** What a made-up workspace publishes; each schema is called after its key. */
export interface Contents {
  readonly version?: string;
  readonly schemas?: Readonly<Record<string, readonly [Direction, SchemaObject]>>;
  readonly operations?: readonly object[];
  /** `account.created v1` to the schema of the event. */
  readonly events?: Readonly<Record<string, SchemaObject>>;
  readonly exports?: Readonly<Record<string, string | null>>;
}

/** The files of a workspace with a package of schemas and a package of events. */
export function filesOf({
  version,
  schemas = {},
  operations = [],
  events = {},
  exports = {},
}: Contents): Files {
  const files = new Map<string, string>();
  const add = (path: string, value: unknown): void =>
    void files.set(`packages/${path}`, JSON.stringify(value));
  add('schemas/package.json', { name: '@data-import/schemas', version, exports });
  add('schemas/json/index.json', {
    operations,
    schemas: Object.entries(schemas).map(([name, [direction]]) => ({ name, direction })),
  });
  for (const [name, [, schema]] of Object.entries(schemas)) add(`schemas/json/${name}.json`, schema);
  add('events/package.json', { name: '@data-import/events', version });
  add('events/json/index.json', { events: Object.keys(events).map(eventOf), shapes: [] });
  for (const [event, schema] of Object.entries(events)) {
    add(`events/json/${eventOf(event).name}.json`, schema);
  }
  return files;
}

function eventOf(event: string): { type: string; version: string; name: string } {
  const [type = '', version = ''] = event.split(' ');
  return { type, version, name: event.replace(/\W/g, '_') };
}

/** A folder of its own for one test, which is gone afterwards. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'compat-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export function writeFiles(root: string, files: Files): void {
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

/** Runs git in a repository of a test, under a name of its own. */
export function git(root: string, ...args: string[]): void {
  const identity = [
    '-c',
    'user.name=Test',
    '-c',
    'user.email=test@example.com',
    '-c',
    'commit.gpgsign=false',
  ];
  const { status, stderr } = spawnSync('git', [...identity, ...args], { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

/** Puts other files into the tree of a repository. */
export function replaceFiles(root: string, files: Files): void {
  rmSync(join(root, 'packages'), { recursive: true, force: true });
  writeFiles(root, files);
}

/** Commits and tags files in a repository, whatever was in it before. */
export function release(root: string, tag: string, files: Files): void {
  replaceFiles(root, files);
  git(root, 'add', '--all');
  git(root, 'commit', '--quiet', '--allow-empty', '--message', tag);
  git(root, 'tag', tag);
}

/** A repository with a commit and a tag for each state of its files, in their order, and the last in its tree. */
export function taggedRepository(states: readonly (readonly [tag: string, files: Files])[]): string {
  const root = temporaryFolder();
  git(root, 'init', '--quiet');
  for (const [tag, files] of states) release(root, tag, files);
  return root;
}
