import { compileFolder, formatProblem } from '@data-import/compiler';
import * as errors from '@data-import/errors';
import * as catalogue from '@data-import/events';
import * as schemas from '@data-import/schemas';
import { formats } from '@data-import/schemas/formats';
import { Account } from '@data-import/validators';
import * as helpers from '@data-import/validators/helpers';
import * as runtime from '@data-import/validators/runtime';
import { createSamples, sample } from '@data-import/validators/testing';
import { filesBelow } from '@data-import/workspace/exports';
import { ROOT } from '@data-import/workspace/processes';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { type Contract, contracts } from '../test/contracts.js';
import { fullDocument, nested, reordered } from '../test/documents.js';
import { events } from '../test/events.js';
import { watched } from '../test/hostile-values.js';

/** The same document with the items of every outermost list repeated. */
function enlarged(value: unknown, times: number): unknown {
  if (Array.isArray(value)) return Array.from({ length: times }, () => value as unknown[]).flat();
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, enlarged(member, times)]));
}

function hasList(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return typeof value === 'object' && value !== null && Object.values(value).some(hasList);
}

/** How many fields, items and names a validator reads. */
function countReads({ validator }: Contract, document: unknown, unknownFields: 'allow' | 'report'): number {
  const { value, reads } = watched(document);
  validator.validate(value, { unknownFields });
  return reads();
}

/** The steps for documents of three sizes, each twice the last. */
function counted(
  tested: Contract,
  unknownFields: 'allow' | 'report',
  sized: (times: number) => unknown,
): [number, number, number] {
  const [some, twice, more] = [4, 8, 16].map((times) => countReads(tested, sized(times), unknownFields));
  return [some!, twice!, more!];
}

/** The document with an error that the validator meets first, and with one that it meets last. */
function broken(document: unknown): unknown[] {
  if (typeof document !== 'object' || document === null || Array.isArray(document)) return [];
  const first = { undocumented_: [1], ...document };
  return [first, reordered(first, 0)[0]];
}

const withLists = [...contracts, ...events]
  .map((tested) => [tested.name, tested, fullDocument(tested.document)] as const)
  .filter(([, , document]) => hasList(document));

describe('the steps of a validator', () => {
  it('can be counted for many contracts', () => {
    expect(withLists.length).toBeGreaterThan(60);
  });

  it('would show that a validator compares each item with every other', () => {
    const [tested, document] = [withLists[0]![1], { items: [1, 2] }];
    const validate = (value: unknown): never => {
      const { items } = value as typeof document;
      for (const one of items) for (const index of items.keys()) expect([one, items[index]]).toHaveLength(2);
      return undefined as never;
    };
    const quadratic = { ...tested, validator: { ...tested.validator, validate } };
    const [some, twice, more] = counted(quadratic, 'allow', (times) => enlarged(document, times));
    expect(more - twice).toBeGreaterThan(2 * (twice - some) + 16);
  });

  it.each(withLists)('in a document of %s grow linearly with its lists', (_name, tested, document) => {
    const documents = [document, ...broken(document)];
    for (const [index] of documents.entries()) {
      for (const unknownFields of ['allow', 'report'] as const) {
        const [some, twice, more] = counted(tested, unknownFields, (times) => {
          const large = enlarged(document, times);
          return [large, ...broken(large)][index];
        });
        const grown = twice - some;
        expect(more - twice).toBeLessThanOrEqual(2 * grown + 16);
      }
    }
  });
});

/**
 * The steps of a function: how often each block of our packages runs, as V8 counts it from before they are loaded, and how
 * many parts the built-in functions visit that look at all parts of a list or an object.
 */
