import { createLogger } from '@stoplight/prism-core';
import { getHttpOperationsFromSpec } from '@stoplight/prism-http';
import { createClientFromOperations } from '@stoplight/prism-http/dist/client.js';
import * as contracts from '@data-import/validators';
import { describe, expect, it } from 'vitest';
import { listBodies, listOperations, readDocument } from '../openapi.js';

const document = readDocument();
const validators = contracts as unknown as Readonly<Record<string, contracts.Validator<unknown>>>;
const operations = new Map(listOperations(document).map((one) => [one.operation.operationId, one]));
const bodies = listBodies(document);

/** `prism mock openapi.json` without the HTTP server. A copy, because Prism resolves references in place. */
const prism = createClientFromOperations(await getHttpOperationsFromSpec(structuredClone(document)), {
  mock: { dynamic: false },
  validateRequest: true,
  validateResponse: true,
  checkSecurity: true,
  errors: false,
  upstreamProxy: undefined,
  isProxy: false,
  logger: createLogger('prism', { enabled: false }),
});

/** The documented examples of a body: of the request, or of the response with a status. */
function listExamples(operationId: string, kind: string): [name: string, value: unknown][] {
  const body = bodies.find((one) => one.operationId === operationId && one.kind === kind);
  return Object.entries(body?.examples ?? {}).map(([name, { value }]) => [name, value]);
}

/** Sends a body, or the documented one, and asks for a documented response. */
async function request(operationId: string, mock: { code: number; exampleKey?: string }, body?: unknown) {
  const { method, path } = operations.get(operationId)!;
  const values = new Map(
    Object.values(document.components.parameters).map(({ name, example }) => [name, example]),
  );
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
  const sent = body ?? listExamples(operationId, 'request')[0]?.[1];
  const headers = { authorization: 'Token 0123', 'content-type': 'application/json' };
  const response = await prism.request(
    url,
    { method: method.toLowerCase() as 'get', headers, ...(sent !== undefined && { body: sent }) },
    { mock: { dynamic: false, ...mock } },
  );
  const { input, output } = response.violations;
  return { status: response.status, body: response.data, faults: [...input, ...output] };
}

describe('the mock server of Prism', () => {
  it.each(bodies.filter(({ kind }) => kind !== 'request'))(
    'gives the documented examples of $operationId, status $kind',
    async ({ operationId, kind, contract }) => {
      const examples = listExamples(operationId, kind);
      expect(examples).not.toEqual([]);
      for (const [exampleKey, value] of examples) {
        const response = await request(operationId, { code: Number(kind), exampleKey });
        expect(response).toEqual({ status: Number(kind), body: value, faults: [] });
        expect(validators[contract]!.is(response.body)).toBe(true);
      }
    },
  );

  it('rejects an invalid request with the documented error, and names the place', async () => {
    const { status, body, faults } = await request('createNotes', { code: 201 }, { notes: 'none' });
    expect(status).toBe(400);
    expect(validators['CreateNotesError']!.is(body)).toBe(true);
    expect(faults.map(({ message }) => message)).toContain('Request body property notes must be array');
  });
});
