import { describe, expect, it } from 'vitest';
import { type CollectOptions, Collector, fields } from './collector.js';

function collector(options: Partial<CollectOptions> = {}): Collector {
  return new Collector({ maxIssues: 100, unknownFields: 'allow', ...options });
}

function shown({ issues }: Collector): string[] {
  return issues.map(({ code, pointer, message }) => `${pointer} ${code}: ${message}`);
}

describe('fields', () => {
  it('numbers the names, the required ones first', () => {
    const documented = fields(1, 'a b');
    expect([...documented]).toEqual([
      ['a', 0],
      ['b', 1],
    ]);
    expect(documented.required).toBe(1);
    expect(documented.get('constructor')).toBeUndefined();
    expect(documented.get('__proto__')).toBeUndefined();
  });

  it('may have none', () => {
    expect([...fields(0, '')]).toEqual([]);
  });
});

describe('add', () => {
  it('keeps the path as it was', () => {
    const c = collector();
    c.path.push('customers', 0);
    c.add('type', 'first');
    c.path.pop();
    c.path.push(1);
    c.add('type', 'second');
    expect(c.issues).toEqual([
      { code: 'type', message: 'first', path: ['customers', 0], pointer: '/customers/0' },
      { code: 'type', message: 'second', path: ['customers', 1], pointer: '/customers/1' },
    ]);
  });

  it.each([1, 2, 100])('is full after more than %i issues, not at them', (maxIssues) => {
    const c = collector({ maxIssues });
    for (let i = 0; i < maxIssues; i++) c.add('type', 'one');
    expect([c.issues.length, c.full]).toEqual([maxIssues, false]);
    c.add('type', 'one more');
    expect([c.issues.length, c.full]).toEqual([maxIssues, true]);
    c.add('type', 'and another');
    expect(c.issues.length).toBe(maxIssues);
  });
});

describe('expected', () => {
  it('tells of a null in a field that it could have been left out', () => {
    const c = collector();
    c.path.push('email');
    c.expected('type', 'a string', null);
    expect(shown(c)).toEqual([
      '/email type: expected a string, got null; an optional field is left out, not sent as null',
    ]);
  });

  it('does not tell so of an item or of the document, which cannot be left out', () => {
    const c = collector();
    c.expected('type', 'an object', null);
    c.path.push('emails', 0);
    c.expected('type', 'a string', null);
    expect(shown(c)).toEqual([
      ' type: expected an object, got null',
      '/emails/0 type: expected a string, got null',
    ]);
  });

  it('says of an object among alternatives that it is none of them', () => {
    const c = collector();
    c.expected('no_match', 'a Cat or a Dog', { legs: 3 });
    c.expected('no_match', 'a Cat or a Dog', 'cat');
    c.expected('no_match', 'a Cat or a Dog', null);
    expect(shown(c)).toEqual([
      ' no_match: expected a Cat or a Dog, got an object that fits none of them',
      ' no_match: expected a Cat or a Dog, got "cat"',
      ' no_match: expected a Cat or a Dog, got null',
    ]);
  });
});

describe('object', () => {
  it.each([[{}], [Object.create(null)]])('is content with an object', (value) => {
    const c = collector();
    expect(c.object(value)).toBe(true);
    expect(c.issues).toEqual([]);
  });

  it.each([[[]], [null], ['{}'], [undefined]])('records %j', (value) => {
    const c = collector();
    expect(c.object(value)).toBe(false);
    expect(c.issues).toMatchObject([{ code: 'type' }]);
  });
});

