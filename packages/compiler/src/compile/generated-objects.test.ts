import {
  closedObject,
  date,
  integer,
  list,
  notShown,
  nullable,
  openObject,
  optional,
  text,
} from '@data-import/define';
import { describe, expect, it } from 'vitest';
import { contractsOf } from '../../test/definitions.js';
import { runValidators } from '../../test/generated-validators.js';
import { judgeOf } from '../../test/verdicts.js';

const name = text('A name.');
const size = integer('A size.');

/** Values of JSON that are no object. */
const NO_OBJECTS = [null, true, 0, '', 'x', [], [{}]];

/** Text that reads like the object that it stands for, and has a member called `__proto__`. */
const PROTO = JSON.parse('{"a": "x", "b": 1, "__proto__": {"c": 1}}') as unknown;

describe('a closed object with few optional members', () => {
  const judge = judgeOf(
    contractsOf(closedObject('Thing', 'A thing.', { a: name, b: size, c: optional(name) })),
    'Thing',
  );

  it.each([[{ a: '', b: 0 }], [{ b: 1, a: 'x' }], [{ c: 'z', b: 1, a: 'x' }]])('accepts %j', (value) => {
    expect(judge(value)).toEqual([]);
  });

  it.each<[unknown, string[]]>([
    [{}, ['/a missing', '/b missing']],
    [{ a: 'x' }, ['/b missing']],
    [{ c: 'x' }, ['/a missing', '/b missing']],
    [{ a: 'x', b: 1, d: 1 }, ['/d undocumented']],
    [{ a: 'x', d: 1 }, ['/d undocumented', '/b missing']],
    [{ a: 'x', b: 1, c: null }, ['/c type']],
    [{ b: '1', a: 1, C: 1 }, ['/b type', '/a type', '/C undocumented']],
    [{ a: 'x', b: 1, constructor: 1, toString: 1 }, ['/constructor undocumented', '/toString undocumented']],
    [PROTO, ['/__proto__ undocumented']],
    [{ a: 'x', b: 1, '': 1 }, ['/ undocumented']],
  ])('refuses %j', (value, faults) => {
    expect(judge(value)).toEqual(faults);
  });

  it.each(NO_OBJECTS.map((value) => [value]))('refuses %j', (value) => {
    expect(judge(value)).toEqual([' type']);
  });
});

describe('a closed object with many optional members', () => {
  const optionals = Object.fromEntries(['d', 'e', 'f', 'g'].map((key) => [key, optional(date('A day.'))]));
  const judge = judgeOf(
    contractsOf(
      closedObject('Thing', 'A thing.', {
        a: name,
        b: size,
        c: notShown('all of it', 'Anything.'),
        ...optionals,
      }),
    ),
    'Thing',
  );

  it.each([[{ a: '', b: 0, c: null }], [{ g: '2024-02-29', c: {}, b: 1, e: '2023-02-28', a: 'x' }]])(
    'accepts %j',
    (value) => {
      expect(judge(value)).toEqual([]);
    },
  );

  it.each<[unknown, string[]]>([
    [{}, ['/a missing', '/b missing', '/c missing']],
    [{ d: '2024-01-01', a: 'x' }, ['/b missing', '/c missing']],
    [{ a: 'x', b: 1, c: 1, g: '2024-02-30' }, ['/g format']],
    [{ a: 'x', b: 1.5, c: 1, f: null }, ['/b type', '/f type']],
    [{ a: 'x', b: 1, c: 1, h: 1 }, ['/h undocumented']],
    [{ x: 1, a: 1, y: 2 }, ['/x undocumented', '/a type', '/y undocumented', '/b missing', '/c missing']],
    [PROTO, ['/__proto__ undocumented', '/c missing']],
    [{ a: 'x', b: 1, hasOwnProperty: 1 }, ['/hasOwnProperty undocumented', '/c missing']],
  ])('refuses %j', (value, faults) => {
    expect(judge(value)).toEqual(faults);
  });

  it.each(NO_OBJECTS.map((value) => [value]))('refuses %j', (value) => {
    expect(judge(value)).toEqual([' type']);
  });
});

