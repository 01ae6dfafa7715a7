import * as validators from '@data-import/validators';
import { describe, expect, it } from 'vitest';
import { listBodies, listOperations, readDocument } from '../openapi.js';

const document = readDocument();
const bodies = listBodies(document);

function findIssues(contract: string, value: unknown): unknown[] {
  const validator = (validators as unknown as Record<string, validators.Validator<unknown>>)[contract]!;
  const result = validator.validate(value);
  return result.ok ? [] : [...result.issues];
}

describe.each(bodies)('$operationId, $kind', ({ contract, examples }) => {
  it('has examples', () => {
    expect(Object.keys(examples)).not.toEqual([]);
  });

  it.each(Object.entries(examples))('%s conforms to its contract', (_name, { summary, value }) => {
    expect(summary).not.toBe('');
    expect(findIssues(contract, value)).toEqual([]);
  });
});

it('would fail on an invalid example', () => {
  const [body] = bodies;
  const { value } = Object.values(body!.examples)[0]!;
  expect(findIssues(body!.contract, { ...(value as object), undocumented: 1 })).toHaveLength(1);
});

it('has examples of parameters that conform to their contract', () => {
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
    expect(findIssues(contract, value)).toEqual([]);
  }
});

it('has a request body or parameters in each operation', () => {
  const without = listOperations(document).filter(
    ({ operation: { requestBody, parameters } }) => requestBody === undefined && parameters === undefined,
  );
  expect(without).toEqual([]);
});
