import { describe, expect, it } from 'vitest';
import { catalogueOf } from '../../src/catalogue/catalogue.js';
import type { Change } from '../../src/catalogue/change.js';
import { missingDeclarations } from '../../src/changesets.js';
import { gate, type Report } from '../../src/gate.js';
import { recordedIn } from '../../src/recorded/recorded.js';
import { replayed } from '../../src/recorded/replay.js';
import { toChangelogLines, toText } from '../../src/report.js';
import { BUMPS, type Bumps, weight } from '../../src/verdict/judgement.js';
import { faithful, ofBehaviour } from './behaviour-rows.js';
import { ofContracts, ofFrozen, ofOpenApi } from './contract-rows.js';
import { all, type Edit, events, json, rest, SCHEMAS } from './edits.js';
import { ofManifests } from './package-rows.js';
import { released, small } from './small-tree.js';
import { ofCli, ofErrors, ofEvents, ofRest } from './rows.js';

/** What a changeset has to declare before 1.0.0 for a change. */
const DECLARED: Bumps = { major: 'minor', minor: 'patch', patch: 'patch' };

function reportOn(edit: Edit): Promise<Report> {
  return gate('v0.1.0', released, edit(released), []);
}

const FROZEN = 'is published and may not change: add a new version of the event instead';

/** Checks a report on a change of some packages, and returns the change. */
function checked(report: Report, says: string, packages: readonly string[]): Change {
  const [subject] = says.split(/ (?:request|response|part|event|changed|added|removed) /);
  const alike = report.changes.filter((one) => one.subject === subject);
  const change = alike.toSorted((a, b) => weight(b.bump) - weight(a.bump))[0];
  expect([subject, change?.direction, change?.what, change?.bump].filter(Boolean).join(' ')).toBe(says);
  const names = packages.map((name) => `@data-import/${name}`);
  expect(report.packages).toEqual(Object.fromEntries(names.map((name) => [name, change!.bump])));
  const declare = Object.fromEntries(names.map((name) => [name, DECLARED[change!.bump]!]));
  expect(report.declare).toEqual(declare);
  expect(report.problems).toEqual(says.endsWith('event changed major') ? [`${subject} ${FROZEN}`] : []);
  checkDeclarations(report, declare);
  return change!;
}

/** A pull request that declares less for one of the packages fails, and so does one without a changeset. */
function checkDeclarations(report: Report, declare: Bumps): void {
  expect(missingDeclarations(report, declare)).toEqual([]);
  for (const [name, bump] of Object.entries(declare)) {
    for (const less of BUMPS.slice(0, BUMPS.indexOf(bump))) {
      const missing = missingDeclarations(report, { ...declare, [name]: less });
      expect(missing).toEqual([expect.stringMatching(new RegExp(`^${name} needs ${bump}, and `))]);
    }
  }
}

const rows = [
  ...ofRest.map((row) => [row[0], row, ['schemas', 'validators']] as const),
  ...ofEvents.map((row) => [row[0], row, ['events']] as const),
  ...ofErrors.map((row) => [row[0], row, ['errors']] as const),
  ...ofCli.map((row) => [row[0], row, ['cli']] as const),
];

it.each(rows)('%s', async (_name, [, edit, says, witness], packages) => {
  const change = checked(await reportOn(edit), says, packages);
  expect(change.reasons.find((reason) => reason.witness !== undefined)?.witness).toEqual(witness);
});

const shortRows = [
  ...[...ofContracts, ...ofOpenApi].map((row) => [...row, ['schemas', 'validators']] as const),
  ...ofFrozen.map((row) => [...row, ['events']] as const),
  ...Object.entries(ofManifests).flatMap(([name, list]) => list.map((row) => [...row, [name]] as const)),
];

it.each(shortRows)('%s', async (_name, edit, says, packages) => {
  checked(await gate('v0.1.0', small, edit(small), []), says, packages);
});

const recorded = recordedIn(released, released, undefined);
const behaviourRows = Object.entries(ofBehaviour).flatMap(([names, list]) =>
  list.map((row) => [...row, names.split(' ')] as const),
);

it.each(behaviourRows)('%s', async (_name, change, says, packages) => {
  const build = faithful(recorded);
  const behaviour = await replayed(recorded, { ...build, ...change(build) }, catalogueOf(released));
  const report = await gate('v0.1.0', small, small, [], { past: [], declared: () => ({}), behaviour });
  checked(report, says, packages);
});

it('has at least 65 changes, each with a name of its own', () => {
  const names = [...rows, ...shortRows, ...behaviourRows].map(([name]) => name);
  expect(names.length).toBeGreaterThanOrEqual(65);
  expect(new Set(names).size).toBe(names.length);
});

it('reports nothing where nothing changed', async () => {
  const { changes, packages, problems } = await reportOn((files) => files);
  expect([changes, packages, problems]).toEqual([[], {}, []]);
});

it('does not report documents that are made from the schemas where a schema changed', async () => {
  const edit = all(
    rest('NotFound', { description: 'Reworded.' }),
    json(`${SCHEMAS}/openapi.json`, { info: { title: 'Another title' } }),
  );
  const { changes } = await reportOn(edit);
  expect(changes.map(({ subject }) => subject)).toEqual(['NotFound']);
});

describe('a change of a definition', () => {
  const required = ['reading_date', 'reading_value', 'register_id'];

  it('is reported once, with the contracts that contain it', async () => {
    const report = await reportOn(rest('Reading', { required }));
    const containers =
      'Account, CreateAccountRequest, Meter, MeterPoint, SupplyAddress, ValidateAccountRequest';
    expect(report.changes.map(({ subject, bump }) => `${subject} ${bump}`)).toHaveLength(7);
    expect(toText(report)).toBe(`Since v0.1.0: 1 change, at least major.

@data-import/schemas: major, which before 1.0.0 is declared as minor
  Reading (request) changed: major
    register_id: became required
    major because a document that was accepted is refused
      such as {"reading_date":"2024-01-31","reading_value":"0"}
    major because code that makes the document no longer compiles: register_id: Type 'undefined' is not assignable to type 'string'.
    accept no; read yes; reverse yes; types forward no, backward yes
    contained in ${containers}
`);
    expect(toChangelogLines(report.changes)).toEqual([
      `- \`Reading\` changed (request, breaking): \`register_id\` became required. Contained in ${containers.replaceAll(/\w+/g, '`$&`')}`,
    ]);
  });

  it('leaves the contracts that contain it with their own changes', async () => {
    const edit = all(
      rest('Reading', { required }),
      rest('Meter', { properties: { colour: { type: 'string' } } }),
    );
    const { changes } = await reportOn(edit);
    const own = changes.filter(({ isDerived }) => isDerived !== true);
    expect(own.map(({ subject, differences }) => [subject, differences.map(({ path }) => path)])).toEqual([
      ['Meter', ['colour']],
      ['Reading', ['register_id']],
    ]);
    const account = changes.find(({ subject }) => subject === 'Account');
    expect(account).toMatchObject({ isDerived: true, differences: [] });
    expect(account?.definitions).toEqual(['@data-import/schemas/Meter', '@data-import/schemas/Reading']);
  });

  it('names the published event versions that contain it', async () => {
    const edit = events('LedgerEntryRemoval', { additionalProperties: false });
    const report = await reportOn(edit);
    expect(report.problems).toEqual([
      'LedgerEntryRemoval is part of billing.ledger.entry_removed v2, published and not to be changed: add new versions of the events instead',
    ]);
    expect(toText(report)).toContain(`
    contained in billing.ledger.entry_removed v2 (event): major
    major because a document of the published version is refused
      such as {`);
  });
});
