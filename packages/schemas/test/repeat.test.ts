import { createRequire } from 'node:module';
import { type Operation, operations } from '@data-import/schemas';
import { describe, expect, it } from 'vitest';

const require = createRequire(import.meta.url);
const all: readonly Operation[] = Object.values(operations);

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>;
}

function listIds(harmless: Operation['repeat']['harmless']): string[] {
  return all.filter(({ repeat }) => repeat.harmless === harmless).map(({ operationId }) => operationId);
}

describe('sending the same request again', () => {
  it('is harmless where the specification says so', () => {
    const reads = all.filter(({ method }) => method === 'GET').map(({ operationId }) => operationId);
    expect(listIds('yes').toSorted()).toEqual([...reads, 'createAccount', 'validateAccount'].toSorted());
  });

  it('is harmless on a condition for notes and transactions', () => {
    expect(listIds('on-condition').toSorted()).toEqual(['createNotes', 'createTransactions']);
    expect(operations.createNotes.repeat.condition).toContain('body');
    expect(operations.createTransactions.repeat.condition).toContain('check_previously_added');
  });

  it('is not documented for the others; the state of registration can be looked up', () => {
    expect(listIds('not-documented').toSorted()).toEqual([
      'createHistoricalStatements',
      'createPaymentInstruction',
      'sendRegistrationFlows',
    ]);
    expect(operations.createHistoricalStatements.repeat.checkWith).toEqual([]);
    expect(operations.createPaymentInstruction.repeat.checkWith).toEqual([]);
    expect(operations.sendRegistrationFlows.repeat.checkWith).toEqual([
      'getAccountTransferStatus',
      'getMeterPointStatuses',
    ]);
  });

  it.each(all.map((operation) => [operation.operationId, operation.repeat] as const))(
    '%s: names the section of the specification',
    (_id, { basis, specification }) => {
      expect(basis).toMatch(/\.$/);
      expect(specification).toMatch(/^(What the service does|Resources and their fields|Endpoints|Errors)\b/);
    },
  );

  it('marks our assumptions', () => {
    const assumptions = all.filter(({ repeat }) => repeat.assumption !== undefined);
    expect(assumptions.map(({ operationId }) => operationId).toSorted()).toEqual([
      'createAccount',
      'createTransactions',
      'sendRegistrationFlows',
    ]);
  });

  it('is the same in the index and in OpenAPI', () => {
    const index = require('@data-import/schemas/index.json') as {
      operations: readonly Operation[];
      assumptions: readonly object[];
    };
    expect(index.operations.map(({ operationId, repeat }) => [operationId, repeat])).toEqual(
      all.map(({ operationId, repeat }) => [operationId, repeat]),
    );
    for (const { operationId: operation, repeat } of all) {
      const { assumption } = repeat;
      if (assumption !== undefined) expect(index.assumptions).toContainEqual({ operation, assumption });
    }
    const { paths } = require('@data-import/schemas/openapi.json') as OpenApi;
    for (const { path, method, repeat } of all) {
      expect(paths[path]?.[method.toLowerCase()]).toMatchObject({ 'x-repeat': repeat });
    }
  });
});
