import { describe, expect, it } from 'vitest';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Files } from './catalogue/files.js';
import { runCommand } from './command-line.js';
import type { Report } from './gate.js';
import { hashOf } from './waivers.js';
import { closed, integer, open, text } from '../test/schemas.js';
import { replaceFiles, taggedRepository } from '@data-import/workspace/testing';
import { filesOf } from '../test/workspace.js';

const order = { Order: ['request', closed({ a: text })] } as const;
const v1 = { 'order.made v1': open({ a: text }) };
const edited = { 'order.made v1': open({ a: integer }) };

/** A release that has the schema. */
function had(version: string): [string, Files] {
  return [`v${version}`, filesOf({ version, schemas: order })];
}

/** A release that does not have it. */
function lost(version: string): [string, Files] {
  return [`v${version}`, filesOf({ version })];
}

/** The report on a tree that comes after releases. */
async function reportOf(releases: readonly (readonly [string, Files])[], tree: Files): Promise<Report> {
  const root = taggedRepository(releases);
  replaceFiles(root, tree);
  return reportAt(root);
}

async function reportAt(root: string): Promise<Report> {
  const { output } = await runCommand(['--root', root, '--format', 'json']);
  return JSON.parse(output) as Report;
}

describe('an event version', () => {
  const first = ['v0.1.0', filesOf({ version: '0.1.0', events: v1 })] as const;
  const without = ['v0.2.0', filesOf({ version: '0.2.0' })] as const;

  it('may return only as it was, whatever the newest release has', async () => {
    const back = await reportOf([first, without], filesOf({ version: '0.2.0', events: edited }));
    expect([back.baseline, back.past]).toEqual(['v0.2.0', ['v0.1.0']]);
    expect(back.bump).toBe('minor');
    expect(back.problems).toEqual([
      'order.made v1 of v0.1.0 is published and may not change: add a new version of the event instead',
    ]);
    expect((await reportOf([first, without], filesOf({ version: '0.2.0', events: v1 }))).problems).toEqual(
      [],
    );
  });

  it('that the newest release has too is reported once', async () => {
    const second = ['v0.1.1', filesOf({ version: '0.1.1', events: v1 })] as const;
    const report = await reportOf([first, second], filesOf({ version: '0.1.1', events: edited }));
    expect(report.problems).toEqual([
      'order.made v1 is published and may not change: add a new version of the event instead',
    ]);
  });

  it('that a release edited has to be restored', async () => {
    const second = ['v0.1.1', filesOf({ version: '0.1.1', events: edited })] as const;
    const report = await reportOf([first, second], filesOf({ version: '0.1.1', events: edited }));
    expect(report.changes).toEqual([]);
    expect(report.problems).toEqual([
      'order.made v1 of v0.1.0 is published and may not change: add a new version of the event instead',
    ]);
  });

  it('may be edited where a waiver says that the contract was wrong', async () => {
    const root = taggedRepository([first]);
    replaceFiles(root, filesOf({ version: '0.1.0', events: edited }));
    const waivers = [
      {
        schema: '@data-import/events/order_made_v1',
        answer: 'frozen',
        before: hashOf(v1['order.made v1']),
        after: hashOf(edited['order.made v1']),
        reason: 'It is a number in what is sent.',
      },
    ];
    writeFileSync(join(root, 'compat-waivers.json'), JSON.stringify(waivers));
    const { problems, packages, declare } = await reportAt(root);
    expect([problems, packages, declare]).toEqual([
      [],
      { '@data-import/events': 'major' },
      { '@data-import/events': 'minor' },
    ]);
    const rewritten = { 'order.made v1': open({ b: integer }) };
    replaceFiles(root, filesOf({ version: '0.1.0', events: rewritten }));
    expect((await reportAt(root)).problems).toEqual([
      'order.made v1 is published and may not change: add a new version of the event instead',
      expect.stringContaining('"frozen" of @data-import/events/order_made_v1 for other documents than these'),
    ]);
  });
});

describe('an export', () => {
  const problem =
    '@data-import/schemas has no Order any more, which v1.0.0 has and 1.1.0 would replace without a warning: bring it back, or declare what breaks';

  it('that a release lost has to return while upgrades to it are automatic', async () => {
    expect((await reportOf([had('1.0.0'), lost('1.1.0')], filesOf({ version: '1.1.0' }))).problems).toEqual([
      problem,
    ]);
    expect((await reportOf([had('1.0.0'), lost('2.0.0')], filesOf({ version: '2.0.0' }))).problems).toEqual(
      [],
    );
    expect((await reportOf([had('0.1.0'), lost('0.2.0')], filesOf({ version: '0.2.0' }))).problems).toEqual(
      [],
    );
  });

  it('that the tree has is not missing', async () => {
    const tree = filesOf({ version: '1.1.0', schemas: order });
    expect((await reportOf([had('1.0.0'), lost('1.1.0')], tree)).problems).toEqual([]);
  });

  it('of a higher version is not needed on the branch of an old one', async () => {
    const releases = [lost('1.0.0'), had('1.1.0'), lost('2.0.0')] as const;
    const report = await reportOf(releases, filesOf({ version: '1.0.0' }));
    expect([report.baseline, report.problems]).toEqual(['v1.0.0', []]);
  });
});
