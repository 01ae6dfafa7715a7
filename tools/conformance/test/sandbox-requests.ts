/** Random requests to the sandbox, from the published OpenAPI document. */
import { createRequire } from 'node:module';
import { garbledDocuments, mutatedDocuments, validDocuments } from '@data-import/arbitraries';
import * as fc from 'fast-check';
import { contract } from './contracts.js';

export interface RandomRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** The name of the contract of the body, and its value; absent where the body is any text. */
  readonly document?: { readonly contract: string; readonly value: unknown };
}

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>;
  readonly components: {
    readonly parameters: Readonly<Record<string, { readonly name: string; readonly in: string }>>;
  };
}

interface OperationObject {
  readonly operationId: string;
  readonly parameters?: readonly { readonly $ref: string }[];
  readonly requestBody?: {
    readonly content: { readonly 'application/json': { readonly schema: { readonly $ref: string } } };
  };
}

const { paths, components } = createRequire(import.meta.url)('@data-import/schemas/openapi.json') as OpenApi;

function lastStep(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1);
}

/** So few that requests meet the same accounts again. */
const pairs = fc.record({
  import_supplier: fc.constantFrom('ONE', 'TWO/é'),
  external_account_number: fc.constantFrom('A-1', 'A 2'),
});

type Pair = typeof pairs extends fc.Arbitrary<infer Value> ? Value : never;

/** A body with the account of a pair where it names one. */
function withPair(value: unknown, pair: Pair): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const fields = Object.entries(value).map(([name, inner]) => {
    if (name === 'payload') return [name, withPair(inner, pair)];
    return [name, name in pair && typeof inner === 'string' ? pair[name as keyof Pair] : inner];
  });
  return Object.fromEntries(fields) as unknown;
}

const tokens = fc.oneof(
  { arbitrary: fc.constant('Token sandbox-token'), weight: 20 },
  { arbitrary: fc.constantFrom('', 'Bearer sandbox-token', 'Token other', '{}'), weight: 1 },
);

const faults = fc.oneof(
  { arbitrary: fc.constant(undefined), weight: 12 },
  {
    arbitrary: fc.constantFrom(
      '429',
      '500',
      '502-after',
      'drop-before',
      'drop-after',
      'latency=1',
      'import-error',
      'import-error=x',
      'import-cancelled',
      'registration-error',
      'registration-rejected',
      '503=1',
      'rain',
      '429=x',
      '=',
      '__proto__',
    ),
    weight: 1,
  },
  // Only one operation has these, and only for imported accounts: they are drawn more often.
  { arbitrary: fc.constantFrom('vendor-failure', 'vendor-unreachable', 'vendor-unknown'), weight: 1 },
);

const headers = fc.tuple(tokens, faults).map(([authorization, fault]) => ({
  ...(authorization !== '' && { authorization }),
  ...(fault !== undefined && { 'x-sandbox-fault': fault }),
}));

const queries = fc.oneof(
  { arbitrary: fc.constant(''), weight: 3 },
  { arbitrary: fc.webQueryParameters().map((query) => `?${query}`), weight: 1 },
  {
    arbitrary: fc
      .dictionary(
        fc.constantFrom(
          ...Object.values(components.parameters).flatMap((one) => (one.in === 'query' ? [one.name] : [])),
        ),
        fc.oneof(fc.constantFrom('true', 'false', '2024-07-01', '', '2024-02-30', '%00', '%'), fc.string()),
        { maxKeys: 3 },
      )
      .map((query) => `?${new URLSearchParams(query).toString()}`),
    weight: 2,
  },
);

const texts = fc.oneof(
  fc.constantFrom('', '{', 'null', '[]', '{"payload":', '{"__proto__":{}}', '['.repeat(5_000), '\u{feff}{}'),
  fc.json(),
  fc.uint8Array({ maxLength: 60 }),
);

