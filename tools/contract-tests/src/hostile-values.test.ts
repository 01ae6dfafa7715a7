import { acceptsAnything } from '@data-import/arbitraries';
import { afterAll, describe, expect, it } from 'vitest';
import {
  type Contract,
  contract,
  contracts,
  listIssues,
  named,
  verdict,
  wireContracts,
} from '../test/contracts.js';
import { fullDocument } from '../test/documents.js';
import {
  expectNothingPoisoned,
  hostileJson,
  hostileOthers,
  OwnError,
  unreadable,
  verdictOfAll,
  verdictWithoutGuard,
  watched,
} from '../test/hostile-values.js';
import { events } from '../test/events.js';

afterAll(expectNothingPoisoned);

/** Tests a quarter of the events, rotating daily; the full run tests all. */
const rest = Math.floor(Date.now() / 86_400_000) % 4;
const some = events.filter((_, index) => index % 4 === rest || process.env['ALL'] === '1');
const all: readonly Contract[] = [...contracts, ...some];

const shown = all.filter(({ document }) => !acceptsAnything(document));

/** Replaces the first field or item; returns the value itself if there is none. */
function exchanged(document: unknown, value: unknown): unknown {
  if (typeof document !== 'object' || document === null) return value;
  if (Array.isArray(document)) return [value, ...(document as unknown[]).slice(1)];
  const [first = 'field'] = Object.keys(document);
  return { ...document, [first]: value };
}

/** Yields documents in which the value replaces one part, at any depth. */
function* replacements(document: unknown, value: unknown): Generator<unknown> {
  yield value;
  if (typeof document !== 'object' || document === null) return;
  for (const [name, member] of Object.entries(document)) {
    for (const other of replacements(member, value)) {
      yield Array.isArray(document)
        ? document.with(Number(name), other)
        : Object.fromEntries([...Object.entries(document), [name, other]]);
    }
  }
}

/** Rebuilds every object of a document by a function. */
function remade(value: unknown, make: (fields: object) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => remade(item, make));
  if (typeof value !== 'object' || value === null) return value;
  return make(
    Object.fromEntries(Object.entries(value).map(([name, member]) => [name, remade(member, make)])),
  );
}

/** An object's fields, one of them separate. */
interface Split {
  readonly field: object;
  readonly others: object;
}

/** Objects with one field inherited, as a getter, or not enumerable. */
const ODD_OBJECTS = [
  ({ field, others }: Split) => Object.assign(Object.create(field) as object, others),
  ({ field, others }: Split) => Object.assign(Object.create(withGetters(field) as object) as object, others),
  ({ field, others }: Split) => Object.assign(Object.create(hidden(field)) as object, others),
  ({ field, others }: Split) => Object.assign(hidden(field), others),
];

/** Applies these objects to each field in turn. */
function* oddDocuments(value: unknown): Generator<unknown> {
  if (typeof value !== 'object' || value === null) return;
  for (const [index, [name, inner]] of Object.entries(value).entries()) {
    if (!Array.isArray(value)) {
      const { [name]: field, ...others } = value as Record<string, unknown>;
      yield ODD_OBJECTS[index % ODD_OBJECTS.length]!({ field: { [name]: field }, others });
    }
    for (const odd of oddDocuments(inner)) {
      yield Array.isArray(value) ? value.with(Number(name), odd) : { ...value, [name]: odd };
    }
  }
}

function hidden(fields: object): object {
  const entries = Object.entries(fields).map(([name, value]) => [name, { value: value as unknown }] as const);
  return Object.defineProperties({}, Object.fromEntries(entries));
}

class Instance {
  readonly #own = true;
  isOwn(): boolean {
    return this.#own;
  }
}

describe.each(named(all))('%s', (_name, tested) => {
  const document = fullDocument(tested.document);

  it('gives one verdict on every hostile value, at the root and inside, and throws nothing', () => {
    for (const { make, what, isBuiltIn } of [...hostileJson, ...hostileOthers]) {
      const isAccepted = verdictOfAll(tested, make());
      // Built-in objects are never documents.
      if (isBuiltIn === true) expect(isAccepted, what).toBe(false);
      verdictOfAll(tested, exchanged(document, make()));
    }
  });

  it('gets one verdict of guard, validator and Ajv on non-finite numbers, at every path', () => {
    for (const number of [JSON.parse('1e400') as number, -Infinity, NaN]) {
      for (const inserted of [number, [number], { a: [number] }]) {
        for (const value of replacements(document, inserted)) verdict(tested, value);
      }
    }
  });

  it('gives one verdict on documents some of whose fields are inherited or not enumerable', () => {
    for (const odd of oddDocuments(document)) verdictOfAll(tested, odd);
  });

  it('only reads its input, valid or not', () => {
    for (const given of [document, exchanged(document, { undocumented: [1] })]) {
      const { value, reads, changes } = watched(given);
      verdictOfAll(tested, value);
      expect(changes).toStrictEqual([]);
      const { properties, additionalProperties } = tested.document;
      const isFree =
        acceptsAnything(tested.document) || (properties === undefined && additionalProperties === true);
      expect(reads() > 0).toBe(typeof document === 'object' && document !== null && !isFree);
    }
  });

  it('accepts a valid document of any kind of objects', () => {
    for (const make of [
      (fields: object) => Object.freeze(fields),
      (fields: object) => Object.assign(Object.create(null), fields) as unknown,
      (fields: object) => new Proxy(fields, {}),
      withGetters,
    ]) {
      expect(verdictOfAll(tested, remade(document, make))).toBe(true);
    }
  });

  it('accepts instances of classes as documents, and not as a query', () => {
    const value = remade(document, (fields) => Object.assign(new Instance(), fields));
    const isQuery = wireContracts.includes(tested) && typeof document === 'object';
    expect(verdictOfAll(tested, value)).toBe(!isQuery);
  });
});

