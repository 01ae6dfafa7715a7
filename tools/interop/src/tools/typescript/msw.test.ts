import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { requestAll, resultOf, type Selection } from './mock-requests.js';
import { mswSource } from './msw.js';

const notFound: Selection = ({ operationId, responses }) =>
  operationId === 'getImportProcess' && '404' in responses ? [{ status: '404', query: '' }] : [];
const path = '/v2/data-import/accounts/:code/:number/';

// The URL of the server was a variable alone, which matched no request.
it('answers every documented status of every operation at the server of the document', async () => {
  const { facts } = await mswSource.run({ folder: '', vectors: [] });
  expect(Object.values(facts)).toEqual(['30 of 30']);
});

it('reports a request that no handler matches', async () => {
  const elsewhere = http.get(`https://elsewhere.example${path}`, () =>
    HttpResponse.json({}, { status: 404 }),
  );
  const answers = await requestAll([elsewhere], notFound);
  expect(answers).toEqual({ sent: 1, unanswered: ['getImportProcess 404'], rejected: [] });
  expect(() => resultOf(answers)).toThrow('no handler answers getImportProcess 404');
});

it('reports an answer that our validators reject, or with another status', async () => {
  const wrong = http.get(`*${path}`, () => HttpResponse.json({ detail: 1 }, { status: 404 }));
  expect((await requestAll([wrong], notFound)).rejected).toEqual(['getImportProcess 404']);
  const accepted = { detail: 'Not found.', code: 'not_found' };
  const early = http.get(`*${path}`, () => HttpResponse.json(accepted, { status: 400 }));
  const answers = await requestAll([early], notFound);
  expect(() => resultOf(answers)).toThrow('our validators reject the answers to getImportProcess 404');
  const right = http.get(`*${path}`, () => HttpResponse.json(accepted, { status: 404 }));
  expect((await requestAll([right], notFound)).rejected).toEqual([]);
});