const steps = await vi.hoisted(async () => {
  const { Session } = await import('node:inspector/promises');
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  return async (run: () => unknown): Promise<number> => {
    let visited = 0;
    const { includes, indexOf, slice, concat, shift, splice } = Array.prototype;
    const originals = { includes, indexOf, slice, concat, shift, splice };
    const visiting = Object.entries(originals).map(([name, original]) => [
      name,
      function (this: unknown[], ...given: never[]): unknown {
        visited += this.length;
        return Reflect.apply(original, this, given);
      },
    ]);
    Object.assign(Array.prototype, Object.fromEntries(visiting));
    await session.post('Profiler.takePreciseCoverage');
    await run();
    Object.assign(Array.prototype, originals);
    const { result } = await session.post('Profiler.takePreciseCoverage');
    const blocks = result
      .filter(({ url }) => url.includes('/packages/'))
      .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges));
    return blocks.reduce((sum, { count }) => sum + count, visited);
  };
});

type Given = (size: number) => unknown;

function repeat<T>(size: number, make: (index: number) => T): T[] {
  return Array.from({ length: size }, (_, index) => make(index));
}

const REQUIRED = { import_supplier: 'E', external_account_number: 'A' };

/** Documents by their size: valid, with as many errors, deep, and with long names and values. */
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
];

const TEXTS: readonly Given[] = ['a', 'a.', 'a-1', '/', '%4', '"', '1', '[0]'].map(
  (part) => (size) => part.repeat(size),
);

const PATHS: readonly Given[] = [(size) => repeat(size, (index) => `step_${index}`)];

const EVENT = { type: 'account.created', version: 'v1' } as const;
const created = catalogue.createCatalogue([catalogue.defineEvent('a.b', 'v1', Account)]);
const router = catalogue.createEventRouter({ handlers: {}, fallback: ({ kind }) => kind });
const upcasting = catalogue.createEventRouter({
  handlers: { 'agreement.revoked': { v2: ({ payload }) => payload.agreement_id } },
  fallbackVersion: { 'agreement.revoked': catalogue.upcastTo('v2', { v1: (payload) => payload as never }) },
  fallback: ({ kind }) => kind,
});
const renaming = schemas.createRenaming({ platform: 'own', storage_bucket: 'own_bucket' });
const rules = helpers.withRules(Account, (rule) => [
  rule('customers.*', (_customer, report) => report({ code: 'a.b', message: '' })),
]);

function issuesOf(document: unknown): readonly runtime.Issue[] {
  return Account.validate(document, { maxIssues: Infinity }).issues ?? [];
}

type Entry = readonly [given: readonly Given[], run: (value: never) => unknown];

const table = (given: readonly Given[], runs: Readonly<Record<string, (value: never) => unknown>>) =>
  Object.entries(runs).map(([name, run]) => [name, [given, run]] as const);

