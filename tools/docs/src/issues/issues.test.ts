import * as validators from '@data-import/validators';
import { ROOT } from '@data-import/workspace/processes';
import { describe, expect, it } from 'vitest';
import { readIssueCodes } from '@data-import/reference/issue-codes';
import { issueExamples, WITHOUT_EXAMPLE } from '@data-import/reference/issue-examples';
import { issueCodesTable } from './issue-tables.js';

function validatorOf(contract: string): validators.Validator<unknown> {
  return Reflect.get(validators, contract) as validators.Validator<unknown>;
}

describe('the examples of issues', () => {
  it.each(issueExamples.map((example) => [example.code, example.contract, example] as const))(
    '%s of %s',
    (code, contract, { value, pointer, message, parameters }) => {
      const result = validatorOf(contract).validate(value);
      const path = expect.any(Array) as unknown;
      expect(result).toStrictEqual({
        ok: false,
        issues: [{ code, message, path, pointer, ...parameters }],
        truncated: false,
      });
    },
  );

  it('show every code that an example can have', () => {
    const shown = new Set([...issueExamples.map(({ code }) => code), ...WITHOUT_EXAMPLE]);
    expect([...shown].toSorted()).toEqual(
      readIssueCodes(ROOT)
        .map(({ code }) => code)
        .toSorted(),
    );
  });
});

describe('the codes of issues', () => {
  const codes = readIssueCodes(ROOT);

  it('are documented, with every parameter', () => {
    const lacking = codes.flatMap(({ code, meaning, parameters }) => [
      ...(meaning === '' ? [code] : []),
      ...parameters.filter((each) => each.meaning === '').map(({ name }) => `${code}.${name}`),
    ]);
    expect(lacking).toEqual([]);
  });

  it('have the parameters of the types that they are combined with', () => {
    const type = codes.find(({ code }) => code === 'type');
    expect(type?.parameters.map(({ name }) => name)).toEqual([
      'expected',
      'format',
      'allowed',
      'quoted',
      'received',
      'length',
      'shown',
    ]);
  });

  it('stand in a table with a row each', () => {
    expect(issueCodesTable(codes).split('\n')).toHaveLength(codes.length + 2);
  });
});
