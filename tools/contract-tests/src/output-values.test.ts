import { run } from '@data-import/cli/run';
import { describeOutcome as describeImport, type ImportOutcome } from '@data-import/client';
import { interpretError } from '@data-import/errors';
import { createDriftReport, describeDrift, describeOutcome, parseEvent } from '@data-import/events';
import { Account, ValidationError } from '@data-import/validators';
import { describeForPerson } from '@data-import/validators/messages/person';
import { withoutValues } from '@data-import/validators/runtime';
import { ROOT } from '@data-import/workspace/processes';
import { sharedFolder } from '@data-import/workspace/testing';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';

const SECRET = 'SECRET';
/** Contains a forged log line, control, bidi, zero-width and tag characters, and a byte order mark. */
const MARKED = `${SECRET}\nFORGED\r\u001b[2J\u0085\u009b2J\u2028\u202e\u200b\ufeff\u{e0041}`;
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

/** Accounts with issues about values, and an unquoted variant that is not JSON. */
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

function expectPrintable(output: string): void {
  expect(output).not.toBe('');
  expect(output).not.toMatch(/^FORGED/m);
  expect(output.replaceAll('\n', '')).not.toMatch(UNSEEN);
}

function expectHidden(output: string): void {
  expectPrintable(output);
  expect(output).not.toContain(SECRET);
}

function expectShown(output: string): void {
  expectPrintable(output);
  expect(output).toContain(SECRET);
}

