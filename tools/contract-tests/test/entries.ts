import { formatProblem } from '@data-import/compiler';
import * as contracts from '@data-import/contracts';
import { builtInContracts } from '@data-import/contracts/built-in';
import * as errors from '@data-import/errors';
import { describeErrorForPerson, describeImport, english } from '@data-import/errors/person';
import * as catalogue from '@data-import/events';
import * as events from '@data-import/events/pii';
import { createReference, loadData } from '@data-import/mcp/reference';
import { compare } from '@data-import/mcp/tools/compare';
import { explain } from '@data-import/mcp/tools/explain';
import { list } from '@data-import/mcp/tools/list';
import { search } from '@data-import/mcp/tools/search';
import { show } from '@data-import/mcp/tools/show';
import { validate } from '@data-import/mcp/tools/validate';
import * as sandbox from '@data-import/sandbox';
import * as samples from '@data-import/sandbox/samples';
import * as schemas from '@data-import/schemas';
import { formats } from '@data-import/schemas/formats';
import { Account } from '@data-import/validators';
import { adviseOn, createAdviser } from '@data-import/validators/advice';
import { isAccountBytes } from '@data-import/validators/bytes';
import * as helpers from '@data-import/validators/helpers';
import { redact } from '@data-import/validators/pii';
import * as runtime from '@data-import/validators/runtime';
import { createSamples, sample } from '@data-import/validators/testing';
import * as jsonText from '@data-import/validators/text';
import { toTextIssue, withTextIssues } from '@data-import/validators/text-issues';
import { ROOT } from '@data-import/workspace/processes';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'vitest';
import { runCli as runCommand } from '../../../packages/cli/test/io.js';
import { nested } from './documents.js';

type Given = (size: number) => unknown;

export function repeat<T>(size: number, make: (index: number) => T): T[] {
  return Array.from({ length: size }, (_, index) => make(index));
}

const REQUIRED = { import_supplier: 'E', external_account_number: 'A' };

/** Generators by size: valid documents, many errors, deep nesting, long names and values, long formatted values. */
const DOCUMENTS: readonly Given[] = [
  (size) => ({ ...REQUIRED, customers: repeat(size, () => ({ email: 'a@b.test' })) }),
  (size) => ({
    ...REQUIRED,
    customers: repeat(size, () => ({ email: ' ', emial: 'x' })),
    ...Object.fromEntries(repeat(size, (index) => [`unknown_${index}`, 1])),
  }),
  (size) => ({ errors: repeat(size, (index) => ({ attr: `a.${index}.b`, detail: 'Odd.' })) }),
  (size) => nested(size, (inner) => ({ a: inner }), ['Odd.']),
  (size) => ({ ...REQUIRED, ['x'.repeat(size)]: ['y'.repeat(size)] }),
  (size) => ({
    ...REQUIRED,
    last_billed_to_date: '2'.repeat(10 * size),
    customers: ['0', ' ', '(', '0 ', 'a@', '"', '\0'].map((part) => {
      const text = part.repeat(size);
      return { mobile: `+${text}`, email: text };
    }),
  }),
];

const TEXTS: readonly Given[] = ['a', 'a.', 'a-1', '/', '%4', '"', '1', '[0]'].map(
  (part) => (size) => part.repeat(size),
);

/** Generators by number of documents: valid, invalid, and a short one before a long one. */
const BATCHES: readonly Given[] = [
  (size) => repeat(size, () => REQUIRED),
  (size) => repeat(size, (index) => ({ [`unknown_${index}`]: ' ' })),
  (size) => [REQUIRED, REQUIRED, { ['x'.repeat(50 * size)]: 1 }],
];

function chain(levels: number): string[] {
  return repeat(levels, () => 'non_field_errors');
}

/** Issues whose paths share a chain of keys, in various orders. */
const CHAINS: readonly Given[] = [
  (size) => repeat(size, (index) => ({ message: 'Odd.', path: chain((index * 7) % Math.sqrt(size)) })),
  ...[0, 0.5, 1].map((share): Given => {
    return (size) =>
      repeat<object>(size, () => ({ message: 'Odd.' })).toSpliced(share * size, 0, {
        message: 'Odd.',
        path: chain(size),
      });
  }),
];

const PATHS: readonly Given[] = [(size) => repeat(size, (index) => `step_${index}`)];

const EMPTY = sandbox.createState();

