import { describe, expect, it } from 'vitest';
import { type CollectOptions, Collector } from './collector.js';

function collector(options: Partial<CollectOptions> = {}): Collector {
  return new Collector({ maxIssues: 100, unknownFields: 'allow', ...options });
}

function shown({ issues }: Collector): string[] {
  return issues.map(({ code, pointer, message }) => `${pointer} ${code}: ${message}`);
}

describe('add', () => {
  it('keeps the path as it was at the time', () => {
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
  it('hints that a field which is null could have been left out', () => {
    const c = collector();
    c.path.push('email');
    c.expected('type', 'a string', null);
    expect(shown(c)).toEqual([
      '/email type: expected a string, got null; an optional field is left out, not sent as null',
    ]);
  });

  it('gives no such hint for an item or the document, which cannot be left out', () => {
    const c = collector();
    c.expected('type', 'an object', null);
    c.path.push('emails', 0);
    c.expected('type', 'a string', null);
    expect(shown(c)).toEqual([
      ' type: expected an object, got null',
      '/emails/0 type: expected a string, got null',
    ]);
  });

  it('says that an object fits none of the alternatives', () => {
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
  it.each([[{}], [Object.create(null)]])('accepts an object', (value) => {
    const c = collector();
    expect(c.object(value)).toBe(true);
    expect(c.issues).toEqual([]);
  });

  it.each([[[]], [null], ['{}'], [undefined]])('records %j as a fault', (value) => {
    const c = collector();
    expect(c.object(value)).toBe(false);
    expect(c.issues).toMatchObject([{ code: 'type' }]);
  });
});

describe('fields outside a contract', () => {
  const documented = ['email', 'given_name'];

  it('are reported, with the name that was probably meant', () => {
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

  it('are allowed, listed or rejected where the contract may grow', () => {
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
  it('records each required field that is not there, at its own path', () => {
    const c = collector();
    c.path.push('x');
    c.missing({ b: undefined, d: 1 }, ['a', 'b', 'd']);
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
    c.missing(value, ['a', 'b', 'c', 'd', 'e']);
    expect([c.issues.length, c.full, seen]).toEqual([1, true, ['a', 'b']]);
  });

  it('says what makes a field required', () => {
    const c = collector();
    c.missing({}, ['error_detail'], ' when status is "ERROR"');
    c.missing({ error_detail: null }, ['error_detail'], ' when status is "ERROR"');
    expect(shown(c)).toEqual([
      '/error_detail missing: this field is required when status is "ERROR", and it is missing',
    ]);
  });
});

describe('levels', () => {
  it('may be 200 below the first, more than once', () => {
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
