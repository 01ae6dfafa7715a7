import * as contracts from '@data-import/validators';
import { arbitrary, type ContractName } from '@data-import/validators/testing';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Result, Validator } from '../runtime/index.js';
import { forForm } from './for-form.js';
import { fromFormData } from './from-form-data.js';

const documents = Object.entries(contracts).flatMap(([name, value]) =>
  typeof value === 'object' && 'is' in value
    ? [[name as ContractName, value as Validator<unknown>] as const]
    : [],
);

const RUNS = process.env['ALL'] === '1' ? 200 : 10;

/** Inputs that a reader may take for something else: blank, padded, a number, a date, a ticked box. */
const ODD = fc.constantFrom(
  '',
  ' ',
  '\u200b',
  'x',
  ' 1 250.5',
  '\u22125',
  'on',
  '0',
  '2024-02-29 ',
  '07',
  'a\n',
);

type Choose = <T>(from: fc.Arbitrary<T>) => T;

function toText(value: unknown, choose: Choose): string {
  if (choose(fc.nat(9)) === 0) return choose(ODD);
  const padding = choose(fc.constantFrom('', '', ' ', '\u00a0'));
  // FormData replaces halves of surrogate pairs.
  const text = value === null ? '' : String(value).replaceAll(/\p{Cs}/gu, '');
  return padding + text + padding;
}

/** Converts a document to form values: text in every input, and empty rows. Undefined without an input. */
function toForm(value: unknown, choose: Choose): unknown {
  if (typeof value !== 'object' || value === null) return toText(value, choose);
  if (Array.isArray(value)) {
    const rows = value.flatMap((item) => {
      const row = toForm(item, choose);
      const blank = choose(fc.nat(2)) === 0 ? [toBlank(row)] : [];
      return [...blank, row].filter((each) => each !== undefined);
    });
    return rows.length === 0 ? undefined : rows;
  }
  const inputs = Object.entries(value).map(([name, field]) => [name, toForm(field, choose)] as const);
  const present = inputs.filter(
    ([name, input]) => input !== undefined && /^(?![\d$_])[^.[\]\p{Cs}]+$/u.test(name),
  );
  return present.length === 0 ? undefined : Object.fromEntries(present);
}

function toBlank(row: unknown): unknown {
  if (typeof row !== 'object' || row === null) return '';
  if (Array.isArray(row)) return [toBlank(row[0])];
  return Object.fromEntries(Object.entries(row).map(([name, input]) => [name, toBlank(input)]));
}

function listInputs(form: unknown, name = ''): [name: string, text: string][] {
  if (typeof form !== 'object' || form === null) return [[name, String(form)]];
  return Object.entries(form).flatMap(([step, input]) =>
    listInputs(input, name === '' ? step : `${name}.${step}`),
  );
}

function summarise(result: Result<unknown>): unknown {
  if (result.ok) return result.value;
  return result.issues.map(({ code, pointer, message }) => `${pointer} ${code}: ${message}`);
}

it.each(documents)('a form of %s is read alike as values and as FormData', (name, validator) => {
  fc.assert(
    fc.property(arbitrary(name, fc), fc.gen(), (document, draw) => {
      const inputs = toForm(document, (from) => draw(() => from));
      const form = typeof inputs === 'object' && !Array.isArray(inputs) ? inputs : {};
      const data = new FormData();
      for (const [input, text] of listInputs(form)) data.append(input, text);
      const read = forForm(validator).validate(form, { unknownFields: 'reject' });
      expect(summarise(read)).toEqual(summarise(fromFormData(validator, data)));
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
});