/** A request that creates an account. */
function toCreation(payload: unknown): sandbox.SandboxRequest {
  const body = JSON.stringify({ payload, task_params: { is_dry_run: false } });
  const headers = { authorization: 'Token sandbox-token' };
  return { method: 'POST', url: '/v2/data-import/accounts/', headers, body };
}

function toTime(index: number): string {
  return new Date(index * 1_000).toISOString().replace('.000', '');
}

/** Sends requests about an imported account, and runs all jobs. */
function sendAll(requests: readonly (readonly [path: string, body: object])[], account: object = {}): void {
  const model = sandbox.createSandbox({ now: () => 0 });
  model.send(toCreation({ ...REQUIRED, ...account }));
  model.advance(10_000);
  for (const [path, body] of requests) {
    const { headers } = toCreation({});
    const url = `/v1/data-import/${path}`;
    const { status } = model.send({ method: 'POST', url, headers, body: JSON.stringify(body) });
    expect([200, 201]).toContain(status);
  }
  model.advance(1e12);
  expect(model.state.jobs).toEqual([]);
}

const ACCOUNT = builtInContracts.get('Account')!.schema;
const EVENT = { type: 'account.created', version: 'v1' } as const;
const created = catalogue.createCatalogue([catalogue.defineEvent('a.b', 'v1', Account)]);
const router = catalogue.createEventRouter({ handlers: {}, fallback: ({ kind }) => kind });
const upcasting = catalogue.createEventRouter({
  handlers: { 'agreement.revoked': { v2: ({ payload }) => payload.agreement_id } },
  fallbackVersion: { 'agreement.revoked': catalogue.upcastTo('v2', { v1: (payload) => payload as never }) },
  fallback: ({ kind }) => kind,
});
const reference = createReference(loadData(pathToFileURL(join(ROOT, 'packages/mcp/dist/data/'))));
const RENAMED = { fields: { customers: { items: { placeholders: ['mobile'] } } } };
const renaming = schemas.createRenaming({ platform: 'own', storage_bucket: 'own_bucket' });
const deployment = errors.createDeployment({
  name: 'own',
  operations: {},
  renaming: { names: { import_supplier: 'supplier' }, places: {} },
  errors: {},
});
const rules = helpers.withRules(Account, (rule) => [
  rule('customers.*', (_customer, report) => report({ code: 'a.b', message: '' })),
]);

function issuesOf(document: unknown): readonly runtime.Issue[] {
  return Account.validate(document, { maxIssues: Infinity }).issues ?? [];
}

/** Serialises a document with inexact numbers and duplicate names everywhere. */
function toInexactText(document: unknown): string {
  return `{"a":1e999,"a":[${JSON.stringify(document)},${repeat(
    Object.keys(document as object).length,
    () => '{"a":9007199254740993,"a":1}',
  ).join()}]}`;
}

function findAll(document: unknown): readonly jsonText.TextFinding[] {
  const reading = jsonText.readJson(toInexactText(document), { duplicateNames: 'report' });
  return reading.ok ? reading.findings : [];
}

type EntryPointCase = readonly [given: readonly Given[], run: (value: never) => unknown];

const table = (given: readonly Given[], runs: Readonly<Record<string, (value: never) => unknown>>) =>
  Object.entries(runs).map(([name, run]) => [name, [given, run]] as const);

