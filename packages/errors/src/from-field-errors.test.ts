import { FieldErrors, type Issue } from '@data-import/validators';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reported } from '../test/documented-responses.js';
import { type FieldIssue, toFieldErrors } from './field-errors.js';
import { fromFieldErrors } from './reported-issues.js';

const field = fc
  .oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'a/b', 'm~n', '007', '', 'x', 'y'))
  .filter((name) => name !== 'non_field_errors' && !/^(0|[1-9]\d*)$/.test(name));
const index = fc.oneof(fc.nat(3), fc.nat(2 ** 32 - 2));
const anIssue: fc.Arbitrary<FieldIssue & Pick<Issue, 'path'>> = fc.record({
  code: fc.constantFrom('type', 'missing', 'at_least_one', 'exactly_one'),
  message: fc.string(),
  path: fc.array(fc.oneof(field, index), { maxLength: 6 }),
});
const issueList = fc.array(anIssue, { minLength: 1, maxLength: 20 });

/** How often each issue occurs. Their order is ignored, because objects order numeric keys first. */
function tally(issues: readonly FieldIssue[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { path, message } of issues) {
    const key = JSON.stringify([path, message]);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

describe('fromFieldErrors', () => {
  it('returns an issue for each message', () => {
    const body = {
      customers: { 0: { mobile: ['bad', 'odd'] }, non_field_errors: ['too many'] },
      non_field_errors: ['all wrong'],
      'a/b~c': ['d'],
    };
    expect(fromFieldErrors(body)).toStrictEqual([
      reported('bad', ['customers', 0, 'mobile']),
      reported('odd', ['customers', 0, 'mobile']),
      reported('too many', ['customers']),
      reported('all wrong', []),
      reported('d', ['a/b~c']),
    ]);
  });

  it.each<[body: unknown, pointers: string[] | undefined]>([
    [['Enter a valid value.'], ['']],
    [{ customers: 'required' }, ['/customers']],
    [{ customers: [{}, { mobile: 'bad', type: 'odd' }] }, ['/customers/1/mobile', '/customers/1/type']],
    [{ customers: 'required', detail: 'Invalid.' }, undefined],
    [{ non_field_errors: { code: 'c', detail: 'Invalid.' } }, undefined],
    [{ message: 'Bad Request' }, undefined],
    [['Enter a valid value.', 5], undefined],
  ])('reads messages in place of lists of them: %j', (body, pointers) => {
    expect(fromFieldErrors(body)?.map(({ pointer }) => pointer)).toEqual(pointers);
  });

  it('turns only keys written as array indexes into numbers', () => {
    const keys = ['0', '12', '4294967294', '4294967295', '007', '-1', '1.5', '1e3', ''];
    const body = Object.fromEntries(keys.map((key) => [key, ['m']]));
    const steps = new Set(fromFieldErrors(body)?.map((issue) => issue.path[0]));
    expect(steps).toEqual(new Set([0, 12, 4294967294, '4294967295', '007', '-1', '1.5', '1e3', '']));
  });

  it('skips properties that are undefined', () => {
    const body = { a: ['m'], b: undefined, c: { d: undefined, e: ['n'] } };
    expect(fromFieldErrors(body)?.map(({ pointer }) => pointer)).toEqual(['/a', '/c/e']);
  });

  it('returns no issues for an empty object', () => {
    expect(fromFieldErrors({})).toEqual([]);
  });

  it('returns undefined for a body nested deeper than validators follow', () => {
    const deep: unknown = JSON.parse(`${'{"a":'.repeat(5000)}["m"]${'}'.repeat(5000)}`);
    expect(fromFieldErrors(deep)).toBeUndefined();
  });

  it('undoes toFieldErrors, also with a root and after a round trip through JSON', () => {
    fc.assert(
      fc.property(issueList, (issues) => {
        const body = toFieldErrors(issues);
        expect(FieldErrors.is(body)).toBe(true);
        expect(JSON.parse(JSON.stringify(body))).toEqual(body);
        const below = issues.map((issue) => ({ ...issue, code: 'type', path: ['payload', ...issue.path] }));
        const again = toFieldErrors(fromFieldErrors(body) ?? []);
        for (const each of [body, again, toFieldErrors(below, { root: ['payload'] })])
          expect(tally(fromFieldErrors(each) ?? [])).toEqual(tally(issues));
      }),
    );
  });
});