/** Each exported function that takes a document, a name or a file: its inputs by their size, and what is done with them. */
const ENTRIES = new Map<string, Entry>([
  ...table(DOCUMENTS, {
    array: (document) => helpers.array(Account).validate([document], { maxIssues: Infinity }),
    createAnnotate: (payload) => catalogue.createAnnotate([])({ kind: 'valid', ...EVENT, payload } as never),
    createEvent: (payload) => catalogue.createEvent(created.entries[0]!, payload),
    createEventRedact: (payload) => catalogue.createEventRedact([])({ ...EVENT, payload }),
    createEventRouter: (payload) => router.handle({ ...EVENT, payload }),
    createRedact: helpers.createRedact(['customers.*.email', 'a']),
    createSamples: (document) => createSamples({ Own: { properties: document } } as never),
    createValidator: (document) => Account.validate(document, { unknownFields: 'strip' }),
    eventsIn: catalogue.eventsIn,
    describeEnvelope: catalogue.describeEnvelope,
    describeError: (body) =>
      errors.describeError(errors.interpretError({ operation: 'createNotes', status: 400, body })),
    field: (document) =>
      helpers.field(Account, 'customers').validate((document as { customers?: never }).customers!),
    forForm: (document) => helpers.forForm(rules).validate(document, { maxIssues: Infinity }),
    fromCloudEvents: (data) => catalogue.fromCloudEvents({ type: 'a.b-v1', data }),
    fromDebezium: (value) => catalogue.fromDebezium({ headers: {}, value: JSON.stringify(value) }),
    fromEventBridge: (detail) => catalogue.fromEventBridge({ 'detail-type': 'a.b-v1', detail }),
    fromEventGrid: (data) => catalogue.fromEventGrid({ eventType: 'a.b-v1', data }),
    fromFieldErrors: errors.fromFieldErrors,
    fromFormData: (document) => helpers.fromFormData(Account, toForm(document), { maxIssues: Infinity }),
    fromHttp: (body) => catalogue.fromHttp({ headers: {}, body: JSON.stringify(body) }),
    fromKafka: (value) => catalogue.fromKafka({ headers: {}, value: JSON.stringify(value) }),
    fromKinesis: (data) => catalogue.fromKinesis({ kinesis: { data: btoa(JSON.stringify(data)) } }),
    fromLambdaKafka: (value) =>
      catalogue.fromLambdaKafka({ headers: [], value: btoa(JSON.stringify(value)) }),
    fromPubSub: (data) => catalogue.fromPubSub({ message: { data: btoa(JSON.stringify(data)) } }),
    fromSqs: (body) => catalogue.fromSqs({ body: JSON.stringify(body) }),
    interpretError: (body) => errors.interpretError({ operation: 'createAccount', status: 400, body }),
    interpretNoResponse: (body) =>
      errors.interpretNoResponse({ operation: 'createNotes', request: { body } }),
    isValidationError: errors.isValidationError,
    object: (a) => helpers.object({ a: rules }).validate({ a }, { maxIssues: Infinity }),
    parseBody: (body) => errors.parseBody(JSON.stringify(body)),
    parseEvent: (payload) => catalogue.parseEvent({ ...EVENT, payload }, { unknownFields: 'report' }),
    toBrandedNames: (document) => schemas.toBrandedNames(renaming, 'Account', document),
    toBrandedSchema: (properties) => schemas.toBrandedSchema(renaming, { properties }),
    toCloudEvent: (payload) =>
      catalogue.toCloudEvent({ ...EVENT, payload, id: '1', time: '2024-01-31T12:00:00Z' } as never, {
        source: 'a',
      }),
    toContractNames: (document) => schemas.toContractNames(renaming, 'Account', document),
    toEventBridge: (payload) => catalogue.toEventBridge({ ...EVENT, payload } as never, { source: 'a' }),
    toFieldErrors: (document) => errors.toFieldErrors(issuesOf(document)),
    toBrandedIssue: (document) =>
      issuesOf(document).map((issue) => schemas.toBrandedIssue(renaming, 'Account', issue)),
    upcastTo: (payload) => upcasting.handle({ type: 'agreement.revoked', version: 'v1', payload }),
    withRules: (document) => rules.validate(document, { maxIssues: Infinity, unknownFields: 'report' }),
  }),
  ...table(TEXTS, {
    closestNames: (name) => runtime.closestNames(name, ['account'], 3),
    describeIssue: (pointer) => runtime.describeIssue({ code: 'missing', path: [pointer], pointer }),
    describeWith: (pointer) =>
      runtime.describeWith({} as never)({ code: 'missing', path: [pointer], pointer }),
    documentLocation: (path) => schemas.documentLocation('s3://a/', path),
    formatAuthorization: schemas.formatAuthorization,
    formatEventName: (type) => catalogue.formatEventName({ type, version: 'v1' }),
    formatProblem: (message) => formatProblem({ file: message, pointer: message, message }),
    parseEventName: catalogue.parseEventName,
    printable: runtime.printable,
    quote: runtime.quote,
    sample: (name) => expect(() => sample(name)).toThrow(),
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
    createDriftReport: (numbers) => toDrift(numbers),
    defineEvent: (numbers) => toEvents(numbers),
    describeDrift: (numbers) => catalogue.describeDrift(toDrift(numbers).toJSON()),
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
    toSqsBatchResponse: (numbers: readonly number[]) =>
      catalogue.toSqsBatchResponse(
        { Records: numbers.map((number) => ({ messageId: String(number) })) } as never,
        numbers.map(() => ({ status: 'rejected' })),
      ),
    compileFolder: async (numbers) => compileFields(numbers),
  }),
]);