describe('fields outside a contract', () => {
  const documented = fields(1, 'email given_name');

  it('are named, with what was probably meant', () => {
    const c = collector();
    c.path.push('emial');
    c.undocumented(documented);
    c.path.pop();
    c.path.push('__proto__');
    c.undocumented(documented);
    expect(shown(c)).toEqual([
      '/emial undocumented: "emial" is not a documented field; did you mean "email"?',
      '/__proto__ undocumented: "__proto__" is not a documented field',
    ]);
  });

  it('are let pass, listed or rejected where the contract may grow', () => {
    const results = (['allow', 'report', 'reject'] as const).map((unknownFields) => {
      const c = collector({ unknownFields });
      c.path.push('a', 0);
      c.unknown(documented);
      c.path.pop();
      return [c.thorough, c.unknownFields, c.issues.map(({ code, path }) => [code, path])];
    });
    expect(results).toEqual([
      [false, [], []],
      [true, [['a', 0]], []],
      [true, [], [['undocumented', ['a', 0]]]],
    ]);
  });
});

describe('missing', () => {
  it('names each required field at its own path, and no optional one', () => {
    const c = collector();
    c.path.push('x');
    c.missing({ b: undefined, d: 1 }, fields(3, 'a b d e'));
    expect(shown(c)).toEqual([
      '/x/a missing: this field is required, and it is missing',
      '/x/b missing: this field is required, and it is missing',
    ]);
    expect(c.path).toEqual(['x']);
  });

  it('ends when the cap is passed', () => {
    const c = collector({ maxIssues: 1 });
    const seen: string[] = [];
    const value = new Proxy({}, { get: (_target, name) => void seen.push(String(name)) });
    c.missing(value, fields(5, 'a b c d e'));
    expect([c.issues.length, c.full, seen]).toEqual([1, true, ['a', 'b']]);
  });

  it('says what makes a field required', () => {
    const c = collector();
    c.mustHave({}, 'error_detail', ' when status is "ERROR"');
    c.mustHave({ error_detail: null }, 'error_detail', ' when status is "ERROR"');
    expect(shown(c)).toEqual([
      '/error_detail missing: this field is required when status is "ERROR", and it is missing',
    ]);
  });
});

describe('levels', () => {
  it('may be 200 below the first, again and again', () => {
    const c = collector();
    for (let round = 0; round < 2; round++) {
      const levels = Array.from({ length: 202 }, () => c.enter());
      expect([levels.indexOf(false), levels.lastIndexOf(true)]).toEqual([201, 200]);
      for (let level = 0; level < levels.length; level++) c.leave();
    }
    const fault = ' too_deep: nested deeper than 200 levels';
    expect(shown(c)).toEqual([fault, fault]);
  });
});

describe('oneOf', () => {
  it('lists what would do; another type is a fault of the type', () => {
    const c = collector();
    c.path.push('fuel');
    for (const value of ['ELEC', 'elec', 5]) c.oneOf(value, ['ELEC', 'GAS']);
    expect(shown(c)).toEqual([
      '/fuel value: expected "ELEC" or "GAS", got "elec"',
      '/fuel type: expected "ELEC" or "GAS", got the number 5',
    ]);
  });

  it('may allow null', () => {
    const c = collector();
    c.oneOf(null, ['ELEC', null]);
    c.oneOf('GAS', ['ELEC', null]);
    expect(shown(c)).toEqual([' value: expected "ELEC" or null, got "GAS"']);
  });
});

function groupFaults(value: Record<string, unknown>, names: string[], most: number): string[] {
  const c = collector();
  c.group(value, names, most);
  return shown(c);
}

describe('group', () => {
  it('wants at least one', () => {
    const names = ['body', 'document_paths'];
    expect(groupFaults({ body: '' }, names, 2)).toEqual([]);
    expect(groupFaults({ body: '', document_paths: [] }, names, 2)).toEqual([]);
    expect(groupFaults({ body: undefined }, names, 2)).toEqual([
      ' at_least_one: at least one of body and document_paths is required, and none is there',
    ]);
  });

  it('wants exactly one', () => {
    const names = ['a', 'b', 'c'];
    expect(groupFaults({ b: null }, names, 1)).toEqual([]);
    expect(groupFaults({}, names, 1)).toEqual([
      ' exactly_one: one of a, b and c is required, and none is there',
    ]);
    expect(groupFaults({ c: 1, a: 1 }, names, 1)).toEqual([
      ' exactly_one: only one of a, b and c may be there, and this has a and c',
    ]);
  });
});
