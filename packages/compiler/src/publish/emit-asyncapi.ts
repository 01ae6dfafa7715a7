import { byType, type EventEntry, eventsIn } from './emit-index.js';
import { toJsonLines, withExample } from './emit-json.js';
import type { Examples } from './examples.js';
import type { JsonSchema } from '../json-schema.js';
import { mapValues } from '../subschemas.js';
import { type Contract, type Contracts, type EventModel, type EventOverview, RuleError } from '../model.js';
import { schemaRef, toComponent } from './emit-openapi.js';
import { toAnnotations } from './remarks.js';

export function emitAsyncApi(
  { contracts, overview }: EventModel,
  { version, license, examples }: { version: string; license?: string; examples: Examples },
): string {
  const events = eventsIn(contracts);
  checkDomains(events, overview);
  const types = byType(events);
  const tags = Object.entries(overview.domains).map(([name, description]) => ({ name, description }));
  const channels = types.map(([type, versions]) => {
    const messages = versions.map(({ name }) => [name, { $ref: `#/components/messages/${name}` }]);
    return [type, { address: null, messages: Object.fromEntries(messages) as object }] as const;
  });
  const operations = types.map(([type, versions]) => [type, toOperation(type, versions, contracts)] as const);
  const document = {
    asyncapi: '3.0.0',
    info: {
      title: overview.title,
      version,
      description: overview.description,
      ...(license !== undefined && { license: { name: license } }),
      ...(tags.length > 0 && { tags }),
      ...toAnnotations(overview),
    },
    defaultContentType: 'application/json',
    channels: Object.fromEntries(channels),
    operations: Object.fromEntries(operations),
    components: {
      messages: Object.fromEntries(
        events.map((event) => [event.name, toMessage(event, contracts.get(event.name)!, examples)]),
      ),
      schemas: mapValues(Object.fromEntries(contracts), (contract) =>
        toPayloadSchema(withExample(contract, examples)),
      ),
    },
  };
  return toJsonLines(document, 3);
}

function checkDomains(events: readonly EventEntry[], { domains }: EventOverview): void {
  const used = new Set(events.map(({ domain }) => domain).filter((domain) => domain !== ''));
  const described = Object.keys(domains);
  const missing = [...used].find((domain) => !described.includes(domain));
  if (missing !== undefined) throw new RuleError('src/asyncapi.ts', `"${missing}" has no description`);
  const unused = described.find((domain) => !used.has(domain));
  if (unused !== undefined) throw new RuleError('src/asyncapi.ts', `no event belongs to "${unused}"`);
}

function toOperation(type: string, versions: readonly EventEntry[], contracts: Contracts): object {
  return {
    action: 'send',
    description: contracts.get(versions.at(-1)!.name)!.schema.description,
    channel: { $ref: `#/channels/${type}` },
    messages: versions.map(({ name }) => ({ $ref: `#/channels/${type}/messages/${name}` })),
  };
}

function toMessage(
  { type, version, domain, name }: EventEntry,
  { schema }: Contract,
  examples: Examples,
): object {
  return {
    name,
    title: `${type} ${version}`,
    description: schema.description,
    ...(domain !== '' && { tags: [{ name: domain }] }),
    payload: schemaRef(name),
    ...(examples.has(name) && { examples: [{ name, payload: examples.get(name) }] }),
    'x-event': { type, version },
  };
}

/** AsyncAPI uses draft-07, which ignores siblings of `$ref`, so a description needs a schema around it. */
function toPayloadSchema(contract: Contract): JsonSchema {
  const component = toComponent(contract);
  const { properties } = component;
  if (properties === undefined) return component;
  return { ...component, properties: mapValues(properties, (each) => each && besideReference(each)) };
}

function besideReference(schema: JsonSchema): JsonSchema {
  const { $ref, ...rest } = schema;
  if ($ref === undefined || Object.keys(rest).length === 0) return schema;
  return { ...rest, allOf: [{ $ref }] };
}