function formatChecks(): Readonly<Record<string, (text: never) => unknown>> {
  const { isDate, isDateTime, isDecimal, isPhone, isUtcDateTime } = schemas;
  expect(Object.keys(formats)).toHaveLength(5);
  return { isDate, isDateTime, isDecimal, isPhone, isUtcDateTime };
}

/** The fields of a form: the leaves of a document, by names of their places. */
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

async function compileFields(numbers: readonly number[]): Promise<void> {
  const parent = mkdtempSync(join(tmpdir(), 'scaling-'));
  const folder = join(parent, 'schemas');
  mkdirSync(folder);
  const properties = Object.fromEntries(numbers.map((number) => [`field_${number}`, { type: 'string' }]));
  writeFileSync(join(folder, 'own.json'), JSON.stringify({ type: 'object', properties }));
  try {
    expect(await compileFolder(folder, join(parent, 'out'))).toMatchObject({ ok: true });
  } finally {
    rmSync(parent, { recursive: true });
  }
}

/**
 * Functions without an entry: they take numbers, instants and options, rules that a developer writes once, or the name of a
 * contract to draw documents from.
 */
const WITHOUT_INPUT =
  /^(retryDelay|toCalendarDate|toUtcDateTime|createRenaming|registerFormats|arbitrary|invalidSamples)$/;

/** Reports whose functions have no entry. */
const WITHOUT_DOCUMENTS: Readonly<Record<string, string>> = {
  'define.api.md': 'makes definitions, which a developer writes',
  'validators-runtime.api.md': 'called by the functions above, for generated code and helpers',
};

it('steps are counted in built-in functions too', async () => {
  for (const size of [10, 20]) {
    const count = await steps(() => repeat(size, (index) => [...Array(size).keys()].includes(-index - 1)));
    expect(count).toBe(size * size);
  }
});

it('every exported function has an entry, or a reason for having none', () => {
  const reports = filesBelow(join(ROOT, 'api')).filter((report) => WITHOUT_DOCUMENTS[report] === undefined);
  const names = reports.flatMap((report) => {
    const text = readFileSync(join(ROOT, 'api', report), 'utf8');
    return [...text.matchAll(/^export (?:declare )?function (\w+)/gm)].map(([, name]) => name!);
  });
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name) => !ENTRIES.has(name) && !WITHOUT_INPUT.test(name))).toEqual([]);
});

it.each([...ENTRIES])('the steps of %s grow at most linearly', async (_name, [given, run]) => {
  let accepted = 0;
  const attempt = async (value: unknown): Promise<void> => {
    try {
      await run(value as never);
      accepted += 1;
    } catch (error) {
      // A refused input, such as an unknown name.
      const isRefused =
        error instanceof TypeError || error instanceof RangeError || errors.isValidationError(error);
      if (!isRefused) throw error;
    }
  };
  for (const [index, make] of given.entries()) {
    await attempt(make(50));
    const counts: number[] = [];
    for (const size of [100, 200, 400]) {
      const value = make(size);
      counts.push(await steps(() => attempt(value)));
    }
    const [some, twice, more] = counts as [number, number, number];
    expect(more - twice, `input ${index}: ${counts.join()}`).toBeLessThanOrEqual(
      2.4 * Math.max(0, twice - some) + 300,
    );
  }
  expect(accepted).toBeGreaterThan(0);
});
