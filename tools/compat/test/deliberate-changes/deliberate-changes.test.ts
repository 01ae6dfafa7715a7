import { ROOT } from '@data-import/workspace/processes';
import { describe, expect, it } from 'vitest';
import { filesOfFolder } from '../../src/catalogue/files.js';
import { gate, type Report } from '../../src/gate.js';
import { toChangelogLines, toText } from '../../src/report.js';
import { all, type Edit, events, json, rest, SCHEMAS } from './edits.js';
import { ofCli, ofErrors, ofEvents, ofRest } from './rows.js';

/** The contracts of the tree, as if they were released as 0.1.0: each row changes them in one way. */
const tree = filesOfFolder(ROOT);
const manifests = [...tree.keys()].filter((path) => path.endsWith('/package.json'));
const current = all(...manifests.map((path) => json(path, { version: '0.1.0' })))(tree);

/** What a changeset has to declare before 1.0.0 for a change. */
const DECLARED: Readonly<Record<string, string>> = { major: 'minor', minor: 'patch', patch: 'patch' };

function reportOn(edit: Edit): Promise<Report> {
  return gate('v0.1.0', current, edit(current), []);
}

const rows = [
  ...ofRest.map((row) => [row[0], row, ['schemas', 'validators']] as const),
  ...ofEvents.map((row) => [row[0], row, ['events']] as const),
  ...ofErrors.map((row) => [row[0], row, ['errors']] as const),
  ...ofCli.map((row) => [row[0], row, ['cli']] as const),
];

it.each(rows)('%s', async (_name, [, edit, says, witness], packages) => {
  const report = await reportOn(edit);
  const [subject] = says.split(/ (?:request|response|part|event|changed|added|removed) /);
  const change = report.changes.find((one) => one.subject === subject);
  expect([subject, change?.direction, change?.what, change?.bump].filter(Boolean).join(' ')).toBe(says);
  const bump = change!.bump;
  expect(report.packages).toEqual(Object.fromEntries(packages.map((name) => [`@data-import/${name}`, bump])));
  expect(report.declare).toEqual(
    Object.fromEntries(packages.map((name) => [`@data-import/${name}`, DECLARED[bump]])),
  );
  expect(change?.reasons.find((reason) => reason.witness !== undefined)?.witness).toEqual(witness);
  const problems = says.endsWith('event changed major')
    ? [`${subject} is published and may not change: add a new version of the event instead`]
    : [];
  expect(report.problems).toEqual(problems);
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