/** Every exported function that accepts a document, a name or a file, with inputs by size and the call to measure. */
export const ENTRIES: ReadonlyMap<string, EntryPointCase> = new Map<string, EntryPointCase>([
  ...table(DOCUMENTS, {
    adviseOn: (document) => adviseOn(ACCOUNT, document),
    acceptsArray: (schema) => contracts.acceptsArray(schema),
    candidatesFor: (document) => contracts.candidatesFor(document, contracts.factsOfSet(builtInContracts)),
    eventCandidatesFor: (document) => contracts.eventCandidatesFor(document, builtInContracts, {}),
    readTopLevel: contracts.readTopLevel,
    readJson: findAll,
    findInText: (document) => jsonText.findInText(toInexactText(document), true),
    decodeUtf8: (document) => jsonText.decodeUtf8(Buffer.from(JSON.stringify(document))),
    isTooDeep: (document) => jsonText.isTooDeep(JSON.stringify(document)),
    inexactNumbersIn: (document) => jsonText.inexactNumbersIn(JSON.parse(toInexactText(document))),
    toTextIssue: (document) => findAll(document).map((finding) => toTextIssue(finding)),
    withTextIssues: (document) => withTextIssues({ ok: true, value: document }, findAll(document)),
    recogniseContracts: (document) => contracts.recogniseContracts(document, builtInContracts),
    array: (document) => helpers.array(Account).validate([document], { maxIssues: Infinity }),
    createAnnotate: (payload) => catalogue.createAnnotate([])({ kind: 'valid', ...EVENT, payload } as never),
    createEvent: (payload) => catalogue.createEvent(created.entries[0]!, payload),
    accountOf: (payload) => catalogue.accountOf({ ...EVENT, payload }),
    createAccountOf: (payload) => catalogue.createAccountOf([])({ ...EVENT, payload }),
    createDocumentRedact: (document) => runtime.createDocumentRedact(['a'], Account.validate)(document),
    createEventRedact: (payload) => events.createEventRedact([])({ ...EVENT, payload }),
    redact: (document) => redact(Account, document),
    redactEvent: (payload) => events.redact({ ...EVENT, payload }),
    createEventRouter: (payload) => router.handle({ ...EVENT, payload }),
    createRedact: helpers.createRedact(['customers.*.email', 'a']),
    createSamples: (document) => createSamples({ Own: { properties: document } } as never),
    createValidator: (document) => Account.validate(document, { unknownFields: 'strip' }),
    eventsIn: catalogue.eventsIn,
    describeEnvelope: catalogue.describeEnvelope,
    findAccountKey: (document) => errors.findAccountKey(document, deployment),
    findEnvelopeKind: catalogue.findEnvelopeKind,
    describeError: (body) =>
      errors.describeError(errors.interpretError({ operation: 'createNotes', status: 400, body })),
    describeErrorForPerson: (body) =>
      describeErrorForPerson(errors.interpretError({ operation: 'createNotes', status: 400, body }), {
        language: english,
      }),
    describeImport: (data) =>
      describeImport({ status: 'ERRORED', latest_event: { data } } as never, { language: english }),
    field: (document) =>
      helpers.field(Account, 'customers').validate((document as { customers?: never }).customers!),
    forForm: (document) => helpers.forForm(rules).validate(document, { maxIssues: Infinity }),
    fromCloudEvents: (data) => catalogue.fromCloudEvents({ type: 'a.b-v1', data }),
    fromDebezium: (value) => catalogue.fromDebezium({ headers: {}, value: JSON.stringify(value) }),
    fromDynamoDb: (value) => catalogue.fromDynamoDb({ dynamodb: { NewImage: { a: value } } }),
    fromEventBridge: (detail) => catalogue.fromEventBridge({ 'detail-type': 'a.b-v1', detail }),
    fromEventGrid: (data) => catalogue.fromEventGrid({ eventType: 'a.b-v1', data }),
    fromFieldErrors: errors.fromFieldErrors,
    numbersOf: (document) =>
      helpers.forForm(rules, { readText: [helpers.numbersOf('de')] }).validate(document),
    timesIn: (document) => helpers.forForm(rules, { readText: [helpers.timesIn('UTC')] }).validate(document),
    fromFormData: (document) => helpers.fromFormData(Account, toForm(document), { maxIssues: Infinity }),
    fromHttp: (body) => catalogue.fromHttp({ headers: {}, body: JSON.stringify(body) }),
    fromKafka: (value) => catalogue.fromKafka({ headers: {}, value: JSON.stringify(value) }),
    fromKinesis: (data) => catalogue.fromKinesis({ kinesis: { data: btoa(JSON.stringify(data)) } }),
    fromMessage: (data) => catalogue.fromMessage({ name: 'a.b-v1', data }),
    fromPubSub: (data) => catalogue.fromPubSub({ message: { data: btoa(JSON.stringify(data)) } }),
    fromRequest: (body) => catalogue.fromRequest(new Response(JSON.stringify(body))),
    fromSqs: (body) => catalogue.fromSqs({ body: JSON.stringify(body) }),
    interpretError: (body) => errors.interpretError({ operation: 'createAccount', status: 400, body }),
    interpretNoResponse: (body) =>
      errors.interpretNoResponse({ operation: 'createNotes', request: { body } }),
    isAccountBytes: (document) => isAccountBytes(Buffer.from(JSON.stringify(document))),
    isValidationError: runtime.isValidationError,
    namesFields: (body) =>
      errors.namesFields(errors.interpretError({ operation: 'createNotes', status: 400, body })),
    object: (a) => helpers.object({ a: rules }).validate({ a }, { maxIssues: Infinity }),
    parseBody: (body) => errors.parseBody(JSON.stringify(body)),
    parseEvent: (payload) => catalogue.parseEvent({ ...EVENT, payload }, { unknownFields: 'report' }),
    renameFields: (document) => schemas.renameFields(document, RENAMED, { mobile: 'phone' }),
    withoutNames: (document) => errors.withoutNames(document, deployment),
    toBrandedNames: (document) => schemas.toBrandedNames(renaming, 'Account', document),
    toBrandedSchema: (properties) => schemas.toBrandedSchema(renaming, { properties }),
    toCloudEvent: (payload) =>
      catalogue.toCloudEvent({ ...EVENT, payload, id: '1', time: '2024-01-31T12:00:00Z' } as never, {
        source: 'a',
      }),
    toContractNames: (document) => schemas.toContractNames(renaming, 'Account', document),
    toEventBridge: (payload) => catalogue.toEventBridge({ ...EVENT, payload } as never, { source: 'a' }),
    toFieldErrors: (document) => errors.toFieldErrors(issuesOf(document)),
    toNestedErrors: (document) => helpers.toNestedErrors(issuesOf(document)),
    toInvalidRequestBody: (document) =>
      errors.toInvalidRequestBody('CreateAccountRequest', issuesOf(document)),
    toBrandedIssue: (document) =>
      issuesOf(document).map((issue) => schemas.toBrandedIssue(renaming, 'Account', issue)),
    upcastTo: (payload) => upcasting.handle({ type: 'agreement.revoked', version: 'v1', payload }),
    withRules: (document) => rules.validate(document, { maxIssues: Infinity, unknownFields: 'report' }),
  }),
  ...table(CHAINS, {
    'toFieldErrors of chains': (issues: readonly errors.FieldIssue[]) => errors.toFieldErrors(issues),
    'toNestedErrors of chains': (issues: readonly errors.FieldIssue[]) =>
      helpers.toNestedErrors(issues as never),
    'interpretError of chains': (issues: readonly errors.FieldIssue[]) => {
      const listed = issues.map(({ message, path = [] }) => ({
        attr: path.slice(0, 190).join('.'),
        detail: message,
      }));
      errors.interpretError({ operation: 'createAccount', status: 400, body: { errors: listed } });
    },
  }),
  ...table(TEXTS, {
    faultAt: (text) => contracts.faultAt(text, 0, 'a value'),
    findJsonFault: contracts.findJsonFault,
    resolveContract: (name) => contracts.resolveContract(name, builtInContracts),
    closestNames: (name) => runtime.closestNames(name, ['account'], 3),
    describeIssue: (pointer) => runtime.describeIssue({ code: 'missing', path: [pointer], pointer }),
    describeUnlabelled: (pointer) =>
      runtime.describeUnlabelled({} as never)({ code: 'missing', path: [pointer], pointer }),
    describeWith: (pointer) =>
      runtime.describeWith({} as never)({ code: 'missing', path: [pointer], pointer }),
    inputName: (path) => helpers.inputName(Account, path as 'import_supplier'),
    toInputName: (name) => helpers.toInputName([name, 0]),
    documentLocation: (path) => schemas.documentLocation('s3://a/', path),
    formatAuthorization: schemas.formatAuthorization,
    'sample of the sandbox': (name) => expect(() => samples.sample(name)).toThrow(),
    formatEventName: (type) => catalogue.formatEventName({ type, version: 'v1' }),
    formatProblem: (message) => formatProblem({ file: message, pointer: message, message }),
    isSampleName: samples.isSampleName,
    parseEventName: catalogue.parseEventName,
    printable: runtime.printable,
    quote: runtime.quote,
    sample: (name) => expect(() => sample(name)).toThrow(),
    scenario: (name) => expect(() => samples.scenario(name)).toThrow(),
    suggest: (name) => runtime.suggest(name, ['account']),
    suggestTypes: catalogue.suggestTypes,
    suggestTypesFrom: (name) => catalogue.suggestTypesFrom([EVENT], name),
    toDecimalString: schemas.toDecimalString,
    ...formatChecks(),
  }),
  ...table(PATHS, {
    toBrandedPath: (path) => schemas.toBrandedPath(renaming, 'Account', path),
    toPointer: runtime.toPointer,
  }),
  ...table([(size) => repeat(size, (index) => index)], {
    createCatalogue: (numbers) =>
      catalogue.createCatalogue(toEvents(numbers)).parse({ ...EVENT, payload: {} }),
    withEvents: (numbers) => catalogue.withEvents(toEvents(numbers), toEvents(numbers)),
    createDriftReport: (numbers) => toDrift(numbers),
    defineEvent: (numbers) => toEvents(numbers),
    describeDrift: (numbers) => catalogue.describeDrift(toDrift(numbers).toJSON()),
    tabulateDrift: (numbers) => catalogue.tabulateDrift(toDrift(numbers).toJSON()),
    describeOutcome: async (numbers: readonly number[]) =>
      catalogue.describeOutcome(
        await catalogue.parseEvent({ ...EVENT, payload: Object.fromEntries(numbers.entries()) }),
      ),
    groupFields: (numbers) => catalogue.groupFields(toDrift(numbers).toJSON()),
    handleAll: (numbers) => catalogue.handleAll(router, numbers),
    handleStream: async (numbers) => {
      for await (const settled of catalogue.handleStream(router, numbers)) expect(settled).toBeDefined();
    },
    mergeDrift: (numbers) => catalogue.mergeDrift(toDrift(numbers).toJSON(), toDrift(numbers).toJSON()),
    toBatchResponse: (numbers: readonly number[]) =>
      catalogue.toBatchResponse(
        { Records: numbers.map((number) => ({ messageId: String(number) })) } as never,
        numbers.map(() => ({ status: 'rejected' })),
      ),
    'cli compile': (numbers) => compileFields(numbers),
    'cli diff': (numbers) => compareFields(numbers),
  }),
  ...table(DOCUMENTS, {
    'mcp explain': (body) => explain.run({ operation: 'createAccount', status: 400, body }, reference),
    'mcp validate': async (payload) => {
      await validate.run({ ...SETTINGS, contract: 'Account', payload }, reference);
      await validate.run({ ...SETTINGS, contract: 'Account', payload: JSON.stringify(payload) }, reference);
      await validate.run({ ...SETTINGS, payload: { ...EVENT, payload } }, reference);
    },
    'cli validate': (document) => runCli(['validate', 'Account', '-'], JSON.stringify(document)),
    'cli which': (document) => runCli(['which', '-'], JSON.stringify(document)),
    step: (payload) => sandbox.step(EMPTY, toCreation(payload), 0),
    listImports: (payload) => sandbox.listImports(sandbox.step(EMPTY, toCreation(payload), 0).state.imports),
    readState: (payload) => sandbox.readState(sandbox.step(EMPTY, toCreation(payload), 0).state),
    'cli events': (payload) => runCli(['events', '-'], JSON.stringify({ ...EVENT, payload })),
  }),
  ...table([(size) => repeat(size, (index) => `${index}`), (size) => repeat(size, () => 'same')], {
    'sandbox createNotes': (texts: readonly string[]) => {
      const times = texts.map((body, index) => ({ body, created_at: toTime(index) }));
      sendAll([['notes/create/', { ...REQUIRED, notes: [...times, ...texts.map((body) => ({ body }))] }]]);
    },
    'sandbox createTransactions': (texts: readonly string[]) => {
      const rest = { transaction_date: '2024-01-01', amount: 1, type: 'CREDIT' };
      const transactions = texts.map((transaction_id) => ({ transaction_id, ...rest }));
      sendAll([['transactions/create/', { ...REQUIRED, transactions }]]);
    },
    'sandbox sendRegistrationFlows': (texts: readonly string[]) => {
      const meter_points = texts.map((identifier) => ({ identifier, supply_type: 'GAS' }));
      sendAll([['send-registration-flows/E/A/', {}]], { supply_addresses: [{ meter_points }] });
    },
  }),
  ...table(BATCHES, {
    createAdviser: (documents: readonly object[]) => {
      const adviser = createAdviser(ACCOUNT);
      for (const document of documents) adviser.advise(document);
    },
    'mcp validate of a batch': (documents: readonly object[]) =>
      validate.run({ ...SETTINGS, payload: toBatch(documents) }, reference),
    'cli validate of an array': (documents) =>
      runCli(['validate', 'Account', '-'], JSON.stringify(documents)),
    'cli validate of lines': (documents) => runCli(['validate', 'Account', '-'], toLines(documents)),
    'cli events of an array': (documents) => runCli(['events', '-'], JSON.stringify(toBatch(documents))),
    'cli report': (documents) => compareReports(documents),
    'cli events of lines': (documents) => runCli(['events', '-'], toLines(toBatch(documents))),
  }),
  ...table(TEXTS, {
    'mcp compare': (type) => compare.run({ type, from: type }, reference),
    'mcp explain of a code': (code) => explain.run({ code }, reference),
    'mcp list': (domain) => list.run({ domain, offset: 0, limit: 50 }, reference),
    'mcp search': (query) => search.run({ query, limit: 15 }, reference),
    'mcp show': async (name) => {
      await show.run({ name, offset: 0 }, reference);
      await show.run({ name: `contracts/Account#${name}`, part: name, offset: 0 }, reference);
    },
    'mcp validate of a text': (payload) =>
      validate.run({ ...SETTINGS, contract: payload, payload }, reference),
    'cli export': (file) => runCli(['export', 'DunningPath', '--target', 'duckdb', `--from=${file}`]),
    'cli explain': (code) => runCli(['explain', '--', code]),
    'cli list': (group) => runCli(['list', '--', group]),
    'cli sample': (name) => runCli(['sample', '--', name]),
    'cli show': (name) => runCli(['show', '--', name]),
    'cli validate of a text': (text) => runCli(['validate', 'Account', '-'], text),
  }),
]);

