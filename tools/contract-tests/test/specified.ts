import type { JsonSchema } from '@data-import/workspace/contracts';
import {
  acceptsAnything,
  allowsNull,
  type Committed,
  differences,
  type Document,
  getFieldName,
  isRest,
  listParts,
  words,
} from './committed.js';
import {
  ABSENT_OR_NULL,
  CHOSEN_FORMATS,
  DEFAULTS,
  FIGURES,
  NULLABLE,
  REQUIRED,
  REQUIRED_BY_BEHAVIOUR,
  UNDOCUMENTED_REQUIREDNESS,
  RULES_BETWEEN_FIELDS,
  STATES,
  STATUSES,
  VERBATIM,
} from './specification.js';

/* Compares the contracts with the lists of specification.ts, one line per difference. */

const FORMATS: Readonly<Record<Document['kind'], readonly string[]>> = {
  request: ['date', 'utc-date-time', 'decimal', 'phone'],
  response: ['date', 'date-time', 'decimal'],
  part: [],
  event: [],
  shape: [],
};

/** Transitive closure of references, including the given documents. */
function reachable(documents: readonly Document[], names: readonly string[]): Set<string> {
  const byName = new Map(documents.filter(isRest).map((document) => [document.name, document]));
  const found = new Set<string>();
  const visit = (name: string): void => {
    const document = byName.get(name);
    if (document === undefined || found.has(name)) return;
    found.add(name);
    for (const { part } of listParts(document)) visit(part.$ref?.replace('#/$defs/', '') ?? '');
  };
  names.forEach(visit);
  return found;
}

export function directionsIn({ documents, operations }: Committed): string[] {
  const parameters = ['request', 'query', 'pathParams'] as const;
  const sent = operations.flatMap((operation) => parameters.flatMap((key) => operation[key] ?? []));
  const received = operations.flatMap(({ responses }) => Object.values(responses));
  const requests = reachable(documents, sent);
  const responses = reachable(documents, received);
  return documents.filter(isRest).flatMap(({ name, kind }) => {
    const used = [...(requests.has(name) ? ['request'] : []), ...(responses.has(name) ? ['response'] : [])];
    const expected = used.length === 0 ? 'part' : used.join(' and ');
    return kind === expected ? [] : [`${name} is a ${kind}, and is used as ${expected}`];
  });
}

export function requiredIn({ documents }: Committed): string[] {
  return documents.flatMap((document) => {
    const { name, schema } = document;
    const { required = [], properties = {} } = schema;
    const specified = isRest(document) ? words(REQUIRED[name] ?? '').filter(Boolean) : required;
    return [
      ...differences(required, specified),
      ...required.filter((field) => !Object.hasOwn(properties, field)),
    ].map((what) => `${name}.${what}`);
  });
}

export function assumptionsIn({ documents }: Committed): string[] {
  const formats = new Set<string | undefined>(words(CHOSEN_FORMATS));
  const chosen = documents
    .flatMap(listParts)
    .filter(({ part }) => formats.has(part.format) || 'enum' in part);
  const byBehaviour = new Set(words(REQUIRED_BY_BEHAVIOUR));
  const marked = documents.filter((document) => {
    return isRest(document) && /required/.test(document.schema['x-assumption'] ?? '');
  });
  return [
    ...chosen.filter(({ part }) => part['x-assumption'] === undefined).map(({ at }) => at),
    ...differences(
      marked.map(({ name }) => name),
      byBehaviour,
    ),
  ];
}

export function undocumentedRequirednessIn({ documents }: Committed): string[] {
  const shapes = documents.filter(({ kind, schema }) => {
    return kind === 'shape' && /required/.test(schema['x-undocumented'] ?? '');
  });
  const recorded = new Set(shapes.map(({ name }) => name));
  return [
    ...words(UNDOCUMENTED_REQUIREDNESS).filter((name) => !recorded.has(name)),
    ...shapes.filter(({ schema }) => schema.required !== undefined).map(({ name }) => name),
  ];
}

export function nullIn({ documents }: Committed): string[] {
  const nullable = documents
    .flatMap(listParts)
    .filter(({ part }) => allowsNull(part) && !acceptsAnything(part));
  const optional = nullable.filter((place) => {
    const [, field = ''] = getFieldName(place).split('.');
    const isRequired = place.schema.required?.includes(field) === true;
    return isRequired === words(ABSENT_OR_NULL).includes(getFieldName(place));
  });
  return [
    ...differences(nullable.map(getFieldName), words(NULLABLE)),
    ...optional.map(({ at }) => `${at} is nullable, and wrongly optional or required`),
  ];
}

