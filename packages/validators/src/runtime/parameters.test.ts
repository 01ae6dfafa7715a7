import { parse } from 'node:querystring';
import { runInNewContext } from 'node:vm';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { SchemaTable } from './schema-table.js';
import { Collector, fits } from './walk.js';
import { boolean, date, number, pattern, string } from './checks.js';
import { fields, items } from './containers.js';
import { toWalkOptions, type ValidateOptions } from './options.js';
import { ValidationError } from './validation-error.js';
import type { Result } from './validator.js';
import {
  createHeaderValidator,
  createParameterValidator,
  type ParameterValidator,
  type WithDefaults,
} from './parameters.js';

interface Query {
  name: string;
  dry_run?: boolean;
  full?: boolean;
  from?: string;
  tags?: string[];
  flags?: boolean[];
}

interface QueryInput {
  name: string;
  dry_run?: 'true' | 'false' | boolean;
  full?: 'true' | 'false' | boolean;
  from?: string;
  tags?: string | string[];
  flags?: 'true' | 'false' | boolean | ('true' | 'false' | boolean)[];
}

const queryTable = fields(
  false,
  { name: string },
  { dry_run: boolean, full: boolean, from: date, tags: items(string), flags: items(boolean) },
);

function conforms(table: SchemaTable, value: unknown): boolean {
  return fits(table, value, new Collector(toWalkOptions(undefined))) === true;
}

function isQuery(value: unknown): value is Query {
  return conforms(queryTable, value);
}

const wire: ParameterValidator<QueryInput, WithDefaults<Query, 'full'>> = createParameterValidator(
  'Query',
  isQuery,
  () => queryTable,
  { booleans: ['dry_run', 'full', 'flags'], lists: ['tags', 'flags'], defaults: { full: false } },
);

function readValue(given: unknown, options?: ValidateOptions): unknown {
  const result: Result<unknown> = wire.validate(given, options);
  return result.ok ? result.value : result.issues.map(({ code, pointer }) => `${pointer} ${code}`);
}

function firstMessage(given: unknown): unknown {
  const result = wire.validate(given);
  return result.ok || `${result.issues[0]?.pointer} ${result.issues[0]?.message}`;
}

describe('a query', () => {
  it('becomes typed values, with the defaults of absent parameters', () => {
    const result = readValue({ name: 'true', dry_run: 'true' });
    expect(result).toStrictEqual({ full: false, name: 'true', dry_run: true });
    const outcome = readValue({ name: '', dry_run: 'false', full: 'true' });
    expect(outcome).toStrictEqual({ full: true, name: '', dry_run: false });
    expect(readValue({ name: '', full: undefined })).toStrictEqual({ full: false, name: '' });
  });

  it('explains a boolean, without asking to remove the quotes', () => {
    expect(firstMessage({ name: 'x', dry_run: 'True' })).toBe(
      '/dry_run expected a boolean, got a string of 4 characters',
    );
    expect(firstMessage({ name: 'x', dry_run: '' })).toBe('/dry_run expected a boolean, got an empty string');
  });

  it('has each parameter once, except lists', () => {
    expect(firstMessage({ name: 'x', full: ['true', 'false'] })).toBe(
      '/full expected a boolean, got an array of 2 items',
    );
    expect(readValue({ name: ['x', 'x'], full: ['true', 'true'] })).toEqual(['/name type', '/full type']);
    expect(readValue({ name: 'x', from: ['2024-01-01', '2024-01-02'] })).toEqual(['/from type']);
    const result = readValue({ name: 'x', tags: ['a', 'b'], flags: ['true', 'false'] });
    expect(result).toMatchObject({ tags: ['a', 'b'], flags: [true, false] });
    expect(readValue({ name: 'x', tags: 'a', flags: 'true' })).toMatchObject({ tags: ['a'], flags: [true] });
    expect(readValue({ name: 'x', tags: ['a', 1], flags: ['true', '1'] })).toEqual([
      '/tags/1 type',
      '/flags/1 type',
    ]);
  });

  it('is not changed, and shares nothing with its value', () => {
    const given = Object.freeze({ name: 'x', dry_run: 'true', tags: Object.freeze(['a']) });
    const first = wire.validate(given);
    expect(first.ok && first.value).not.toBe(given);
    expect(first.ok && first.value.tags).not.toBe(given.tags);
    if (first.ok) Object.assign(first.value, { full: 'changed' });
    expect(readValue(given)).toMatchObject({ full: false });
    expect(given).toEqual({ name: 'x', dry_run: 'true', tags: ['a'] });
  });
});

/** Fastify's query objects have an empty prototype, which has no prototype itself. */
function fastifyQuery(parameters: object): object {
  return Object.assign(Object.create(Object.create(null) as object) as object, parameters);
}

class Parameters {
  name = 'x';
}

class SubParams extends URLSearchParams {}

const text = 'name=x&full=true&tags=a&tags=b';

