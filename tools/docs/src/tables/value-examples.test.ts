import { formats } from '@data-import/schemas/formats';
import * as validators from '@data-import/validators';
import { operations } from '@data-import/validators/operations';
import { describe, expect, it } from 'vitest';
import { valueExamples, type ValueExamples } from './value-examples.js';

type Checker = Pick<validators.Validator<unknown>, 'validate'>;

function validatorOf({ checkedBy }: ValueExamples): Checker {
  const found: unknown =
    'contract' in checkedBy
      ? Reflect.get(validators, checkedBy.contract)
      : Reflect.get(Reflect.get(operations, checkedBy.queryOf), 'query');
  expect(found, `no validator for ${JSON.stringify(checkedBy)}`).toHaveProperty('validate');
  return found as Checker;
}

/** The document that holds a value in the field under test. */
function documentOf({ field, rest }: ValueExamples, value: unknown): unknown {
  return field === undefined ? value : { ...rest, [field]: value };
}

/** The paths of the issues of a document; empty if it is valid. */
function faultsOf(examples: ValueExamples, value: unknown): readonly unknown[] {
  const result = validatorOf(examples).validate(documentOf(examples, value));
  return result.ok ? [] : result.issues.map(({ path }) => path);
}

const cases = valueExamples.flatMap((examples) => [
  ...examples.valid.map((value) => ({ examples, value, place: undefined })),
  ...examples.invalid.map((value) => ({
    examples,
    value,
    place: examples.field === undefined ? [] : [examples.field],
  })),
]);

describe('the values that the page shows', () => {
  it.each(cases.map((each) => [each.examples.kind, JSON.stringify(each.value), each] as const))(
    '%s %s',
    (_kind, _value, { examples, value, place }) => {
      expect(faultsOf(examples, value)).toEqual(place === undefined ? [] : [place]);
      if (examples.format === undefined || typeof value !== 'string') return;
      expect(formats[examples.format](value)).toBe(place === undefined);
    },
  );

  it.each(valueExamples)('$kind has examples of both kinds', ({ valid, invalid }) => {
    expect(valid).not.toEqual([]);
    expect(invalid).not.toEqual([]);
  });

  it('covers every format', () => {
    const covered = valueExamples.flatMap(({ format }) => (format === undefined ? [] : [format]));
    expect(covered.toSorted()).toEqual(Object.keys(formats).toSorted());
  });
});
