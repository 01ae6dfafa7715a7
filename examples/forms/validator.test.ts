import { DunningPath, forForm } from '@data-import/validators';
import { describe, expect, it } from 'vitest';
import { validatorForRjsf } from './validator.js';

const contract = forForm(DunningPath, { describe: ({ code }) => `fault: ${code}` });
const schema = { type: 'object', properties: { path_name: { type: 'string' } } } as const;

describe('the validator of RJSF', () => {
  const validator = validatorForRjsf(contract);

  it("shows the contract's issues at their fields", () => {
    const { errors, errorSchema } = validator.validateFormData(
      { path_name: '', start_date: 'x' } as never,
      schema,
    );
    expect(errorSchema).toEqual({
      start_date: { __errors: ['fault: format'] },
      path_name: { __errors: ['fault: missing'] },
    });
    expect(errors.map(({ name, property }) => [name, property])).toEqual([
      ['format', 'start_date'],
      ['missing', 'path_name'],
    ]);
  });

  it('reports nothing for a conforming document', () => {
    const data = { path_name: 'STANDARD', start_date: '' } as never;
    expect(validator.validateFormData(data, schema)).toEqual({ errors: [], errorSchema: {} });
  });

  it("runs the form's own validation and transformation", () => {
    const data = { path_name: 'STANDARD', start_date: 'x' } as never;
    const { errors, errorSchema } = validator.validateFormData(
      data,
      schema,
      (_data, handler) => {
        handler.addError('not today');
        return handler;
      },
      (found) => found.map((error) => ({ ...error, message: 'changed' })),
    );
    expect(errors.map(({ message }) => message)).toEqual(['changed', 'not today']);
    expect(errorSchema).toMatchObject({ __errors: ['not today'], start_date: { __errors: ['changed'] } });
  });
});