function withGetters(fields: object): unknown {
  const getters = Object.entries(fields).map(
    ([name, value]) => [name, { get: () => value as unknown, enumerable: true, configurable: true }] as const,
  );
  return Object.defineProperties({}, Object.fromEntries(getters));
}

describe.each(named(shown))('%s, with properties that throw', (_name, tested) => {
  const document = fullDocument(tested.document);

  it('throws only from the guard', () => {
    const targets = [{}, [], ...(typeof document === 'object' && document !== null ? [document] : [])];
    for (const { what, make } of unreadable) {
      for (const target of targets) {
        const value = make(structuredClone(target) as object);
        const inner = exchanged(document, make(structuredClone(target) as object));
        for (const each of [value, inner]) {
          const said = verdictWithoutGuard(tested, each);
          // A guard may accept an object without reading its fields.
          const unread = each === value && !Array.isArray(target) ? [true] : [];
          expect([said, 'threw', ...unread], what).toContain(guardOn(tested, each));
        }
      }
    }
  });
});

/** The guard's verdict, or 'threw' for the value's own error or a revoked Proxy's. */
function guardOn({ validator }: Contract, value: unknown): unknown {
  try {
    return validator.is(value);
  } catch (error) {
    if (error instanceof OwnError || /revoked/.test(String(error))) return 'threw';
    throw error;
  }
}

describe('the issue of an unreadable value', () => {
  const tested = contract('CreateAccountRequest');
  const payload = { import_supplier: 'elm', external_account_number: 'A-1' };
  const [getter] = unreadable;

  it('has a separate code, at the nearest path that was reached', () => {
    const inside = { payload: { ...payload, customers: [{}, getter!.make({ email: 'a' })] } };
    expect(listIssues(tested, getter!.make({ payload }))).toStrictEqual(['unreadable at ""']);
    expect(listIssues(tested, { payload: getter!.make(payload) })).toStrictEqual([
      'unreadable at "/payload"',
    ]);
    expect(listIssues(tested, inside)).toStrictEqual(['unreadable at "/payload"']);
    expect(listIssues(tested, { undocumented: 1, ...inside })).toStrictEqual([
      'undocumented at "/undocumented"',
      'unreadable at "/payload"',
    ]);
  });

  it('does not appear for a value that is never read', () => {
    const free = getter!.make({ field: 1 });
    expect(listIssues(contract('Metadata'), { key: 'a', value: free })).toStrictEqual([]);
    expect(verdictWithoutGuard(contract('CreateNotesError'), free)).toBe(true);
  });
});

it('lone surrogates are text like any other, also for stock Ajv', () => {
  const customer = contract('Customer');
  expect(verdict(customer, { given_name: '\ud800', family_name: '\udfff\ud800' })).toBe(true);
  expect(verdict(customer, { given_name: 'a', '\ud800': 'a' })).toBe(false);
  expect(verdict(customer, { mobile: '\ud80007700900123' })).toBe(false);
});

it('holes of a list are items of the wrong type', () => {
  const list: unknown[] = [];
  list[1] = 'a message';
  expect(listIssues(contract('FieldErrors'), { field: list })).toStrictEqual(['type at "/field/0"']);
  const transactions: unknown[] = [];
  transactions.length = 1;
  const request = { import_supplier: 'elm', external_account_number: 'A-1', transactions };
  expect(listIssues(contract('CreateTransactionsRequest'), request)).toStrictEqual([
    'type at "/transactions/0"',
  ]);
});

it('an object that contains itself is too deep for a recursive contract, however many fields lead into it', () => {
  const itself: Record<string, unknown> = {};
  for (const name of ['a', 'b', 'c']) itself[name] = itself;
  expect(verdictOfAll(contract('FieldErrors'), itself)).toBe(false);
  for (const name of ['CreateAccountError', 'CreateTransactionsError', 'SendRegistrationFlowsError']) {
    expect(verdictOfAll(contract(name), itself)).toBe(true);
  }
  const codes = listIssues(contract('FieldErrors'), itself).map((issue) => issue.split(' ', 1)[0]);
  expect(codes).toStrictEqual(Array.from({ length: 100 }, () => 'too_deep'));
});

it('negative zero is a number', () => {
  expect(listIssues(contract('TaxItem'), { amount: -0 })).toStrictEqual([]);
});
