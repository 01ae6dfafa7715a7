import { eventCatalogue, formatEventName } from '@data-import/events';
import { parseEvent } from '@data-import/events/sync';
import { type FullName, invalidSamples, sample } from '@data-import/events/testing';
import { describe, expect, expectTypeOf, it } from 'vitest';

describe.each(eventCatalogue)('$type $version', ({ type, version }) => {
  const full = formatEventName({ type, version }) as FullName;

  it('has samples that are valid', () => {
    for (const options of [{ full: true }, { minimal: true }, { seed: 7 }]) {
      const payload: unknown = sample(full, options);
      const event = { type, version, payload };
      expect(parseEvent(event)).toEqual({ kind: 'valid', ...event, event });
    }
  });

  it('has near misses, each reported with its code and path', () => {
    const misses = invalidSamples(full, { seed: 3 });
    expect(misses.length).toBeGreaterThan(0);
    for (const { value, code, path, pointer } of misses) {
      const outcome = parseEvent({ type, version, payload: value });
      const issues = outcome.kind === 'invalid' ? outcome.issues : [];
      expect(issues).toHaveLength(1);
      expect(issues).toMatchObject([{ code, path, pointer }]);
    }
  });
});

it('infers the type of a sample from the full name of its event', () => {
  expectTypeOf(sample('account.smart-meter-read-permission-changed-v1').new_permission).toBeString();
  expectTypeOf(sample('lifecycle.support-site.sale-1.0.0').trigger_action).toBeString();
});

it('suggests names for an unknown one', () => {
  expect(() => sample('account.create-v1' as FullName)).toThrow('did you mean account.created-v1');
});