describe('a query is accepted', () => {
  const expected = { name: 'x', full: true, tags: ['a', 'b'] };
  const parsed = { name: 'x', full: 'true', tags: ['a', 'b'] };

  it.each<[string, unknown]>([
    ['an object', parsed],
    ['an object without a prototype', parse(text)],
    ["Fastify's objects", fastifyQuery(parsed)],
    ['an object of another realm', runInNewContext(`(${JSON.stringify(parsed)})`)],
    ['URLSearchParams', new URLSearchParams(text)],
    ['URLSearchParams of a URL', new URL(`http://localhost/?${text}`).searchParams],
    ['an instance of a subclass', new SubParams(text)],
    ['URLSearchParams of another realm', otherRealmParams()],
    ['a Proxy of an object', new Proxy(parsed, {})],
  ])('from %s', (_what, given) => {
    expect(readValue(given)).toStrictEqual(expected);
  });

  it('from nothing, with the defaults', () => {
    const flags = createParameterValidator('Flags', isObject, () => fields(false, {}, { full: boolean }), {
      booleans: ['full'],
      lists: [],
      defaults: { full: true },
    });
    for (const given of [{}, new URLSearchParams(), fastifyQuery({})]) {
      expect(flags.validate(given)).toStrictEqual({ ok: true, value: { full: true } });
    }
    expect(flags.validate(new URLSearchParams('full=false'))).toMatchObject({ value: { full: false } });
    expect(flags.validate(new URLSearchParams('full=false&full=true')).ok).toBe(false);
    expect(flags.validate(new URLSearchParams('full')).ok).toBe(false);
  });
});

describe('numbers and lists in one text', () => {
  const table = fields(
    false,
    {},
    { page: number, ids: items(number), open: boolean, tags: items(string), both: items(string) },
  );
  const query = createParameterValidator(
    'Query',
    (value): value is object => conforms(table, value),
    () => table,
    {
      booleans: ['open'],
      numbers: ['page', 'ids'],
      lists: ['ids', 'tags', 'both'],
      separators: { ids: ',', tags: '|' },
      defaults: {},
    },
  );
  const readQuery = (given: unknown): unknown => {
    const result = query.validate(given);
    return result.ok ? result.value : result.issues.map(({ pointer, message }) => `${pointer} ${message}`);
  };

  it('become values', () => {
    const search = new URLSearchParams('page=-1.5e2&ids=1,02&tags=a,b|c&both=x,y&open=true');
    const result = readQuery(search);
    expect(result).toStrictEqual({ page: -150, ids: [1, 2], tags: ['a,b', 'c'], both: ['x,y'], open: true });
    const outcome = readQuery({ page: 2, ids: ['3', 4], tags: ['a|b'] });
    expect(outcome).toStrictEqual({ page: 2, ids: [3, 4], tags: ['a|b'] });
  });

  it.each(['', ' 1', '1 ', '+1', '1.', '.5', '0x10', '1e', '1_000', 'NaN', 'Infinity', '1e999', '١', '1\n'])(
    'have no other form: %j',
    (page) => {
      const [issue] = readQuery({ page }) as string[];
      expect(issue).toMatch(/^\/page expected a number, got (?!.*quotes)/);
    },
  );

  it('report the place in the list', () => {
    expect(readQuery({ ids: '1,x,3' })).toEqual(['/ids/1 expected a number, got a string of 1 character']);
    expect(readQuery({ ids: '' })).toEqual(['/ids/0 expected a number, got an empty string']);
  });
});

function isObject(value: unknown): value is object {
  return conforms(fields(false, {}, { full: boolean }), value);
}

/** URLSearchParams of another realm, with the standard's tag. */
function otherRealmParams(): unknown {
  return runInNewContext(
    `new (class URLSearchParams {
      get [Symbol.toStringTag]() { return 'URLSearchParams'; }
      *[Symbol.iterator]() { for (const pair of text.split('&')) yield pair.split('='); }
    })()`,
    { text },
  );
}

describe('a query is refused', () => {
  const form = new FormData();
  form.set('name', 'x');

  it.each<[string, unknown, string]>([
    ['a Map', new Map([['name', 'x']]), 'other'],
    ['FormData', form, 'other'],
    ['an instance of a class', new Parameters(), 'other'],
    ['an object with a prototype', Object.create({ name: 'x' }), 'other'],
    [
      'what only calls itself URLSearchParams',
      { [Symbol.toStringTag]: 'URLSearchParams', name: 'x' },
      'other',
    ],
    ['an array', [['name', 'x']], 'array'],
    ['text', 'name=x', 'string'],
    ['a number', 5, 'number'],
    ['null', null, 'null'],
    ['undefined', undefined, 'undefined'],
    ['a function', () => ({ name: 'x' }), 'other'],
  ])('if it is %s', (_what, given, received) => {
    for (const options of [undefined, { partial: true }, { unknownFields: 'strip' }] as const) {
      expect(wire.validate(given, options)).toMatchObject({
        ok: false,
        issues: [{ code: 'type', path: [], pointer: '', expected: ['object'], received }],
        truncated: false,
      });
    }
  });
});

