import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type Outcome, runCommand } from './command-line.js';
import { closed, integer, open, text } from '../test/schemas.js';
import {
  git,
  replaceFiles,
  taggedRepository,
  temporaryFolder,
  writeFiles,
} from '@data-import/workspace/testing';
import { filesOf } from '../test/workspace.js';

/** Runs the program on a repository whose baseline stands in a folder inside it. */
function run(root: string, ...args: string[]): Promise<Outcome> {
  return runCommand(['--root', root, ...args]);
}

/** A folder that is the baseline, `before`, inside one that is the repository. */
function repository(before: ReturnType<typeof filesOf>, after: ReturnType<typeof filesOf>): string {
  const root = temporaryFolder();
  writeFiles(root, after);
  writeFiles(join(root, 'before'), before);
  return root;
}

const before = filesOf({
  schemas: { Order: ['request', closed({ a: text })] },
  events: { 'order.made v1': open({ a: text }) },
});
const wider = filesOf({
  schemas: { Order: ['request', closed({ a: text, b: integer })] },
  events: { 'order.made v1': open({ a: text }) },
});
const edited = filesOf({
  schemas: { Order: ['request', closed({ a: text })] },
  events: { 'order.made v1': open({ a: integer }) },
});

const contents = { schemas: { Order: ['request', closed({ a: text })] } } as const;
const broken = { schemas: { Order: ['request', closed({ a: integer })] } } as const;

/** The arguments for a comparison with the folder that `repository` makes. */
function against(root: string): string[] {
  return ['--against', join(root, 'before')];
}

it('reports what changed', async () => {
  const root = repository(before, wider);
  const { code, output, errors } = await run(root, ...against(root));
  expect([code, errors]).toEqual([0, '']);
  expect(output.replace(root, '')).toBe(`Since /before: 1 change, at least minor.

@data-import/schemas: minor
  Order (request) changed: minor
    b: added, optional
    minor because a document that was refused is accepted
      such as {"b":1}
    minor because b: added, optional
    accept yes; read yes; reverse no; types forward yes, backward yes
`);
});

it('reports that nothing changed', async () => {
  const root = repository(before, before);
  expect((await run(root, ...against(root))).output).toBe(`Nothing changed since ${join(root, 'before')}.\n`);
});

it('fails on an edit of a published event, with a witness', async () => {
  const root = repository(before, edited);
  const { code, output } = await run(root, ...against(root));
  expect(code).toBe(1);
  expect(output).toContain('such as {"a":"text"}');
  expect(output).toContain(
    'Problems:\n- order.made v1 is published and may not change: add a new version of the event instead\n',
  );
});

it('prints JSON for programs, the same each time', async () => {
  const root = repository(before, wider);
  const { code, output } = await run(root, ...against(root), '--format', 'json');
  expect(code).toBe(0);
  expect((await run(root, ...against(root), '--format', 'json')).output).toBe(output);
  const { bump, packages, changes } = JSON.parse(output) as Record<string, unknown>;
  expect([bump, packages]).toEqual([
    'minor',
    { '@data-import/schemas': 'minor', '@data-import/validators': 'minor' },
  ]);
  expect(changes).toMatchObject([
    { subject: 'Order', what: 'changed', answers: { reverse: { answer: 'no', witness: { b: 1 } } } },
  ]);
});

it('drafts the changesets, and counts the drafts in the same run', async () => {
  const root = repository(before, wider);
  mkdirSync(join(root, '.changeset'));
  expect((await run(root, ...against(root), '--check')).code).toBe(1);
  expect(await run(root, ...against(root), '--write', '--check')).toMatchObject({
    code: 0,
    errors: 'wrote .changeset/contracts-schemas.md\n',
  });
  const draft = readFileSync(join(root, '.changeset/contracts-schemas.md'), 'utf8');
  expect(draft).toContain("'@data-import/schemas': minor");
  expect((await run(root, ...against(root), '--check')).code).toBe(0);
});

