import { git, taggedRepository, writeFiles } from '@data-import/workspace/testing';
import { expect, it } from 'vitest';
import { runCommand } from '../../src/command-line.js';
import { isRecord } from '../../src/recorded/recorded.js';
import { all, type Edit, events, json, rest, text } from './edits.js';
import { small } from './small-tree.js';

/** What was released: without records, so that no build is needed. */
const released = new Map([...small].filter(([path]) => !isRecord(path)));

const breaks: readonly [name: string, edit: Edit, packages: readonly string[]][] = [
  [
    'flips a default of a query',
    rest('CreateTransactionsQuery', { properties: { check_previously_added: { default: false } } }),
    ['schemas', 'validators'],
  ],
  [
    'narrows the range of a peer',
    json('packages/events/package.json', { peerDependencies: { 'fast-check': '^5.0.0' } }),
    ['events'],
  ],
  [
    'renames an option of the command line and drops the security of the OpenAPI document',
    all(
      text('api/cli.txt', (before) => before.replace('--workers <number>', '--threads <number>')),
      json('packages/schemas/json/openapi.json', { security: [] }),
    ),
    ['cli', 'schemas', 'validators'],
  ],
];

function changeset(bumps: Readonly<Record<string, string>>): string {
  const lines = Object.entries(bumps).map(([name, bump]) => `'@data-import/${name}': ${bump}`);
  return ['---', ...lines, '---', '', 'It differs.', ''].join('\n');
}

it.each(breaks)(
  'a pull request that %s needs its declaration',
  { timeout: 60_000 },
  async (_name, edit, names) => {
    const root = taggedRepository([['v0.1.0', released]]);
    git(root, 'checkout', '--quiet', '-b', 'change');
    writeFiles(root, edit(released));
    const declare = (bump: (name: string) => string): ReturnType<typeof runCommand> => {
      const bumps = Object.fromEntries(names.map((name) => [name, bump(name)]));
      writeFiles(root, new Map([['.changeset/calm-birds-rest.md', changeset(bumps)]]));
      return runCommand(['--root', root, '--check']);
    };
    for (const short of names) {
      const { code, output } = await declare((name) => (name === short ? 'patch' : 'minor'));
      expect(code).toBe(1);
      expect(output).toContain(`- @data-import/${short} needs minor, and changesets say patch`);
    }
    expect(await declare(() => 'minor')).toMatchObject({ code: 0 });
  },
);

it('a pull request with a break in a published event fails whatever it declares', async () => {
  const root = taggedRepository([['v0.1.0', released]]);
  writeFiles(root, events('AccountCreatedV1', { $id: 'urn:other' })(released));
  writeFiles(root, new Map([['.changeset/calm-birds-rest.md', changeset({ events: 'major' })]]));
  const { code, output } = await runCommand(['--root', root, '--check']);
  expect(code).toBe(1);
  expect(output).toContain('account.created v1 is published and may not change');
});

it('a pull request that declares a break where Changesets does not look fails', async () => {
  const root = taggedRepository([['v0.1.0', released]]);
  writeFiles(root, breaks[0]![1](released));
  writeFiles(root, new Map([['.changeset/readme.md', changeset({ schemas: 'major', validators: 'major' })]]));
  expect(await runCommand(['--root', root, '--check'])).toMatchObject({
    code: 2,
    errors: expect.stringContaining(
      '.changeset/readme.md is Markdown that Changesets does not count',
    ) as string,
  });
});

it('a pull request that raises the version of one package alone fails', async () => {
  const root = taggedRepository([['v0.1.0', released]]);
  writeFiles(root, all(breaks[1]![1], json('packages/cli/package.json', { version: '1.0.0' }))(released));
  const { code, output } = await runCommand(['--root', root, '--check']);
  expect(code).toBe(1);
  expect(output).toMatch(/- the packages must have one version, and have 0\.1\.0, 1\.0\.0/);
});
