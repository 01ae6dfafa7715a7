import * as validators from '@data-import/validators';
import { describe, expect, it } from 'vitest';
import { bodiesOf, operationsOf, readDocument } from './document.js';

const document = readDocument();
const bodies = bodiesOf(document);

/** Whether a body has a shape at all, so that an example of it is no invention. */
function isShown(contract: string): boolean {
  const { description: _description, 'x-not-shown': _gap, ...shape } = document.components.schemas[contract]!;
  return Object.keys(shape).length > 0;
}

function issuesOf(contract: string, value: unknown): unknown[] {
  const validator = (validators as unknown as Record<string, validators.Validator<unknown>>)[contract]!;
  const result = validator.validate(value);
  return result.ok ? [] : [...result.issues];
}

describe.each(bodies)('$operationId, $kind', ({ contract, examples }) => {
  it('has an example where the body is shown, and none where it is not', () => {
    expect(Object.keys(examples).length > 0).toBe(isShown(contract));
  });

  it.each(Object.entries(examples))('%s keeps its contract', (_name, { summary, value }) => {
    expect(summary).not.toBe('');
    expect(issuesOf(contract, value)).toEqual([]);
  });
});

it('a broken example would be noticed', () => {
  const [body] = bodies;
  const { value } = Object.values(body!.examples)[0]!;
  expect(issuesOf(body!.contract, { ...(value as object), undocumented: 1 })).toHaveLength(1);
});

it('parameters have examples that keep the contract they are members of', () => {
  const values = new Map<string, Record<string, unknown>>();
  for (const [component, { name, example }] of Object.entries(document.components.parameters)) {
    const contract = component.slice(0, component.lastIndexOf('.'));
    values.set(contract, { ...values.get(contract), [name]: example });
  }
  expect([...values.keys()]).toEqual([
    'AccountPathParams',
    'CreateTransactionsQuery',
    'ImportProcessPathParams',
    'ImportSupplierPathParams',
    'SendRegistrationFlowsQuery',
  ]);
  for (const [contract, value] of values) {
    expect(Object.values(value)).not.toContain(undefined);
    expect(issuesOf(contract, value)).toEqual([]);
  }
});

it('each operation has an example of what is sent or of what names the account', () => {
  const without = operationsOf(document).filter(
    ({ operation: { requestBody, parameters } }) => requestBody === undefined && parameters === undefined,
  );
  expect(without).toEqual([]);
});
