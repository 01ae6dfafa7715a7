import { isRaw, type Raw } from '../subschemas.js';

/** What a call needs beyond the contracts, by its name for people: each fact is a set, which may grow. */
export interface Transport {
  /** The parts that a caller must send. */
  readonly needs: readonly string[];
  readonly facts: Readonly<Record<string, readonly string[]>>;
}

/** The parts of an operation, with all references resolved. */
export interface OperationParts {
  readonly operation: Raw;
  readonly parameters: readonly Raw[];
  readonly body: Raw | undefined;
  readonly responses: readonly (readonly [status: string, response: Raw])[];
  readonly schemes: Raw;
  readonly servers: unknown;
}

/** Descriptions and examples change nothing for a call. */
const TEXTS: ReadonlySet<string> = new Set(['description', 'summary', 'example', 'examples', 'x-pii']);

function toFact(value: unknown): string {
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

export function readTransport(parts: OperationParts): Transport {
  const { operation, parameters, body, responses, schemes, servers } = parts;
  const needs: string[] = [];
  const facts: Record<string, readonly string[]> = {};
  if (body !== undefined) {
    facts['body'] = keysOf(body['content']);
    if (body['required'] === true) needs.push('body');
  }
  for (const { name, in: place, required, schema, style, explode, content } of parameters) {
    if (place === 'cookie') {
      const cookie = `cookie ${String(name)}`;
      facts[cookie] = [toFact({ schema, content })];
      if (required === true) needs.push(cookie);
    } else {
      const usual = place === 'query' ? 'form' : 'simple';
      const format = [style ?? usual, explode ?? (style ?? usual) === 'form', keysOf(content)];
      facts[`format of the ${String(place)} parameter ${String(name)}`] = [toFact(format)];
    }
  }
  for (const [status, { content, headers }] of responses) {
    facts[`response ${status}`] = keysOf(content);
    for (const name of keysOf(headers))
      facts[`header ${name.toLowerCase()} of the response ${status}`] = [toFact((headers as Raw)[name])];
  }
  const used = [operation['security']].flat().flatMap(keysOf);
  for (const name of used) facts[`scheme ${name}`] = [toFact(schemes[name])];
  const addresses = Array.isArray(servers)
    ? servers.map((server: unknown) => toFact(isRaw(server) ? server['url'] : server))
    : [];
  if (addresses.length > 0) facts['address'] = addresses;
  return { needs, facts };
}
