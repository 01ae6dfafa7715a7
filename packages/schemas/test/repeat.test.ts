import { createRequire } from 'node:module';
import { type Operation, operations } from '@data-import/schemas';
import { describe, expect, it } from 'vitest';

const require = createRequire(import.meta.url);
const all: readonly Operation[] = Object.values(operations);

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>;
}

describe('sending the same request again', () => {
  it('is harmless where the specification says so', () => {
    const harmless = all.filter(({ repeat }) => repeat.harmless === 'yes');
    const ids = harmless.map(({ operationId }) => operationId);
    const reads = all.filter(({ method }) => method === 'GET').map(({ operationId }) => operationId);
    expect(ids.toSorted()).toEqual([...reads, 'createAccount', 'validateAccount'].toSorted());
  });

  it.each(all.map((operation) => [operation.operationId, operation.repeat] as const))(
    '%s: names the section of the specification',
    (_id, { basis, specification }) => {
      expect(basis).toMatch(/\.$/);
      expect(specification).toMatch(/^(What the service does|Resources and their fields|Endpoints|Errors)\b/);
    },
  );

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