function bodies(name: string, pair: Pair): fc.Arbitrary<Pick<RandomRequest, 'body' | 'document'>> {
  const { document } = contract(name);
  const toBody = (value: unknown): Pick<RandomRequest, 'body' | 'document'> => {
    // What a change puts in, such as a function, may not be JSON.
    const body = JSON.stringify(withPair(value, pair)) ?? '';
    return body === ''
      ? { body }
      : { body, document: { contract: name, value: JSON.parse(body) as unknown } };
  };
  return fc.oneof(
    { arbitrary: validDocuments(document, { plain: true }).map(toBody), weight: 6 },
    { arbitrary: validDocuments(document).map(toBody), weight: 2 },
    { arbitrary: mutatedDocuments(document).map(({ value }) => toBody(value)), weight: 3 },
    { arbitrary: garbledDocuments(document).map(toBody), weight: 3 },
    { arbitrary: texts.map((body) => ({ body })), weight: 1 },
  );
}

function requestsOf(path: string, method: string, operation: OperationObject): fc.Arbitrary<RandomRequest> {
  const names = (operation.parameters ?? []).map(({ $ref }) => components.parameters[lastStep($ref)]!);
  const hasQuery = names.some((parameter) => parameter.in === 'query');
  const reference = operation.requestBody?.content['application/json'].schema.$ref;
  return pairs.chain((pair) => {
    const segment = (name: string): fc.Arbitrary<string> =>
      fc.oneof(
        {
          arbitrary: fc.constant(
            encodeURIComponent(
              name.startsWith('import') ? pair.import_supplier : pair.external_account_number,
            ),
          ),
          weight: 15,
        },
        {
          arbitrary: fc.string({ unit: 'binary' }).map((text) => encodeURIComponent(text)),
          weight: 1,
        },
        { arbitrary: fc.constantFrom('', '%', '%00', '%ff', '..', '%2F', ';', '__proto__'), weight: 1 },
      );
    const inPath = names.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
    return fc
      .record({
        segments: fc.tuple(...inPath.map(segment)),
        query: hasQuery ? queries : fc.constant(''),
        headers,
        sent: reference === undefined ? fc.constant({}) : bodies(lastStep(reference), pair),
      })
      .map(({ segments, query, headers: chosen, sent }) => ({
        method: method.toUpperCase(),
        path:
          inPath.reduce((text, name, index) => text.replace(`{${name}}`, () => segments[index]!), path) +
          query,
        headers: chosen,
        ...sent,
      }));
  });
}

/** Requests of every operation, each as often as another. */
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => requestsOf(path, method, operation)),
);

/** Requests of paths and methods that are not documented. */
const strangers = fc.record({
  method: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'),
  path: fc.oneof(
    fc.constantFrom(...Object.keys(paths), '/', '//', '/?', '/sandbox/', '/sandbox/constructor', '/v1/%zz/'),
    fc.webPath().map((path) => `/${path}`),
  ),
  headers,
});

const controls = fc
  .constantFrom('clock', 'reset', 'faults', 'snapshot', 'suppliers', 'choices', 'events', 'delivered')
  .chain((name) =>
    fc.record({
      method: fc.constantFrom('GET', 'POST'),
      path: queries.map((query) => `/sandbox/${name}${query}`),
      headers: fc.constant({}),
      body: fc.oneof(
        texts,
        fc.constantFrom(
          '{"advance_ms":700}',
          '{"advance_ms":1e300}',
          '{"to":"2025-01-01"}',
          '{"to":"never"}',
          '{"code":"ONE","status":"Paused"}',
          '{"code":"__proto__","status":"Ongoing"}',
          '{"sequence":3}',
          '{"createWhilePending":"keep"}',
          '{"expiryDays":1e300}',
          '{"to":"+275760-09-12T00:00:00Z"}',
          '{"importDelayMs":-1}',
          '{"fault":"vendor-failure","times":2}',
          '{"fault":"429","rate":0.1,"times":1}',
          '{"clear":true}',
          '{"fault":{}}',
          '{"fault":"500","rate":2}',
        ),
      ),
    }),
  );

export const randomRequests: fc.Arbitrary<RandomRequest> = fc.oneof(
  { arbitrary: fc.oneof(...operations), weight: 20 },
  { arbitrary: strangers, weight: 1 },
  { arbitrary: controls, weight: 1 },
);