it('refuses a draft that does not say what changed', async () => {
  const root = repository(before, wider);
  mkdirSync(join(root, '.changeset'));
  await run(root, ...against(root), '--write');
  const path = join(root, '.changeset/contracts-schemas.md');
  const draft = readFileSync(path, 'utf8');
  const stale =
    '- .changeset/contracts-schemas.md does not list what changed: run "npm run compat -- --write"\n';
  for (const stated of [draft.replace('`b`', '`c`'), draft.replaceAll('minor', 'major'), `${draft}More.\n`]) {
    writeFileSync(path, stated);
    expect(await run(root, ...against(root), '--check')).toMatchObject({
      code: 1,
      output: expect.stringContaining(stale) as string,
    });
  }
  writeFileSync(path, draft);
  writeFileSync(join(root, '.changeset/contracts-events.md'), draft);
  expect((await run(root, ...against(root), '--check')).output).toContain(
    '- .changeset/contracts-events.md does not list what changed',
  );
});

it('does not count drafts that it removes', async () => {
  const root = repository(before, wider);
  mkdirSync(join(root, '.changeset'));
  expect((await run(root, ...against(root), '--write', '--check')).code).toBe(0);
  writeFiles(root, before);
  expect((await run(root, '--against', root, '--write', '--check')).errors).toBe('');
  expect(readdirSync(join(root, '.changeset'))).toEqual([]);
});

