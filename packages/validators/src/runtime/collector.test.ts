import { describe, expect, it, vi } from 'vitest';
import { Collector } from './collector.js';
import * as faults from './faults.js';
import { toPointer } from './issue.js';
import { toWalkOptions, type ValidateOptions } from './options.js';

function collector(options: ValidateOptions = {}): Collector {
  return new Collector(toWalkOptions({ values: 'show', ...options }));
}

function shown({ issues }: Collector): string[] {
  return issues.map(({ code, pointer, message }) => `${pointer} ${code}: ${message}`);
}

describe('add', () => {
  it('keeps the path as it was at the time', () => {
    const c = collector();
    c.path.push('customers', 0);
    c.add(faults.pattern, { pattern: '^a$', received: 'string', length: 1 });
    c.path.pop();
    c.path.push(1);
    c.add(faults.too_deep, { limit: 200 });
    expect(c.issues).toEqual([
      {
        code: 'pattern',
        message: 'expected a string that matches /^a$/u, got text of 1 character',
        path: ['customers', 0],
        pointer: '/customers/0',
        pattern: '^a$',
        received: 'string',
        length: 1,
      },
      {
        code: 'too_deep',
        message: 'nested deeper than 200 levels',
        path: ['customers', 1],
        pointer: '/customers/1',
        limit: 200,
      },
    ]);
  });

  it('escapes what two places have in common once, and then only the rest', () => {
    const long = '~/'.repeat(50_000);
    const c = collector();
    const replace = vi.spyOn(String.prototype, 'replace');
    for (let i = 0; i < 100; i++) {
      c.path.push(long, `field_${i}`);
      c.add(faults.missing, {});
      c.path.length = 0;
    }
    const escaped = replace.mock.contexts.reduce((sum: number, text) => sum + String(text).length, 0);
    replace.mockRestore();
    expect(c.issues.map(({ pointer }) => pointer)).toEqual(c.issues.map(({ path }) => toPointer(path)));
    expect(escaped).toBeGreaterThanOrEqual(long.length);
    expect(escaped).toBeLessThan(2 * long.length);
  });

  it.each([1, 2, 100])('is full after more than %i issues, not at them', (maxIssues) => {
    const c = collector({ maxIssues });
    for (let i = 0; i < maxIssues; i++) c.add(faults.missing, {});
    expect([c.issues.length, c.full]).toEqual([maxIssues, false]);
    c.add(faults.missing, {});
    expect([c.issues.length, c.full]).toEqual([maxIssues, true]);
    c.add(faults.missing, {});
    expect(c.issues.length).toBe(maxIssues);
  });

  it('words an issue as it was told to', () => {
    const c = collector({ describe: ({ code, pointer }) => `${code} at ${pointer}` });
    c.path.push('a');
    c.add(faults.missing, {});
    expect(shown(c)).toEqual(['/a missing: missing at /a']);
  });
});

describe('mismatch', () => {
  it('has the value only where values are shown', () => {
    const found = (['hide', 'show'] as const).map((values) => {
      const c = collector({ values });
      c.mismatch(faults.value, 'secret', { allowed: ['A'] });
      return c.issues[0];
    });
    const received = { code: 'value', allowed: ['A'], received: 'string', length: 6 };
    expect(found).toEqual([
      { ...received, message: 'expected "A", got text of 6 characters', path: [], pointer: '' },
      { ...received, message: 'expected "A", got "secret"', path: [], pointer: '', shown: '"secret"' },
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
    c.undocumented(documented, true);
    c.path.pop();
    c.path.push('__proto__');
    c.undocumented(documented, true);
    expect(shown(c)).toEqual([
      '/emial undocumented: "emial" is not a documented field; did you mean "email"?',
      '/__proto__ undocumented: "__proto__" is not a documented field',
    ]);
  });

  it('are allowed or rejected where the contract may grow', () => {
    const results = (['allow', 'report', 'reject', 'strip'] as const).map((unknownFields) => {
      const c = collector({ unknownFields });
      c.path.push('a', 0);
      c.undocumented(documented, false);
      c.path.pop();
      return [c.thorough, c.issues.map(({ code, path }) => [code, path])];
    });
    expect(results).toEqual([
      [false, []],
      [true, []],
      [true, [['undocumented', ['a', 0]]]],
      [true, []],
    ]);
  });

  it('are no issue where they are to be left out, whatever the contract', () => {
    const c = collector({ unknownFields: 'strip' });
    c.path.push('emial');
    c.undocumented(documented, true);
    expect(c.issues).toEqual([]);
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
    const condition = { holds: true, values: { status: 'ERROR' } };
    c.missing({}, ['error_detail'], faults.missingWhen, { condition });
    c.missing({ error_detail: null }, ['error_detail'], faults.missingWhen, { condition });
    expect(c.issues).toMatchObject([{ condition }]);
    expect(shown(c)).toEqual([
      '/error_detail missing: this field is required when status is "ERROR", and it is missing',
    ]);
  });
});

describe('a part of a document', () => {
  it('lacks nothing', () => {
    const c = collector({ partial: true });
    c.missing({}, ['a']);
    expect(c.issues).toEqual([]);
  });
});