describe('options', () => {
  it('strip undocumented parameters', () => {
    const result = wire.validate({ name: 'x', nam: 'y' }, { unknownFields: 'strip' });
    expect(result).toStrictEqual({ ok: true, value: { name: 'x', full: false }, unknownFields: [['nam']] });
  });

  it('accept a part, without the defaults', () => {
    expect(readValue({ dry_run: 'true' }, { partial: true })).toStrictEqual({ dry_run: true });
    expect(readValue({ dry_run: 'maybe' }, { partial: true })).toEqual(['/dry_run type']);
  });

  it('show values, and change the wording', () => {
    const shown = wire.validate({ name: 'x', dry_run: 'maybe' }, { values: 'show' });
    expect(shown).toMatchObject({ issues: [{ shown: '"maybe"' }] });
    expect(wire.validate(new Map(), { describe: () => 'No.' })).toMatchObject({
      issues: [{ message: 'No.' }],
    });
  });

  it('that are wrong are refused', () => {
    for (const options of [{ maxIssues: 0 }, { max: 1 }, null, { values: 'all' }]) {
      expect(() => wire.validate({ name: 'x' }, options as never)).toThrow(TypeError);
      expect(() => wire.validate(new Map(), options as never)).toThrow(TypeError);
    }
  });
});

describe('the validator', () => {
  it('has one verdict: no guard and no assertion', () => {
    expect(Object.keys(wire)).toEqual(['name', 'validate', 'parse', '~standard']);
    expect(wire.name).toBe('Query');
  });

  it('parses, or throws the issues', () => {
    const { parse: parseQuery } = wire;
    const result = parseQuery({ name: 'x', dry_run: 'true' });
    expect(result).toStrictEqual({ full: false, name: 'x', dry_run: true });
    expect(() => parseQuery(new Map())).toThrow(ValidationError);
    expect(() => parseQuery({})).toThrow(
      expect.objectContaining({
        name: 'ValidationError',
        issues: [expect.objectContaining({ path: ['name'] })],
      }),
    );
  });

  it('is a Standard Schema with different types of input and output', () => {
    const { validate, vendor, version } = wire['~standard'];
    expect([vendor, version]).toEqual(['data-import', 1]);
    const valid = validate({ name: 'x', dry_run: 'true' });
    expect(valid).not.toHaveProperty('issues');
    expect(valid).toMatchObject({
      value: { name: 'x', dry_run: true, full: false },
    });
    expect(validate({})).toMatchObject({ issues: [{ path: ['name'] }] });
    type Types = NonNullable<(typeof wire)['~standard']['types']>;
    expectTypeOf<Types['input']>().toEqualTypeOf<QueryInput>();
    expectTypeOf<Types['output']['full']>().toEqualTypeOf<boolean>();
    expectTypeOf<Types['output']['dry_run']>().toEqualTypeOf<boolean | undefined>();
  });
});

describe('a header', () => {
  const keyTable = pattern(/^Token .+$/u);
  const header = createHeaderValidator(
    'Key',
    (value): value is string => conforms(keyTable, value),
    () => keyTable,
  );
  const secret = 'Bearer s3cr3t-s3cr3t';

  it('is returned', () => {
    expect(header.validate('Token abc')).toStrictEqual({ ok: true, value: 'Token abc' });
    expect(header.parse('Token abc')).toBe('Token abc');
    expect(header['~standard'].validate('Token abc')).toStrictEqual({ ok: true, value: 'Token abc' });
  });

  it.each([undefined, { values: 'show' }, { values: 'show', maxIssues: 1 }] as const)(
    'is never shown: %j',
    (options) => {
      const result = header.validate(secret, options);
      expect(JSON.stringify(result)).not.toMatch(/Bearer|s3cr3t/);
      expect(result).toMatchObject({ ok: false, issues: [{ code: 'pattern', length: secret.length }] });
    },
  );

  it('is never shown to another wording, nor in an error', () => {
    const given: unknown[] = [];
    header.validate(secret, { values: 'show', describe: (issue) => (given.push(issue), '') });
    expect(JSON.stringify(given)).not.toMatch(/Bearer|s3cr3t/);
    try {
      header.parse(secret);
      expect.unreachable();
    } catch (error) {
      expect(String(error)).not.toMatch(/Bearer|s3cr3t/);
    }
  });

  it.each([[null], [undefined], [5], [['Token abc']], [{}]])('is nothing but text: %j', (value) => {
    expect(header.validate(value).ok).toBe(false);
  });

  it('has options that are checked', () => {
    expect(() => header.validate('Token abc', null as never)).toThrow(TypeError);
    expect(() => header.validate('Token abc', { values: 'all' } as never)).toThrow(TypeError);
  });
});
