import { beforeAll, describe, expect, it } from 'vitest';
import { readDocument } from '../../../test/openapi.js';
import { faultsOfExamples, generate, isAccepted } from './prism.js';
import { type Exchange, exchangesOf, Prism } from './prism-client.js';
import { Upstream } from './prism-upstream.js';

const document = readDocument();
const exchanges = exchangesOf(document);
let prism: Prism;

beforeAll(async () => {
  prism = await Prism.start(document);
});

function exchangeOf(operationId: string, status: number): Exchange {
  return exchanges.find((one) => one.operationId === operationId && one.status === status)!;
}

describe('static mode', () => {
  it('gives an example of the error of createNotes that is not shown, rather than null', async () => {
    const exchange = exchangeOf('createNotes', 400);
    const { status, body } = await prism.request(exchange);
    expect(status).toBe(400);
    expect(body).not.toBeNull();
    expect([...exchange.examples.values()]).toContainEqual(body);
  });

  it('would report a status without an example', async () => {
    const exchange = { ...exchangeOf('createNotes', 400), examples: new Map<string, unknown>() };
    expect(await faultsOfExamples(prism, exchange)).toEqual(['createNotes 400 has no example']);
  });
});

describe('requests', () => {
  it('are refused with the documented error, and a reason that names the place', async () => {
    const response = await prism.request(exchangeOf('createNotes', 201), { body: { notes: 'none' } });
    expect(response.status).toBe(400);
    expect(response.faults.request).toContain('Request body property notes must be array');
    expect(isAccepted('CreateNotesError', response.body)).toBe(true);
  });
});

describe('dynamic mode', () => {
  it('responds to getImportProcess, and reports itself where it does not follow the condition', async () => {
    const { responses, accepted, wrong, reported } = await generate(prism, [
      exchangeOf('getImportProcess', 200),
    ]);
    expect(wrong).toEqual([]);
    expect(reported).toEqual(['getImportProcess 200']);
    expect(accepted).toBeGreaterThan(0.2 * responses);
  });

  it('generates the same responses twice', async () => {
    const some = exchanges.filter(({ method }) => method === 'get');
    expect(await generate(prism, some)).toEqual(await generate(prism, some));
  });

  it('would report a status that fails', async () => {
    const broken = readDocument();
    const { properties } = broken.components.schemas['ImportProcess'] as {
      properties: Record<string, object>;
    };
    // json-schema-faker makes a text of the pattern and cuts it at an upper-case T.
    Object.assign(properties['created_at']!, { pattern: '^2026-01-01t00:00:00Z$' });
    const { wrong } = await generate(await Prism.start(broken), [exchangeOf('getImportProcess', 200)]);
    expect(wrong).toEqual([expect.stringContaining('getImportProcess 200: responds with 500')]);
  });
});

describe('proxy mode', () => {
  it('passes a response on, and reports what is wrong in it', async () => {
    const upstream = await Upstream.listen();
    try {
      const proxy = await Prism.start(document, upstream.address);
      upstream.respondWith(201, { status: 'created' });
      const { status, body, faults } = await proxy.request(exchangeOf('createNotes', 201));
      expect([status, body]).toEqual([201, { status: 'created' }]);
      expect(faults.response).not.toEqual([]);
    } finally {
      await upstream.close();
    }
  });
});
