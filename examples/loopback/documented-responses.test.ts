import type { OperationId } from '@data-import/errors';
import { operations as definitions } from '@data-import/schemas';
import { describe, expect, it } from 'vitest';
import type { Client, Failure } from '../client/index.js';
import { type Scenario, scenarios } from './scenarios.js';
import { startService } from './service.js';

type AnyOutcome = { ok: true; status: number; body: unknown } | Failure;

const all = Object.entries(scenarios).flatMap(([operation, byStatus]) =>
  Object.entries(byStatus).map(([status, scenario]: [string, Scenario]): [OperationId, number, Scenario] => [
    operation as OperationId,
    Number(status),
    scenario,
  ]),
);

function call(client: Client, operation: OperationId, scenario: Scenario): Promise<AnyOutcome> {
  return client[operation](scenario.call as never);
}

describe('server and client', () => {
  it.each(all)('agree on %s with status %d', async (operation, status, scenario) => {
    const service = await startService(scenario.conditions);
    if (scenario.imported !== undefined) await service.importAccount(scenario.imported);
    const outcome = await call(service.careless, operation, scenario);
    const { body, kind } = scenario;
    expect(outcome).toEqual(
      kind === undefined
        ? { ok: true, status, body }
        : { ok: false, error: expect.objectContaining({ kind, operation, status, body }) },
    );
  });

  it('are tested with every operation and status of the contracts', () => {
    const documented = Object.values(definitions).flatMap(({ operationId, responses }) =>
      Object.keys(responses).map((status) => `${operationId} ${status}`),
    );
    expect(all.map(([operation, status]) => `${operation} ${status}`).toSorted()).toEqual(
      documented.toSorted(),
    );
  });
});
