import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatEventName, isVersion, parseEventName } from './event-name.js';

describe('parseEventName', () => {
  it.each([
    '',
    '-v1',
    'v1',
    'account.created-V1',
    'account.created-v1\n',
    'account.created-v٣',
    'account.created@v1',
  ])('%j does not end in a version', (name) => {
    expect(parseEventName(name)).toBeUndefined();
  });

  it('accepts a version of any length', () => {
    const digits = '1'.repeat(7_000_000);
    expect(parseEventName(`a-v${digits}`)?.version).toHaveLength(7_000_001);
    expect(parseEventName(`a-${'1.'.repeat(3_500_000)}`)).toBeUndefined();
    expect(parseEventName(`a-${'1.'.repeat(3_500_000)}1`)?.type).toBe('a');
  });

  it('agrees with the pattern of a version', () => {
    const pattern = /^(?:v\d+(?:\.\d+)*|\d+(?:\.\d+)+)$/;
    const text = fc.string({ unit: fc.constantFrom('v', '.', '0', '1', '9', '/', ':', 'x') });
    fc.assert(fc.property(text, (version) => isVersion(version) === pattern.test(version)));
  });

  it('returns undefined for anything but a string', () => {
    for (const value of [undefined, null, 1, {}, ['a-v1']]) {
      expect(parseEventName(value as unknown as string)).toBeUndefined();
    }
  });
});

describe('a full name', () => {
  it('of any type and version is parsed back to its parts', () => {
    const numbers = fc.array(fc.nat(), { minLength: 1, maxLength: 4 }).map((parts) => parts.join('.'));
    const version = fc.oneof(
      numbers.map((number) => `v${number}`),
      numbers.filter((number) => number.includes('.')),
    );
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'binary' }), version, (type, versionOfType) => {
        const name = formatEventName({ type, version: versionOfType });
        expect(parseEventName(name)).toEqual({ type, version: versionOfType });
      }),
    );
  });

  it('that can be parsed is formatted to the same text', () => {
    const texts = fc.string({ unit: fc.constantFrom('a', '-', 'v', '1', '.') });
    fc.assert(
      fc.property(texts, (text) => {
        const name = parseEventName(text);
        if (name !== undefined) expect(formatEventName(name)).toBe(text);
      }),
    );
  });
});
