import { run } from '@data-import/cli/run';
import { describeOutcome as describeImport, type ImportOutcome } from '@data-import/client';
import { describeError, interpretError } from '@data-import/errors';
import { createDriftReport, describeDrift, describeOutcome, parseEvent } from '@data-import/events';
import { createReference, loadData } from '@data-import/mcp/reference';
import { explain } from '@data-import/mcp/tools/explain';
import { validate } from '@data-import/mcp/tools/validate';
import { Account, ValidationError } from '@data-import/validators';
import { describeForPerson } from '@data-import/validators/messages/person';
import { withoutValues } from '@data-import/validators/runtime';
import { ROOT } from '@data-import/workspace/processes';
import { sharedFolder } from '@data-import/workspace/testing';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';

const SECRET = 'SECRET';
/** A value with control, bidi, zero-width and tag characters, and a byte order mark. */
const MARKED = `${SECRET}\u0085\u009b2J\u202e\u200b\ufeff\u{e0041}`;
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

/** An account whose only issues are about values, and the same without quotes: not JSON. */
const ACCOUNT = {
  import_supplier: 'E',
  external_account_number: 'A',
  last_billed_to_date: MARKED,
  customers: [{ mobile: MARKED, email: MARKED, title: 5 }],
};
const TORN = `{"import_supplier":${SECRET}}`;
const EVENT = { type: 'account.created', version: 'v1' };
const BODIES = [
  { errors: [{ attr: 'a', code: MARKED, detail: MARKED }] },
  { detail: MARKED, code: MARKED },
  { payload: { customers: [MARKED] } },
  MARKED,
];

function expectHidden(text: string): void {
  expect(text).not.toBe('');
  expect(text).not.toContain(SECRET);
  expect(text.replaceAll('\n', '')).not.toMatch(UNSEEN);
}

function expectShown(text: string): void {
  expect(text).toContain(SECRET);
  expect(text.replaceAll('\n', '')).not.toMatch(UNSEEN);
}

describe('libraries', () => {
  const hidden = Account.validate(ACCOUNT).issues!;
  const shown = Account.validate(ACCOUNT, { values: 'show' }).issues!;

  it('have messages without values, also of issues that contain them', () => {
    for (const issue of [...hidden, ...shown.map(withoutValues)]) {
      expectHidden(JSON.stringify(issue));
      expectHidden(describeForPerson(issue));
    }
    expectHidden(new ValidationError('Account', hidden, false).message);
    expectShown(new ValidationError('Account', shown, false).message);
  });

  it.each(BODIES)('describe an error response without its text: %j', (body) => {
    const error = interpretError({ operation: 'createAccount', status: 400, body });
    expectHidden(describeError(error));
  });

  it('describe the import of an account without values and text of the service', () => {
    const latest_error = { code: MARKED, detail: MARKED, domain: '' };
    const error = interpretError({ operation: 'createAccount', status: 400, body: BODIES[0] });
    const outcomes = [
      { state: 'imported', platformAccountNumber: MARKED },
      { state: 'failed', process: { status: MARKED, latest_error } },
      { state: 'refused', error: { kind: 'invalid-call', issues: shown } },
      { state: 'refused', error },
    ] as unknown as readonly ImportOutcome[];
    for (const outcome of outcomes) {
      expectHidden(describeImport(outcome));
      expectShown(describeImport(outcome, { values: 'show' }));
    }
  });

  it('describe events and drift without payload values', async () => {
    const payload = { account_number: 5, account_user_emails: MARKED, [SECRET.toLowerCase()]: MARKED };
    const report = createDriftReport();
    for (const values of ['show', 'hide'] as const) {
      const outcome = await parseEvent({ ...EVENT, payload }, { values, unknownFields: 'report' });
      expectHidden(describeOutcome(outcome));
      report.add(outcome);
    }
    expectHidden(describeDrift(report.toJSON()));
  });
});