const SETTINGS = { unknownFields: 'report', maxIssues: 100 } as const;

function toBatch(documents: readonly object[]): object[] {
  return documents.map((payload) => ({ ...EVENT, payload }));
}

function toLines(documents: readonly object[]): string {
  return documents.map((document) => `${JSON.stringify(document)}\n`).join('');
}

/** Runs a command with standard input in small chunks. */
async function runCli(argv: readonly string[], input = ''): Promise<number> {
  return (await runCommand(argv, ...(input.match(/[^]{1,100}/g) ?? []))).code;
}

function formatChecks(): Readonly<Record<string, (text: never) => unknown>> {
  const { isDate, isDateTime, isDecimal, isPhone, isUtcDateTime } = schemas;
  expect(Object.keys(formats)).toHaveLength(5);
  return { isDate, isDateTime, isDecimal, isPhone, isUtcDateTime };
}

/** Flattens a document into form fields. */
function toForm(document: unknown, name = 'form'): [string, string][] {
  if (typeof document !== 'object' || document === null) return [[name, String(document)]];
  const isList = Array.isArray(document);
  return Object.entries(document).flatMap(([step, inner]) =>
    toForm(inner, name === 'form' ? step : isList ? `${name}[${step}]` : `${name}.${step}`),
  );
}

