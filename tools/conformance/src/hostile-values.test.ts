import { acceptsAnything } from '@data-import/arbitraries';
import { afterAll, describe, expect, it } from 'vitest';
import { type Contract, contract, contracts, issuesOf, verdict } from '../test/contracts.js';
import { fullDocument } from '../test/documents.js';
import { verdictWithoutGuard, verdictOfAll } from '../test/entrances.js';
import { events } from '../test/events.js';
import { expectNothingPoisoned } from '../test/poisoning.js';
import { hostileJson, hostileOthers, OwnError, unreadable, watched } from '../test/hostile-values.js';

afterAll(expectNothingPoisoned);

const all: readonly Contract[] = [...contracts, ...events];

const named = all.map((one) => [one.name, one] as const);

const shown = named.filter(([, { document }]) => !acceptsAnything(document));

/** A document with one of its members, or items, exchanged; undefined where it has none. */
function exchanged(document: unknown, value: unknown): unknown {
  if (typeof document !== 'object' || document === null) return value;
  if (Array.isArray(document)) return [value, ...(document as unknown[]).slice(1)];
  const [first = 'field'] = Object.keys(document);
  return { ...document, [first]: value };
}

/** The same document with every object in it made by a function. */
function remade(value: unknown, make: (members: object) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => remade(item, make));
  if (typeof value !== 'object' || value === null) return value;
  return make(
    Object.fromEntries(Object.entries(value).map(([name, member]) => [name, remade(member, make)])),
  );
}

class Instance {
  readonly #own = true;
  isOwn(): boolean {
    return this.#own;
  }
}

describe.each(named)('%s', (_name, judged) => {
  const document = fullDocument(judged.document);

  it('gives one verdict on every hostile value of JSON, at the root and inside, and throws nothing', () => {
    for (const { make } of hostileJson) {
      verdictOfAll(judged, make());
      verdictOfAll(judged, exchanged(document, make()));
    }
  });

  it('gives one verdict on values that are none of JSON, and throws nothing', () => {
    for (const { make } of hostileOthers) {
      verdictOfAll(judged, make());
      verdictOfAll(judged, exchanged(document, make()));
    }
  });

  it('only reads what it judges, valid or not', () => {
    for (const given of [document, exchanged(document, { undocumented: [1] })]) {
      const { value, reads, changes } = watched(given);
      verdictOfAll(judged, value);
      expect(changes).toStrictEqual([]);
      const isRead = typeof document === 'object' && document !== null && !acceptsAnything(judged.document);
      expect(reads() > 0).toBe(isRead);
    }
  });

  it('accepts a valid document whatever its objects are made of', () => {
    for (const make of [
      (members: object) => Object.freeze(members),
      (members: object) => Object.assign(Object.create(null), members) as unknown,
      (members: object) => Object.assign(new Instance(), members),
      (members: object) => new Proxy(members, {}),
      withGetters,
    ]) {
      expect(verdictOfAll(judged, remade(document, make))).toBe(true);
    }
  });
});

/** The same members, each of which is computed when it is read. */
function withGetters(members: object): unknown {
  const getters = Object.entries(members).map(
    ([name, value]) => [name, { get: () => value as unknown, enumerable: true, configurable: true }] as const,
  );
  return Object.defineProperties({}, Object.fromEntries(getters));
}

describe.each(shown)('%s, where reading throws', (_name, judged) => {
  const document = fullDocument(judged.document);

  it('throws nothing but from the guard', () => {
    const targets = [{}, [], ...(typeof document === 'object' && document !== null ? [document] : [])];
    for (const { what, make } of unreadable) {
      for (const target of targets) {
        const value = make(structuredClone(target) as object);
        const inner = exchanged(document, make(structuredClone(target) as object));
        for (const each of [value, inner]) {
          const said = verdictWithoutGuard(judged, each);
          expect([said, 'threw'], what).toContain(guardOn(judged, each));
        }
      }
    }
  });
});

/** What the guard says, or that it let an error pass: the value's own, or that of the language for a revoked Proxy. */
function guardOn({ validator }: Contract, value: unknown): unknown {
  try {
    return validator.is(value);
  } catch (error) {
    if (error instanceof OwnError || /revoked/.test(String(error))) return 'threw';
    throw error;
  }
}

describe('the issue of what cannot be read', () => {
  const judged = contract('CreateAccountRequest');
  const payload = { import_supplier: 'elm', external_account_number: 'A-1' };
  const [getter] = unreadable;

  it('is of the code type, at the nearest place that was reached', () => {
    const inside = { payload: { ...payload, customers: [{}, getter!.make({ email: 'a' })] } };
    expect(issuesOf(judged, getter!.make({ payload }))).toStrictEqual(['type at ""']);
    expect(issuesOf(judged, { payload: getter!.make(payload) })).toStrictEqual(['type at "/payload"']);
    expect(issuesOf(judged, inside)).toStrictEqual(['type at "/payload"']);
    expect(issuesOf(judged, { undocumented: 1, ...inside })).toStrictEqual([
      'undocumented at "/undocumented"',
      'type at "/payload"',
    ]);
  });

  it('stands for none of a value that is never read', () => {
    const free = getter!.make({ field: 1 });
    expect(issuesOf(contract('Metadata'), { key: 'a', value: free })).toStrictEqual([]);
    expect(verdictWithoutGuard(contract('CreateNotesError'), free)).toBe(true);
  });
});

describe('lone surrogates', () => {
  it('are text like any other, for stock Ajv, too', () => {
    const customer = contract('Customer');
    expect(verdict(customer, { given_name: '\ud800', family_name: '\udfff\ud800' })).toBe(true);
    expect(verdict(customer, { given_name: 'a', '\ud800': 'a' })).toBe(false);
    expect(verdict(customer, { mobile: '\ud80007700900123' })).toBe(false);
  });
});

describe('holes of a list', () => {
  it('are items that are nothing', () => {
    const list: unknown[] = [];
    list[1] = 'a message';
    expect(issuesOf(contract('FieldErrors'), { field: list })).toStrictEqual(['type at "/field/0"']);
    const transactions: unknown[] = [];
    transactions.length = 1;
    const request = { import_supplier: 'elm', external_account_number: 'A-1', transactions };
    expect(issuesOf(contract('CreateTransactionsRequest'), request)).toStrictEqual([
      'type at "/transactions/0"',
    ]);
  });
});

describe('an object that contains itself', () => {
  it('is too deep for a recursive contract, however many ways lead into it', () => {
    const itself: Record<string, unknown> = {};
    for (const name of ['a', 'b', 'c']) itself[name] = itself;
    for (const name of ['FieldErrors', 'CreateAccountError', 'CreateTransactionsError']) {
      expect(verdictOfAll(contract(name), itself)).toBe(false);
    }
    const codes = issuesOf(contract('FieldErrors'), itself).map((issue) => issue.split(' ', 1)[0]);
    expect(codes).toStrictEqual(Array.from({ length: 100 }, () => 'too_deep'));
  });
});

describe('negative zero and what is no finite number', () => {
  it.each([
    [-0, []],
    [Number.NaN, ['type at "/amount"']],
    [Number.POSITIVE_INFINITY, ['type at "/amount"']],
    [Number.NEGATIVE_INFINITY, ['type at "/amount"']],
    [1n, ['type at "/amount"']],
  ])('%d', (amount, issues) => {
    expect(issuesOf(contract('TaxItem'), { amount })).toStrictEqual(issues);
  });
});