describe('an open object', () => {
  const judge = judgeOf(
    contractsOf(openObject('Thing', 'A thing.', { a: name, b: optional(size) })),
    'Thing',
  );

  it.each([[{ a: '' }], [{ a: '', b: 1, c: 1 }], [{ z: {}, a: 'x', constructor: 1 }], [PROTO]])(
    'accepts %j',
    (value) => {
      expect(judge(value)).toEqual([]);
    },
  );

  it.each<[unknown, string[]]>([
    [{}, ['/a missing']],
    [{ c: 1, b: null }, ['/b type', '/a missing']],
  ])('refuses %j', (value, faults) => {
    expect(judge(value)).toEqual(faults);
  });
});

describe('an object without members', () => {
  const contracts = contractsOf(
    closedObject('Nothing', 'Nothing.', {}),
    openObject('Something', 'Something.', {}),
  );

  it('takes none, or any', () => {
    const [closed, open] = [judgeOf(contracts, 'Nothing'), judgeOf(contracts, 'Something')];
    expect([closed({}), closed({ a: 1 }), closed([])]).toEqual([[], ['/a undocumented'], [' type']]);
    expect([open({}), open({ a: 1 }), open(null)]).toEqual([[], [], [' type']]);
  });
});

describe('names that are no identifiers', () => {
  const names = [
    'auth-server',
    'auth_server',
    '_ensure',
    'a.b',
    'ünï',
    '1',
    '$',
    'class',
    'require(x)',
    'a;${b}',
    'a/*',
  ];
  const members = Object.fromEntries(names.map((key) => [key, name]));
  const judge = judgeOf(contractsOf(closedObject('Thing', 'A thing.', members)), 'Thing');

  it('are members like others', () => {
    expect(judge(Object.fromEntries(names.map((key) => [key, 'x'])))).toEqual([]);
    expect(judge({ ...Object.fromEntries(names.map((key) => [key, 'x'])), 'auth-server': 1 })).toEqual([
      '/auth-server type',
    ]);
    expect(judge({}).toSorted()).toEqual(names.map((key) => `/${key.replace('/', '~1')} missing`).toSorted());
  });
});

describe('definitions inside a definition', () => {
  const Part = closedObject('Part', 'A part.', { a: name, b: optional(size) });
  const judge = judgeOf(
    contractsOf(
      Part,
      closedObject('Whole', 'A whole.', {
        one: Part,
        some: optional(list(Part, 'Parts.')),
        none: optional(nullable(Part)),
        rows: optional(list(list(Part, 'A row.'), 'Rows.')),
      }),
    ),
    'Whole',
  );
  const part = { a: 'x' };

  it('are named by their own place', () => {
    expect(judge({ one: part, some: [], none: null, rows: [[], [part]] })).toEqual([]);
    expect(
      judge({
        rows: [[part], [part, { a: 'x', c: 1 }], 1],
        some: [part, {}, null],
        none: { b: 'x' },
        one: { a: null, B: 1 },
      }),
    ).toEqual([
      '/rows/1/1/c undocumented',
      '/rows/2 type',
      '/some/1/a missing',
      '/some/2 type',
      '/none/b type',
      '/none/a missing',
      '/one/a type',
      '/one/B undocumented',
    ]);
  });
});

describe('a member that is undefined', () => {
  const few = { a: name, b: optional(size) };
  const many = { ...few, c: optional(size), d: optional(size) };
  const run = runValidators(
    contractsOf(
      closedObject('Few', 'Few members.', few),
      closedObject('Many', 'Many members.', many),
      openObject('Open', 'An open object.', many),
    ),
  );

  it.each(['Few', 'Many', 'Open'])('counts as absent: %s', (contract) => {
    const { is, validate } = run(contract);
    const absent = { a: 'x', b: undefined, other: undefined };
    const lacking = { a: undefined, b: 1, other: undefined };
    const result = validate(lacking);
    expect([is(absent), validate(absent).ok, is(lacking)]).toEqual([true, true, false]);
    expect(result.ok || result.issues.map(({ code, pointer }) => `${pointer} ${code}`)).toEqual([
      '/a missing',
    ]);
  });
});
