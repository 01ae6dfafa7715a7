import { describe, expect, it } from 'vitest';
import { integer, string } from './checks.js';
import { type CollectOptions, Collector, items, record } from './collector.js';

function collector(options: Partial<CollectOptions> = {}): Collector {
  return new Collector({ maxIssues: 100, unknownFields: 'allow', ...options });
}

function shown({ issues }: Collector): string[] {
  return issues.map(({ code, pointer, message }) => `${pointer} ${code}: ${message}`);
}

describe('items', () => {
  it('walks each item that its guard refuses', () => {
    const c = collector();
    items(['a', 1, 'b', 2], c, string, (item) => item !== 2);
    expect(shown(c)).toEqual(['/3 type: expected a string, got the number 2; it is sent in quotes']);
    expect(c.path).toEqual([]);
  });

  it('walks every item without a guard, and in a thorough walk', () => {
    const plain = collector();
    items(['a', 1], plain, string);
    const thorough = collector({ unknownFields: 'report' });
    items(['a', 1], thorough, string, () => true);
    expect([plain.issues.length, thorough.issues.length]).toEqual([1, 1]);
  });

  it('counts them', () => {
    const c = collector();
    items([], c, string, undefined, 1);
    items(['a'], c, string, undefined, 2);
    items(['a', 'b'], c, string, undefined, 2);
    expect(shown(c)).toEqual([
      ' too_small: expected at least 1 item, got an empty array',
      ' too_small: expected at least 2 items, got an array of 1 item',
    ]);
  });

  it('takes only an array', () => {
    const c = collector();
    items({ length: 1, 0: 'a' }, c, string);
    expect(shown(c)).toEqual([' type: expected an array, got an object']);
  });

  it('ends when the cap is passed', () => {
    const c = collector({ maxIssues: 2 });
    let walked = 0;
    const collect = (item: unknown, inner: Collector): void => {
      walked += 1;
      integer(item, inner);
    };
    items(Array(1000).fill('x'), c, collect);
    expect([walked, c.issues.length, c.full]).toEqual([3, 2, true]);
  });
});

describe('record', () => {
  it('walks the values of any names', () => {
    const c = collector();
    record(JSON.parse('{"a": 1, "__proto__": "x", "b/c": "y"}'), c, string, 0);
    expect(shown(c)).toEqual(['/a type: expected a string, got the number 1; it is sent in quotes']);
    record(JSON.parse('{"__proto__": 1, "b/c": 2}'), c, string, 0);
    expect(c.issues.map(({ pointer }) => pointer)).toEqual(['/a', '/__proto__', '/b~1c']);
    expect(c.path).toEqual([]);
  });

  it('counts the members that are there', () => {
    const c = collector();
    record({}, c, string, 1);
    record({ a: undefined, b: 'x' }, c, string, 2);
    record({ a: 'x' }, c, string, 1);
    expect(shown(c)).toEqual([
      ' too_small: expected an object with at least 1 field, got an empty object',
      ' too_small: expected an object with at least 2 fields, got one with 1',
    ]);
  });

  it('takes only an object', () => {
    const c = collector();
    record([], c, string, 1);
    expect(shown(c)).toEqual([' type: expected an object, got an empty array']);
  });

  it('ends when the cap is passed', () => {
    const c = collector({ maxIssues: 1 });
    const walked: unknown[] = [];
    const collect = (member: unknown, inner: Collector): void => {
      walked.push(member);
      string(member, inner);
    };
    record({ a: 1, b: 2, c: 3 }, c, collect, 9);
    expect([walked, c.issues.length, c.full]).toEqual([[1, 2], 1, true]);
  });
});