export function figuresIn({ documents }: Committed): string[] {
  const schemas = new Map(documents.filter(isRest).map(({ name, schema }) => [name, schema]));
  return Object.entries(FIGURES).flatMap(([notation, fields]) =>
    words(fields).filter((path) => {
      const [name = '', field = ''] = path.split('.');
      const found = schemas.get(name)?.properties?.[field];
      const { type, format } = found === undefined || found === false ? ({} as JsonSchema) : found;
      const expected = notation === 'decimal' || notation === 'text' ? 'string' : notation;
      return type !== expected || format !== (notation === 'decimal' ? 'decimal' : undefined);
    }),
  );
}

export function patternsIn({ documents }: Committed): string[] {
  const patterns = new Map<string, string | undefined>();
  return documents.flatMap(listParts).flatMap(({ at, kind, part: { format, pattern } }) => {
    if (format === undefined) return pattern === undefined || at === 'Authorization' ? [] : [at];
    if (!patterns.has(format)) patterns.set(format, pattern);
    const isRight = FORMATS[kind].includes(format) && pattern !== undefined;
    return isRight && patterns.get(format) === pattern ? [] : [at];
  });
}

export function statesIn({ documents }: Committed): string[] {
  const closed = documents.flatMap(listParts).flatMap(({ at, part }) => {
    const values = part.enum ?? ('const' in part ? [part.const] : undefined);
    return values === undefined ? [] : [`${at} ${values.join(' ')}`];
  });
  const specified = Object.entries(STATES).map(([field, values]) => `${field} ${values}`);
  return differences(closed, specified);
}

export function rulesBetweenFieldsIn({ documents }: Committed): string[] {
  const found = documents
    .flatMap(listParts)
    .filter(({ part }) => part.properties !== undefined)
    .flatMap(({ at, part }) =>
      ['anyOf', 'oneOf', 'if'].filter((rule) => rule in part).map((rule) => `${at}/${rule}`),
    );
  return differences(found, words(RULES_BETWEEN_FIELDS));
}

export function defaultsIn({ documents }: Committed): string[] {
  const found = documents.flatMap(listParts).filter(({ part }) => part.default !== undefined);
  return differences(
    found.map(({ at, part }) => `${at} ${String(part.default)}`),
    Object.entries(DEFAULTS).map(([at, value]) => `${at} ${value}`),
  );
}

/** `?`: the specification shows no body. `*`: it shows only some, so one alternative accepts anything. */
function describeShown(schema: JsonSchema): string {
  if (acceptsAnything(schema)) return '?';
  return schema.anyOf?.some(acceptsAnything) === true ? '*' : '';
}

export function statusesIn({ documents, operations }: Committed): string[] {
  const schemas = new Map(documents.filter(isRest).map(({ name, schema }) => [name, schema]));
  const found = operations.flatMap(({ operationId, responses }) =>
    Object.entries(responses).map(([status, name]) => {
      return `${operationId} ${status}${describeShown(schemas.get(name) ?? {})}`;
    }),
  );
  const specified = Object.entries(STATUSES).flatMap(([operationId, statuses]) =>
    words(statuses).map((status) => `${operationId} ${status}`),
  );
  return differences(found, specified);
}

/** `auth_server.logged-in` v1 is `AuthServerLoggedInV1`, written again here to check the generator's names. */
function contractName(event: string): string {
  const [type = '', version = ''] = event.split('/');
  const parts = type.split(/[^A-Za-z0-9]+/).filter(Boolean);
  const capitals = parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1));
  return `${capitals.join('')}V${version.replace(/^v/, '').replaceAll('.', '_')}`;
}

export function namesIn({ documents }: Committed): string[] {
  const wrong = documents.filter(({ name, event, schema }) => {
    const { title, $id = '', 'x-event': own } = schema;
    const stated = own && `${own.type}/${own.version}`;
    const isNamed = title === name && $id.endsWith(`:${name}`) && stated === event;
    return !isNamed || (event !== undefined && contractName(event) !== name);
  });
  const present = new Set(
    documents.flatMap(({ event = '' }) => event).concat(documents.flatMap(listParts).map(({ at }) => at)),
  );
  return [...wrong.map(({ name }) => name), ...words(VERBATIM).filter((spelling) => !present.has(spelling))];
}

/** Removes the keywords that only whole documents have. */
function bare({ $schema: _schema, $id: _id, title: _title, $defs: _defs, ...schema }: JsonSchema): string {
  return JSON.stringify(schema);
}

export function copiesIn({ documents }: Committed): string[] {
  return documents.flatMap((document) => {
    const family = documents.filter((other) => isRest(other) === isRest(document));
    const own = new Map(family.map(({ name, schema }) => [name, schema]));
    return Object.entries(document.schema.$defs ?? {}).flatMap(([name, copy]) => {
      const original = own.get(name);
      return original !== undefined && bare(original) === bare(copy) ? [] : [`${document.name}#${name}`];
    });
  });
}
