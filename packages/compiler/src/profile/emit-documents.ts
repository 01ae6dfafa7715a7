import { type JsonSchema, toRefName } from '../json-schema.js';
import { type Contracts, listReachable } from '../model.js';
import { schemaRef, toSchemaComponents } from '../publish/emit-openapi.js';
import { type OperationDocuments, toJson } from '../publish/emit-json.js';
import { eventsIn } from '../publish/emit-index.js';
import { isRaw, mapValues, type Raw } from '../subschemas.js';
import type { StandardEvent } from './profile.js';

type Content = Readonly<Record<string, Raw>>;

/**
 * Makes the OpenAPI document of a deployment from `document`, the standard's after the overlay. Drops the
 * examples of bodies whose contract the deployment changes, because they show the standard's fields.
 */
export function emitDeploymentOpenApi(
  document: Raw,
  contracts: Contracts,
  operations: readonly OperationDocuments[],
  changed: ReadonlySet<string>,
): string {
  const toContent = (content: Content, contract: string | undefined): Raw =>
    mapValues(content, ({ examples, example, ...media }) => {
      if (contract === undefined || media['schema'] === undefined) return { ...media, examples, example };
      const kept = changed.has(contract) ? {} : { examples, example };
      return { ...media, schema: schemaRef(contract), ...kept };
    });
  const withContent = (part: unknown, contract: string | undefined): unknown =>
    isRaw(part) && isRaw(part['content'])
      ? { ...part, content: toContent(part['content'] as Content, contract) }
      : part;
  const toOperation = (path: string, method: string, own: Raw): Raw => {
    const known = operations.find((each) => each.path === path && each.method === method.toUpperCase());
    const { requestBody, responses, ...others } = own;
    const toResponse = (response: unknown, status: string) => withContent(response, known?.responses[status]);
    return {
      ...others,
      ...(requestBody !== undefined && { requestBody: withContent(requestBody, known?.request) }),
      ...(isRaw(responses) && { responses: mapValues(responses, toResponse) }),
    };
  };
  const paths = mapValues((document['paths'] ?? {}) as Content, (item, path) =>
    mapValues(item, (part, key) =>
      isRaw(part) && isRaw(part['responses']) ? toOperation(path, key, part) : part,
    ),
  );
  const parameters = new Set(operations.flatMap(({ pathParams, query }) => [pathParams, query]));
  const bodies = [...contracts.values()].filter(
    ({ name, schema }) => !parameters.has(name) && schema['x-event'] === undefined,
  );
  const components = {
    ...(document['components'] as Raw),
    schemas: toSchemaComponents(bodies, contracts, new Map()),
  };
  return toJson({ ...document, paths, components });
}

/** Adds the kept standard events to a deployment's own; standard event documents are self-contained. */
export function withKeptEvents(own: Contracts, kept: readonly StandardEvent[]): Contracts {
  const events = eventsIn(own).map(({ name }) => name);
  const names = listReachable(events, own);
  const all = new Map(names);
  // The profile may define a different contract under the name of an event's definition.
  const toFree = (name: string): string => (names.has(name) ? `Standard${name}` : name);
  for (const { type, version, name, schema } of kept) {
    const { $defs = {}, ...root } = JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
      key === '$ref' && typeof value === 'string' ? toFree(toRefName(value)) : value,
    ) as JsonSchema;
    all.set(name, { name, file: name, schema: { ...root, 'x-event': { type, version } } });
    for (const [definition, part] of Object.entries($defs)) {
      const free = toFree(definition);
      all.set(free, { name: free, file: name, schema: part as JsonSchema });
    }
  }
  return all;
}
