import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Refusal } from '@data-import/workspace/processes';
import {
  declaredBumps,
  missingDeclarations,
  toChangesets,
  mergeBumps,
  versionSteps,
  writeChangesets,
} from './changesets.js';
import { catalogueOf } from './catalogue/catalogue.js';
import { gate, type Report } from './gate.js';
import { closed, integer, open, text } from '../test/schemas.js';
import { temporaryFolder } from '@data-import/workspace/testing';
import { filesOf } from '../test/workspace.js';

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

const DRAFTS: readonly [string, string][] = [
  [
    'contracts-events.md',
    `---
'@data-import/events': minor
---

Contracts:

- \`order.made v2\` added (event, compatible)
`,
  ],
  [
    'contracts-schemas.md',
    `---
'@data-import/schemas': minor
'@data-import/validators': minor
---

Contracts:

- \`Order\` changed (request, compatible): \`b\` added, optional
- Descriptions changed in \`Answer\`
`,
  ],
];

/** A repository without anything but a folder for changesets. */
function repository(): string {
  const root = temporaryFolder();
  mkdirSync(join(root, '.changeset'));
  return root;
}

describe('the drafts of changesets', () => {
  it('have the bump of each package and a line for each of its schemas', async () => {
    expect([...toChangesets(await report())]).toEqual(DRAFTS);
  });

  it('are rewritten each time, and removed when no longer needed', async () => {
    const root = repository();
    writeFileSync(join(root, '.changeset/contracts-events.md'), 'outdated');
    writeFileSync(join(root, '.changeset/contracts-cli.md'), 'outdated');
    writeFileSync(join(root, '.changeset/brave-mice-sing.md'), 'by hand');
    expect(writeChangesets(root, await report())).toEqual([
      '.changeset/contracts-events.md',
      '.changeset/contracts-schemas.md',
    ]);
    expect(readFileSync(join(root, '.changeset/contracts-events.md'), 'utf8')).toBe(DRAFTS[0]![1]);
    expect(writeChangesets(root, await gate('v0.1.0', filesOf({}), filesOf({}), []))).toEqual([]);
    expect(readdirSync(join(root, '.changeset'))).toEqual(['brave-mice-sing.md']);
  });

  it('need a folder', async () => {
    const nothing = await report();
    expect(() => writeChangesets(temporaryFolder(), nothing)).toThrow(Refusal);
  });
});

describe('declared bumps', () => {
  it('are the heaviest of all changesets', async () => {
    const root = repository();
    const write = (name: string, content: string): void =>
      writeFileSync(join(root, '.changeset', name), content);
    write('README.md', '# Changesets\n');
    write('config.json', '{}');
    write('one.md', `---\n'@data-import/schemas': patch\n"@data-import/events": major\n---\n\nText: minor\n`);
    write('two.md', '---\r\n"@data-import/schemas": minor\r\n"@data-import/events": patch\r\n---\r\n');
    write('empty.md', '---\n---\n');
    expect(await declaredBumps(root)).toEqual({
      '@data-import/schemas': 'minor',
      '@data-import/events': 'major',
    });
  });

  it('are none without a folder', async () => {
    expect(await declaredBumps(temporaryFolder())).toEqual({});
  });

  it('cannot be read from a broken changeset', async () => {
    const root = repository();
    writeFileSync(join(root, '.changeset/one.md'), "---\n'@data-import/schemas': huge\n---\n");
    await expect(declaredBumps(root)).rejects.toThrow(Refusal);
  });

  it('have to reach the least bump', async () => {
    const missing = missingDeclarations(await report(), {
      '@data-import/schemas': 'patch',
      '@data-import/validators': 'major',
    });
    expect(missing).toEqual([
      '@data-import/events needs minor, and no changeset names it: run "npm run compat -- --write" or edit the changeset',
      '@data-import/schemas needs minor, and changesets say patch: run "npm run compat -- --write" or edit the changeset',
    ]);
  });

  it('may be made by the version numbers', () => {
    const [from, to] = ['0.1.0', '0.2.0'].map((version) => catalogueOf(filesOf({ version })));
    expect(versionSteps(from!, to!)).toEqual({
      '@data-import/schemas': 'minor',
      '@data-import/validators': 'minor',
      '@data-import/events': 'minor',
    });
    expect(mergeBumps({ a: 'patch', b: 'major' }, { a: 'minor', c: 'patch' })).toEqual({
      a: 'minor',
      b: 'major',
      c: 'patch',
    });
  });

  it('are a step less before 1.0.0', async () => {
    const [before, after] = ([{ a: text }, { a: integer }] as const).map((members) =>
      filesOf({ version: '0.1.0', schemas: { Order: ['request', closed(members)] } }),
    );
    const found = await gate('v0.1.0', before!, after!, []);
    expect([found.bump, found.packages, found.declare]).toEqual([
      'major',
      { '@data-import/schemas': 'major', '@data-import/validators': 'major' },
      { '@data-import/schemas': 'minor', '@data-import/validators': 'minor' },
    ]);
    expect(
      missingDeclarations(found, { '@data-import/schemas': 'minor', '@data-import/validators': 'patch' }),
    ).toEqual([
      '@data-import/validators needs minor, and changesets say patch: run "npm run compat -- --write" or edit the changeset',
    ]);
    expect([...toChangesets(found).values()][0]).toContain("'@data-import/schemas': minor");
  });
});