function toEvents(numbers: readonly number[]) {
  return numbers.map((number) => catalogue.defineEvent(`a.b${number}`, 'v1', Account));
}

function toDrift(numbers: readonly number[]) {
  const report = catalogue.createDriftReport();
  for (const number of numbers)
    report.add({ kind: 'valid', ...EVENT, unknownFields: [['a', `b_${number}`]] } as never);
  return report;
}

/** Writes a report about documents, compares it with itself, and merges it. */
function compareReports(documents: readonly object[]): Promise<void> {
  return inFolder(async (folder) => {
    const report = join(folder, 'report.json');
    await runCli(['validate', 'Account', '-', '--report', report], toLines(documents));
    expect(await runCli(['report', 'diff', report, report])).toBe(0);
    await runCli(['report', 'merge', report]);
  });
}

/** Compares schemas with an eighth as many fields, a third of them changed. */
function compareFields(numbers: readonly number[]): Promise<void> {
  return inFolder(async (folder) => {
    const files = [0, 1].map((version) => join(folder, `${version}.json`));
    files.forEach((file, version) =>
      writeFields(file, numbers, (name) => (name % 3 === version ? 'string' : 'number')),
    );
    expect(await runCli(['diff', ...files])).toBe(1);
  });
}

function compileFields(numbers: readonly number[]): Promise<void> {
  return inFolder(async (folder) => {
    const source = join(folder, 'schemas');
    mkdirSync(source);
    writeFields(join(source, 'own.json'), numbers, () => 'string');
    expect(await runCli(['compile', source, '--out', join(folder, 'out')])).toBe(0);
  });
}

function writeFields(file: string, numbers: readonly number[], typeOf: (name: number) => string): void {
  const names = numbers.filter((number) => number % 8 === 0);
  const properties = names.map((name) => [`field_${name}`, { type: typeOf(name) }]);
  writeFileSync(file, JSON.stringify({ type: 'object', properties: Object.fromEntries(properties) }));
}

async function inFolder(act: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'scaling-'));
  await act(folder).finally(() => rmSync(folder, { recursive: true }));
}
