import { toSortedJson } from '@data-import/files/sorted-json';
import type { TransportFact } from '../publish/emit-json.js';
import { type JsonSchema, publishedRef } from '../json-schema.js';
import { at, isRaw, isWritten, type Raw, type Written } from '../subschemas.js';
import { toName } from './component-names.js';
import { toCurrentDraft } from './drafts.js';
import { toText } from './parse-file.js';

/** A service does not act on them. */
const TEXTS: ReadonlySet<string> = new Set(['description', 'summary', 'example', 'examples', 'x-pii']);

/** Exports do not keep the order of keys. */
const serialise = (value: unknown): string => toSortedJson(value, TEXTS);

function keysOf(value: unknown): string[] {
  return isRaw(value) ? Object.keys(value) : [];
}

function readSchema({ schema, content }: Raw, schemas: Raw): JsonSchema {
  const [media] = Object.values(isRaw(content) ? content : {});
  const definitions = new Map<string, unknown>();
  const convert = (part: Written): unknown => {
    if (typeof part === 'boolean') return part;
    const node = toCurrentDraft(part, convert);
    const [name] = toName(part);
    const target = name === undefined || !Object.hasOwn(schemas, name) ? undefined : schemas[name];
    if (name === undefined || !isWritten(target)) return node;
    if (!definitions.has(name)) {
      definitions.set(name, true);
      definitions.set(name, convert(target));
    }
    return { ...node, $ref: publishedRef(name) };
  };
  const written = schema ?? (isRaw(media) ? media['schema'] : undefined);
  const root = isWritten(written) ? convert(written) : true;
  return {
    ...(typeof root === 'boolean' ? { allOf: [root] } : (root as object)),
    ...(definitions.size > 0 && { $defs: Object.fromEntries(definitions) }),
  } as JsonSchema;
}

function readParameter(parameter: Raw, schemas: Raw): TransportFact {
  const { name, in: place, required, style, explode, content } = parameter;
  if (place === 'cookie') {
    const cookie = { role: 'cookie', name: `cookie ${toText(name)}`, values: keysOf(content) } as const;
    return { ...cookie, isRequired: required === true, schema: readSchema(parameter, schemas) };
  }
  const usual = place === 'query' ? 'form' : 'simple';
  const format = [style ?? usual, explode ?? (style ?? usual) === 'form', keysOf(content)];
  const called = `format of the ${toText(place)} parameter ${toText(name)}`;
  return { role: 'format', name: called, values: [serialise(format)] };
}

type Steps = readonly string[];

/** @param follow the target of a part that may be a reference */
export function readTransport(
  api: Raw,
  steps: Steps,
  parameters: readonly Raw[],
  statuses: Steps,
  follow: (steps: Steps) => Steps,
): TransportFact[] {
  const schemas = at(api, ['components', 'schemas']) ?? {};
  const facts = parameters.map((each) => readParameter(each, schemas));
  const body = at(api, follow([...steps, 'requestBody']));
  if (body !== undefined) {
    const isRequired = body['required'] === true;
    facts.push({ role: 'body', name: 'body', values: keysOf(body['content']), isRequired });
  }
  for (const status of statuses) {
    const response = follow([...steps, 'responses', status]);
    const { content, headers } = at(api, response) ?? {};
    facts.push({ role: 'response', name: `response ${status}`, values: keysOf(content) });
    for (const name of keysOf(headers)) {
      const header = at(api, follow([...response, 'headers', name])) ?? {};
      const called = `header ${name.toLowerCase()} of the response ${status}`;
      const { schema: _schema, content: media, ...others } = header;
      const values = [serialise({ ...others, content: keysOf(media) })];
      facts.push({ role: 'header', name: called, values, schema: readSchema(header, schemas) });
    }
  }
  const [item, operation] = [at(api, steps.slice(0, -1)), at(api, steps)];
  const schemes = at(api, ['components', 'securitySchemes']) ?? {};
  const security = operation?.['security'] ?? api['security'];
  for (const name of new Set([security].flat().flatMap(keysOf)))
    facts.push({ role: 'scheme', name: `scheme ${name}`, values: [serialise(schemes[name])] });
  const servers = operation?.['servers'] ?? item?.['servers'] ?? api['servers'];
  if (Array.isArray(servers) && servers.length > 0) {
    const urls = servers.map((server: unknown) => serialise(isRaw(server) ? server['url'] : server));
    facts.push({ role: 'address', name: 'address', values: urls });
  }
  return facts;
}