it('compares with the baseline that the configuration names, where there is no tag', async () => {
  const root = taggedRepository([['start', filesOf({ ...contents, version: '0.1.0' })]]);
  git(root, 'branch', 'baseline');
  const [commit] = readFileSync(join(root, '.git/refs/heads/baseline'), 'utf8').split('\n');
  const configuration = JSON.stringify({ baseline: { version: '0.1.0', commit } });
  writeFiles(root, new Map([['tools/compat/compat.json', configuration]]));
  const label = `the baseline 0.1.0 (commit ${commit!.slice(0, 7)})`;
  expect((await run(root)).output).toBe(`Nothing changed since ${label}.\n`);
  replaceFiles(root, filesOf({ ...broken, version: '0.1.0' }));
  expect((await run(root)).output).toContain(`Since ${label}: 1 change, at least major.`);
  writeFiles(root, new Map([['tools/compat/compat.json', configuration.replace(commit!, '0'.repeat(40))]]));
  expect(await run(root)).toMatchObject({
    code: 2,
    errors: expect.stringMatching(/run "git fetch/) as string,
  });
});

it('needs the folder of the changesets for drafts', async () => {
  const root = repository(before, wider);
  expect(await run(root, ...against(root), '--write')).toEqual({
    code: 2,
    output: '',
    errors: 'compat: there is no folder ".changeset" to write a changeset into\n',
  });
});

it('reads waivers, and refuses those that are stale', async () => {
  const root = repository(before, wider);
  const hash = '0123456789abcdef';
  const waiver = { schema: 'A', answer: 'read', before: hash, after: hash, reason: 'so' };
  writeFileSync(join(root, 'compat-waivers.json'), JSON.stringify([waiver]));
  const { code, output } = await run(root, ...against(root));
  expect(code).toBe(1);
  expect(output).toContain(
    '- compat-waivers.json signs off "read" of A, which is not in question: remove the entry',
  );
});

describe('fails closed', () => {
  it.each<[string, (root: string) => void, RegExp]>([
    ['outside a repository', () => undefined, /is not in a git repository.* run "git clone"/],
    [
      'without a release',
      (root) => git(root, 'init', '--quiet'),
      /there is no release to compare with: neither a tag .* Run "git fetch --tags"/,
    ],
    [
      'where the configuration is damaged',
      (root) => {
        git(root, 'init', '--quiet');
        writeFiles(root, new Map([['tools/compat/compat.json', '{"baseline":{"version":"0.1.0"}}']]));
      },
      /compat\.json is damaged: expected .* Run "git checkout HEAD -- tools\/compat\/compat\.json"/,
    ],
  ])('%s', async (_where, prepare, message) => {
    const root = repository(before, wider);
    prepare(root);
    const { code, output, errors } = await run(root, '--check');
    expect([code, output]).toEqual([2, '']);
    expect(errors).toMatch(message);
  });

  it('where changesets come after a version whose tag is missing', async () => {
    const root = taggedRepository([['v0.1.0', filesOf({ ...contents, version: '0.1.0' })]]);
    replaceFiles(root, filesOf({ ...broken, version: '0.2.0' }));
    expect((await run(root, '--check')).code).toBe(0);
    const changeset = "---\n'@data-import/events': patch\n---\n\nFaster.\n";
    writeFiles(root, new Map([['.changeset/calm-birds-rest.md', changeset]]));
    const { code, output } = await run(root, '--check');
    expect(code).toBe(1);
    expect(output).toContain('v0.2.0 is no release here: run "git fetch --tags", or release it first');
  });

  it('where a release has another version than its packages', async () => {
    const root = taggedRepository([['v0.2.0', filesOf({ ...contents, version: '0.1.0' })]]);
    replaceFiles(root, filesOf({ ...broken, version: '0.2.0' }));
    expect(await run(root, '--check')).toMatchObject({
      code: 2,
      errors: expect.stringMatching(
        /^compat: v0\.2\.0 is said to be 0\.2\.0, and .* version 0\.1\.0: /,
      ) as string,
    });
  });

  it('in a shallow clone, even where it has a release', async () => {
    const origin = taggedRepository([['v0.1.0', filesOf({ ...contents, version: '0.1.0' })]]);
    const shallow = join(temporaryFolder(), 'clone');
    git(origin, 'clone', '--quiet', '--depth', '1', `file://${origin}`, shallow);
    expect(await run(shallow, '--check')).toMatchObject({
      code: 2,
      errors: 'compat: this is a shallow clone, which lacks releases: run "git fetch --unshallow --tags"\n',
    });
    git(shallow, 'fetch', '--quiet', '--unshallow', '--tags');
    expect(await run(shallow, '--check')).toMatchObject({ code: 0 });
  });

  it('where the files of a release are missing', async () => {
    const origin = taggedRepository([['v0.1.0', filesOf({ ...contents, version: '0.1.0' })]]);
    git(origin, 'config', 'uploadpack.allowFilter', 'true');
    const partial = join(temporaryFolder(), 'clone');
    git(origin, 'clone', '--quiet', '--no-checkout', '--filter=blob:none', `file://${origin}`, partial);
    git(partial, 'remote', 'set-url', 'origin', 'file:///nowhere');
    writeFiles(partial, filesOf({ ...contents, version: '0.1.0' }));
    const { code, errors } = await run(partial, '--check');
    expect([code, errors]).toEqual([2, expect.stringMatching(/run "git fetch/)]);
  });
});

it('compares with the newest release by default', async () => {
  const root = taggedRepository([
    ['v0.9.0', wider],
    ['v0.10.0', before],
  ]);
  replaceFiles(root, edited);
  expect((await run(root)).output).toMatch(/^Since v0\.10\.0: 1 change, at least major\.\n/);
  expect((await run(root, '--against', 'v0.9.0')).output).toMatch(
    /^Since v0\.9\.0: 2 changes, at least major\.\n/,
  );
});

it('counts the version numbers as a declaration', async () => {
  const root = taggedRepository([['v0.1.0', filesOf({ ...contents, version: '0.1.0' })]]);
  replaceFiles(root, filesOf({ ...broken, version: '0.1.0' }));
  expect((await run(root, '--check')).output).toContain(
    '@data-import/schemas: major, which before 1.0.0 is declared as minor',
  );
  expect((await run(root, '--check')).code).toBe(1);
  replaceFiles(root, filesOf({ ...broken, version: '0.1.1' }));
  expect((await run(root, '--check')).code).toBe(1);
  replaceFiles(root, filesOf({ ...broken, version: '0.2.0' }));
  expect((await run(root, '--check')).code).toBe(0);
});

it.each([
  ['an unknown option', ['--agains', 'before'], /^compat: .*'--agains'.*\n\nusage: npm run compat/s],
  ['an unknown format', ['--format', 'yaml'], /^compat: unknown format "yaml"\n\nusage/],
  [
    'an unknown baseline',
    ['--against', 'v9.9.9'],
    /^compat: "v9\.9\.9" is neither a folder nor a commit that git knows\n$/,
  ],
])('refuses %s', async (_what, args, message) => {
  const { code, errors, output } = await run(repository(before, wider), ...args);
  expect(code).toBe(2);
  expect(errors).toMatch(message);
  expect(output).toBe('');
});

it('is a program', () => {
  const program = fileURLToPath(new URL('main.ts', import.meta.url));
  const { status, stdout } = spawnSync(process.execPath, ['--import', 'tsx', program, '--help'], {
    encoding: 'utf8',
  });
  expect(status).toBe(0);
  expect(stdout).toMatch(/^usage: npm run compat/);
});
