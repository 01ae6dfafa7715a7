import type { TransportFact } from '../publish/emit-json.js';
import { isRaw, type Raw } from '../subschemas.js';
import { toText } from './parse-file.js';

/** The parts of an operation, at the targets of their references. */
export interface OperationParts {
  readonly security: unknown;
  readonly parameters: readonly Raw[];
  readonly body: Raw | undefined;
  readonly responses: readonly {
    readonly status: string;
    readonly content: unknown;
    readonly headers: readonly (readonly [name: string, header: unknown])[];
  }[];
  readonly schemes: Raw;
  readonly servers: unknown;
}

/** A service does not act on them. */
const TEXTS: ReadonlySet<string> = new Set(['description', 'summary', 'example', 'examples', 'x-pii']);

/** Equal for parts that differ in the order of their keys only, which exports do not keep. */
function serialise(value: unknown): string {
  return JSON.stringify(value, (name, part: unknown) => {
    if (TEXTS.has(name)) return undefined;
    return isRaw(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part;
  });
}

function keysOf(value: unknown): string[] {
  return isRaw(value) ? Object.keys(value) : [];
}

function readParameter({ name, in: place, required, schema, style, explode, content }: Raw): TransportFact {
  if (place === 'cookie') {
    const cookie = { role: 'cookie', name: `cookie ${toText(name)}` } as const;
    return { ...cookie, values: [serialise({ schema, content })], isRequired: required === true };
  }
  const usual = place === 'query' ? 'form' : 'simple';
  const format = [style ?? usual, explode ?? (style ?? usual) === 'form', keysOf(content)];
  const called = `format of the ${toText(place)} parameter ${toText(name)}`;
  return { role: 'format', name: called, values: [serialise(format)] };
}

export function readTransport(parts: OperationParts): TransportFact[] {
  const { security, parameters, body, responses, schemes, servers } = parts;
  const facts = parameters.map(readParameter);
  if (body !== undefined) {
    const isRequired = body['required'] === true;
    facts.push({ role: 'body', name: 'body', values: keysOf(body['content']), isRequired });
  }
  for (const { status, content, headers } of responses) {
    facts.push({ role: 'response', name: `response ${status}`, values: keysOf(content) });
    for (const [name, header] of headers) {
      const called = `header ${name.toLowerCase()} of the response ${status}`;
      facts.push({ role: 'header', name: called, values: [serialise(header)] });
    }
  }
  for (const name of new Set([security].flat().flatMap(keysOf)))
    facts.push({ role: 'scheme', name: `scheme ${name}`, values: [serialise(schemes[name])] });
  if (Array.isArray(servers) && servers.length > 0) {
    const urls = servers.map((server: unknown) => serialise(isRaw(server) ? server['url'] : server));
    facts.push({ role: 'address', name: 'address', values: urls });
  }
  return facts;
}
