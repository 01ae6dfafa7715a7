type Content = Readonly<Record<string, { readonly schema: unknown }>>;

export const TEXT = { type: 'string' };

export function refer(name: string): { readonly $ref: string } {
  return { $ref: `#/components/schemas/${name}` };
}

export function json(schema: unknown, type = 'application/json'): { readonly content: Content } {
  return { content: { [type]: { schema } } };
}

export function api(paths: unknown, others: object = {}): object {
  return { openapi: '3.1.0', info: { title: 'Shop', version: '1' }, paths, ...others };
}

/** A document whose only operation, `find`, has parameters. */
export function searchApi(parameters: readonly object[], schemas: object = {}): object {
  return api({ '/': { get: { operationId: 'find', parameters } } }, { components: { schemas } });
}