const folder = sharedFolder();
const documents = join(folder, 'accounts.ndjson');
const torn = join(folder, 'torn.json');
const events = join(folder, 'events.ndjson');
writeFileSync(documents, `${JSON.stringify(ACCOUNT)}\n${TORN}\n`);
writeFileSync(torn, TORN);
writeFileSync(
  events,
  JSON.stringify({ ...EVENT, payload: { account_number: 5, account_user_emails: MARKED } }),
);

/** Everything that a command prints, on a terminal or not. */
async function runCli(argv: readonly string[], isTerminal = false): Promise<string> {
  let text = '';
  const output = { write: (more: string) => void (text += more), drained: async () => {} };
  const terminal = isTerminal ? { columns: 80, terminalWidth: 80 } : {};
  const io = { standardInput: Readable.from([]), out: output, err: output, colour: false, ...terminal };
  await run(argv, io);
  return text;
}

describe('the command line', () => {
  const reports = ['report.json', 'page.html', 'bad.ndjson'].map((name) => join(folder, name));
  const [report, html, rejects] = reports as [string, string, string];
  const all = ['validate', 'Account', documents, '--report', report, '--html', html, '--rejects', rejects];

  it.each<readonly string[]>([
    ...['human', 'summary', 'json', 'ndjson'].map((format) => [...all, torn, '--format', format]),
    ['validate', documents],
    ...['human', 'json', 'ndjson'].map((format) => ['events', events, torn, '--format', format]),
    ['which', documents, torn, events],
    ['report', 'diff', report, report],
    ['report', 'diff', report, report, '--format', 'html'],
    ['report', 'merge', report],
  ])('%s %s %s %s %s %s: no value in a pipe or a file', async (...argv) => {
    expectHidden(await runCli(argv));
    for (const file of [report, html, join(folder, 'bad.reasons.ndjson')])
      expectHidden(readFileSync(file, 'utf8'));
  });

  it('says in the last line of a pipe that values are hidden, unless the caller hides them', async () => {
    const argv = ['validate', 'Account', documents];
    const note = 'values are hidden, because the output is not a terminal: --values show quotes them\n';
    expect((await runCli(argv)).endsWith(`\n${note}`)).toBe(true);
    for (const values of ['show', 'hide'])
      expect(await runCli([...argv, '--values', values])).not.toContain(note);
    expect(await runCli([...argv, '--format', 'ndjson'])).not.toContain(note);
  });

  it('shows values on a terminal to people only, and never in files', async () => {
    expectShown(await runCli(all, true));
    for (const file of [report, html, join(folder, 'bad.reasons.ndjson')])
      expectHidden(readFileSync(file, 'utf8'));
    expectHidden(await runCli([...all, '--format', 'ndjson'], true));
    expectHidden(await runCli(['events', events, '--format', 'ndjson'], true));
  });

  it('shows values everywhere if the caller asks for them', async () => {
    expectShown(await runCli([...all, '--values', 'show', '--format', 'ndjson']));
    for (const file of [report, html, join(folder, 'bad.reasons.ndjson')])
      expect(readFileSync(file, 'utf8')).toContain(SECRET);
    expectShown(await runCli(['events', events, '--format', 'ndjson', '--values', 'show']));
  });
});

describe('the MCP server', () => {
  const reference = createReference(loadData(pathToFileURL(join(ROOT, 'packages/mcp/dist/data/'))));
  const settings = { unknownFields: 'report', maxIssues: 100 } as const;

  it.each<unknown>([
    ACCOUNT,
    JSON.stringify(ACCOUNT),
    TORN,
    ...['\ufeff', '\u202e', '\u0085', '\u{e0041}', '\u200b'].flatMap((character) => [
      `{${character}}`,
      `[1${character}`,
      `{"a":${character}}`,
    ]),
  ])('checks a payload without repeating it: %j', async (payload) => {
    const answer = await validate.run({ ...settings, contract: 'Account', payload }, reference);
    const text = 'refusal' in answer ? answer.refusal : answer.text + JSON.stringify(answer.data);
    expectHidden(text);
  });

  it.each(BODIES)('explains a response without its text: %j', async (body) => {
    const answer = await explain.run({ operation: 'createAccount', status: 400, body }, reference);
    expectHidden(JSON.stringify(answer));
  });
});
