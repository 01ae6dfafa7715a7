import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { InputError } from './catalogue/files.js';
import { declaredBumps, missingDeclarations, toChangeset, writeChangeset } from './changesets.js';
import { gate, type Report } from './gate.js';
import { closed, integer, open, text } from './named-changes/schemas.js';
import { filesOf, temporaryFolder } from './testing/workspace.js';

async function report(): Promise<Report> {
  const before = filesOf({
    schemas: { Order: ['request', closed({ a: text })], Answer: ['response', open({ a: text })] },
    events: { 'order.made v1': open({ a: text }) },
  });
  const after = filesOf({
    schemas: {
      Order: ['request', closed({ a: text, b: integer })],
      Answer: ['response', open({ a: text }, { description: 'What comes back.' })],
    },
    events: { 'order.made v1': open({ a: text }), 'order.made v2': open({ a: integer }) },
  });
  return gate('v0.1.0', before, after, []);
}

const DRAFT = `---
'@data-import/events': minor
'@data-import/schemas': minor
'@data-import/validators': minor
---

Contracts changed:

- \`order.made v2\` added (event, minor)
- \`Order\` changed (request, minor): \`b\` added, optional
- \`Answer\` changed (response, patch): the text of the schema changed
`;

describe('the draft of a changeset', () => {
  it('has the bump of each package and a line for each schema', async () => {
    expect(toChangeset(await report())).toBe(DRAFT);
  });

  it('is written anew each time', async () => {
    const root = temporaryFolder();
    mkdirSync(join(root, '.changeset'));
    writeFileSync(join(root, '.changeset/contracts.md'), 'of yesterday');
    expect(writeChangeset(root, await report())).toBe('.changeset/contracts.md');
    expect(readFileSync(join(root, '.changeset/contracts.md'), 'utf8')).toBe(DRAFT);
  });

  it('is not written where nothing changed', async () => {
    const root = temporaryFolder();
    mkdirSync(join(root, '.changeset'));
    expect(writeChangeset(root, await gate('v0.1.0', filesOf({}), filesOf({}), []))).toBe(undefined);
  });

  it('needs a folder', async () => {
    const nothing = await report();
    expect(() => writeChangeset(temporaryFolder(), nothing)).toThrow(InputError);
  });
});

describe('declared bumps', () => {
  it('are the heaviest of all changesets', () => {
    const root = temporaryFolder();
    mkdirSync(join(root, '.changeset'));
    const write = (name: string, content: string): void =>
      writeFileSync(join(root, '.changeset', name), content);
    write('README.md', "---\n'@data-import/cli': major\n---\n");
    write('config.json', '{}');
    write('one.md', `---\n'@data-import/schemas': patch\n"@data-import/events": major\n---\n\nText: minor\n`);
    write('two.md', '---\r\n@data-import/schemas: minor\r\n@data-import/events: patch\r\n---\r\n');
    write('empty.md', '---\n---\n');
    expect(declaredBumps(root)).toEqual({ '@data-import/schemas': 'minor', '@data-import/events': 'major' });
  });

  it('are none without a folder', () => {
    expect(declaredBumps(temporaryFolder())).toEqual({});
  });

  it('have to reach what is asked for', async () => {
    const missing = missingDeclarations(await report(), {
      '@data-import/schemas': 'patch',
      '@data-import/validators': 'major',
    });
    expect(missing).toEqual([
      '@data-import/events needs minor, and no changeset names it: run "pnpm compat --write" or edit the changeset',
      '@data-import/schemas needs minor, and changesets say patch: run "pnpm compat --write" or edit the changeset',
    ]);
  });
});