describe('libraries', () => {
  const hidden = Account.validate(ACCOUNT).issues!;
  const shown = Account.validate(ACCOUNT, { values: 'show' }).issues!;

  it('write messages without values, even for issues that contain values', () => {
    for (const issue of [...hidden, ...shown.map(withoutValues)]) {
      expectHidden(JSON.stringify(issue));
      expectHidden(describeForPerson(issue));
    }
    expectHidden(new ValidationError('Account', hidden, false).message);
    expectShown(new ValidationError('Account', shown, false).message);
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

/** Returns a command's output, without the progress of a slow run, which erases lines. */
async function runCli(argv: readonly string[], isTerminal = false): Promise<string> {
  let written = '';
  const output = { write: (more: string) => void (written += more), drained: async () => {} };
  const progress = { ...output, write: () => {} };
  const terminal = isTerminal ? { columns: 80, terminalWidth: 80, err: progress } : {};
  await run(argv, { standardInput: Readable.from([]), out: output, err: output, colour: false, ...terminal });
  return written;
}

describe('the command line', () => {
  const [report, html, rejects, reasons] = [
    'report.json',
    'page.html',
    'bad.ndjson',
    'bad.reasons.ndjson',
  ].map((name) => join(folder, name)) as [string, string, string, string];
  const readFiles = () => [report, html, reasons].map((file) => readFileSync(file, 'utf8'));
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
    for (const written of readFiles()) expectHidden(written);
  });

  it('states in the last line of a pipe that values are hidden, unless the caller hides them', async () => {
    const argv = ['validate', 'Account', documents];
    const note = 'values are hidden, because the output is not a terminal: --values show quotes them\n';
    expect((await runCli(argv)).endsWith(`\n${note}`)).toBe(true);
    for (const values of ['show', 'hide'])
      expect(await runCli([...argv, '--values', values])).not.toContain(note);
    expect(await runCli([...argv, '--format', 'ndjson'])).not.toContain(note);
  });

  it('shows values on a terminal to people only, and never in files', async () => {
    expectShown(await runCli(all, true));
    for (const written of readFiles()) expectHidden(written);
    expectHidden(await runCli([...all, '--format', 'ndjson'], true));
    expectHidden(await runCli(['events', events, '--format', 'ndjson'], true));
  });

  it('shows values everywhere if the caller asks for them', async () => {
    expectShown(await runCli([...all, '--values', 'show', '--format', 'ndjson']));
    for (const written of readFiles()) expect(written).toContain(SECRET);
    expectShown(await runCli(['events', events, '--format', 'ndjson', '--values', 'show']));
  });
});

/** Schemas with marked texts, and the folder compiled from them. */
const schemas = join(folder, 'schemas');
const compiled = join(folder, 'compiled');
const marked = { title: MARKED, description: MARKED };
const ITEM = { ...marked, enum: [MARKED], examples: [MARKED], 'x-owner': MARKED };
const SCHEMA = { ...marked, type: 'object', properties: { [MARKED]: ITEM, item: ITEM }, required: [MARKED] };
const hostile = join(folder, `${MARKED}.ndjson`);
const LINES = [
  { item: MARKED, [MARKED]: 1 },
  { type: MARKED, version: MARKED },
];
writeFileSync(hostile, LINES.map((each) => JSON.stringify(each)).join('\n'));

describe('the command line, with schemas and programs of the caller', () => {
  beforeAll(async () => {
    mkdirSync(schemas);
    writeFileSync(join(schemas, 'Marked.json'), JSON.stringify(SCHEMA));
    writeFileSync(join(schemas, 'Other.json'), JSON.stringify({ ...SCHEMA, required: [] }));
    expectPrintable(await runCli(['compile', schemas, '--out', compiled]));
  });

  it.each<readonly string[]>([
    ['list'],
    ['list', 'own'],
    ['list', SECRET],
    ...['tree', 'json', 'ts', 'example'].map((format) => ['show', 'Marked', '--format', format]),
    ['sample', 'Marked'],
    ['sample', 'Marked', '--invalid', '--count', '9'],
    ...['human', 'json', 'ndjson'].flatMap((format) => [
      ['validate', 'Marked', hostile, join(folder, MARKED, 'none'), '--format', format, '--values', 'show'],
      ['events', hostile, '--format', format, '--values', 'show'],
    ]),
    ['diff', 'Marked', 'Other'],
    ['diff', 'Marked', 'Other', '--format', 'json'],
  ])('%s %s %s %s: printable', async (...argv) => {
    expectPrintable(await runCli([...argv, '--contracts', compiled]));
  });

  it.each<object>([
    { type: MARKED },
    { pattern: `[${MARKED}` },
    { $ref: `#/$defs/${MARKED}` },
    { format: MARKED },
    { [MARKED]: 1, properties: { [MARKED]: { maximum: MARKED } } },
    { type: 'object', required: MARKED },
  ])('compile %j: printable problems and remarks', async (schema) => {
    const bad = join(folder, `bad ${Math.random()}`);
    mkdirSync(bad);
    writeFileSync(join(bad, 'Bad.json'), JSON.stringify(schema));
    expectPrintable(await runCli(['compile', bad, '--out', join(bad, MARKED), '--strict']));
  });

  it.each([
    `process.stdin.on('data', () => console.log(${JSON.stringify(MARKED)}))`,
    `console.error(${JSON.stringify(MARKED)}); process.exit(3)`,
  ])('conformance of a program that runs %s: printable', async (program) => {
    const argv = ['conformance', '--contract', 'DunningPath', '--', process.execPath, '-e', program];
    expectPrintable(await runCli(argv));
  });

  it.each(['human', 'json', 'junit'])('conformance --show --format %s: printable', async (format) => {
    const program = `require('node:readline').createInterface(process.stdin).on('line', () => console.log('valid'))`;
    const argv = ['--contract', 'Account', '--', process.execPath, '-e', program];
    expectPrintable(await runCli(['conformance', '--show', '--format', format, ...argv]));
  });

  it.each<readonly string[]>([
    ...['list', 'show', 'explain', 'sample', 'diff', 'which'].map((command) => [command, MARKED]),
    ['export', '--target', 'duckdb', MARKED],
    ['validate', MARKED, MARKED],
    ['events', MARKED],
    ['compile', MARKED, '--out', MARKED],
    ['conformance', '--contract', MARKED, '--', MARKED],
    ['conformance', '--', MARKED],
    ['report', 'merge', MARKED],
    ['list', '--contracts', MARKED],
    [MARKED],
  ])('%j: a printable error', async (...argv) => {
    expectPrintable(await runCli(argv));
  });
});

it('the sandbox logs requests without values of their bodies, paths and headers', async () => {
  const child = spawn(process.execPath, [join(ROOT, 'packages/sandbox/dist/bin.js'), '--port', '0']);
  const [first] = (await once(createInterface(child.stdout), 'line')) as [string];
  const log = text(child.stdout);
  const url = first.split(' ').at(-1);
  const send = (path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(`${url}${path}`, {
      headers: { authorization: 'Token sandbox-token', ...headers },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });
  const step = encodeURIComponent(MARKED);
  const account = { import_supplier: MARKED, external_account_number: MARKED };
  await send('/v2/data-import/accounts/', { payload: account, task_params: { is_dry_run: false } });
  await send('/v2/data-import/accounts/', MARKED);
  await send(`/v2/data-import/accounts/${step}/${step}/?a=${step}`);
  await send(`/sandbox/scenario`, { name: MARKED });
  await send(`/sandbox/${step}?a=${step}`);
  await send(`/sandbox/accounts/${step}/${step}`);
  await send(`/${step}`, undefined, { authorization: SECRET, 'x-sandbox-fault': SECRET });
  child.kill();
  expectHidden(await log);
});
