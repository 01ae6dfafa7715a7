import { toPointer, toSteps } from '@data-import/define/json-pointer';
import { at, isRaw, type Raw } from '../subschemas.js';
import type { OperationDocuments } from '../publish/emit-json.js';
import { type Draft, listUnexpected } from './drafts.js';
import type { ObjectStyle, ParameterStyles, Separators } from '../publish/parameter-fields.js';
import { decoded } from './problem.js';
import { contractName, toText } from './parse-file.js';
import { readTransport } from './transport.js';

export function toOpenApiDraft({ openapi }: Raw): Draft | undefined {
  // Unquoted, YAML parses the version `3.1` as a number.
  const version = typeof openapi === 'number' ? openapi.toFixed(1) : toText(openapi);
  // Like draft-04, OpenAPI 3.0 has boolean `exclusiveMinimum` and ignores siblings of `$ref`.
  return version.startsWith('3.0') ? 4 : version.startsWith('3.') ? 2020 : undefined;
}

export interface ApiOperation extends Omit<OperationDocuments, 'operationId'> {
  readonly id: string;
  readonly summary?: string;
}

export type ApiDocument = Omit<OpenApiReader, 'readPaths'>;

/** OpenAPI 3.2 added `query`. */
const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'] as const;

export function readOpenApi(api: Raw): ApiDocument {
  const reader = new OpenApiReader(api);
  for (const group of ['paths', 'webhooks']) reader.readPaths(group);
  return reader;
}

/** Fields of OpenAPI 3.2 objects, with our extensions. */
const FIELDS = {
  item: `${METHODS.join(' ')} additionalOperations $ref summary description servers parameters`,
  operation:
    'tags summary description externalDocs operationId parameters requestBody responses callbacks deprecated security servers x-repeat x-parameters',
  parameter:
    'name in description required deprecated allowEmptyValue style explode allowReserved schema content example examples x-pii',
  body: '$ref summary description headers content links required',
  media: 'schema itemSchema example examples encoding prefixEncoding itemEncoding $ref',
};

/** Operations become client methods and must not replace one; `then` would make the client a thenable. */
const CLIENT_MEMBERS = /^(importAccount|waitForImport|then)$/;

const PARAMETERS = [
  ['pathParams', 'path', 'PathParams'],
  ['query', 'query', 'Query'],
  ['headers', 'header', 'Headers'],
] as const;

class OpenApiReader {
  schema: Raw;
  readonly parts = new Map<string, string>();
  readonly operations: ApiOperation[] = [];
  readonly styles = new Map<string, ParameterStyles>();
  /** References to other files, by pointer. */
  readonly external = new Map<string, string>();
  /** Remarks about ignored parts, by pointer. */
  readonly remarks = new Map<string, string>();
  /** Faults of a profile, by pointer; other documents may contain the same. */
  readonly faults = new Map<string, string>();

  constructor(private readonly api: Raw) {
    this.schema = api;
    for (const name of Object.keys(at(api, ['components', 'schemas']) ?? {})) {
      this.parts.set(toPointer(['components', 'schemas', name]), contractName(name) || 'Schema');
    }
  }

  readPaths(group: string): void {
    const paths = Object.keys(at(this.api, [group]) ?? {}).map((path) => {
      const place = [group, path];
      const steps = this.#follow(place);
      const item = at(this.api, steps) ?? {};
      this.#checkMembers(place, item, 'item');
      const own = this.#readMethods(METHODS, item, [place, steps]);
      const more = at(item, ['additionalOperations']);
      const others = more && {
        additionalOperations: this.#readMethods(Object.keys(more), more, [
          [...place, 'additionalOperations'],
          [...steps, 'additionalOperations'],
        ]),
      };
      return [path, { ...item, ...own, ...others }] as const;
    });
    if (paths.length > 0) this.schema = { ...this.schema, [group]: Object.fromEntries(paths) };
  }

  #readMethods(
    methods: readonly string[],
    item: Raw,
    [place, steps]: readonly [readonly string[], readonly string[]],
  ): Raw {
    const own = methods.filter((method) => isRaw(item[method]));
    const read = own.map((each) => [each, this.#readOperation([...place, each], [...steps, each])] as const);
    return Object.fromEntries(read);
  }

  #readOperation(place: readonly string[], steps: readonly string[]): Raw {
    // Only paths start with a slash, so strip it from names of webhooks.
    const path = place[0] === 'paths' ? place[1]! : place[1]!.replace(/^\/+/, '');
    const method = place.at(-1)!;
    const operation = at(this.api, steps)!;
    const lists = [
      [...steps.slice(0, place.length > 3 ? -2 : -1), 'parameters'],
      [...steps, 'parameters'],
    ];
    const { operationId, summary } = operation;
    const id = typeof operationId === 'string' ? operationId : `${method} ${path}`;
    const name = contractName(id) || 'Operation';
    const parameters = this.#listParameters(lists);
    const called = `${method.toUpperCase()} ${path}`;
    this.#checkOperation(place, id, parameters, operation);
    const schemas: Record<string, Raw> = {};
    const named = PARAMETERS.flatMap(([key, location, ending]) => {
      const found = toParameterSchema(parameters, location, called);
      if (found === undefined) return [];
      const { title, ...group } = at(operation, ['x-parameters', location]) ?? {};
      schemas[key] = { ...found.schema, ...group };
      const isNamed = typeof title === 'string';
      const pointer = this.#addPart([...place, key], isNamed ? contractName(title) : name + ending);
      this.styles.set(pointer, found.styles);
      return [[key, pointer] as const];
    });
    const request = this.#addBodies([...steps, 'requestBody'], name, 'Request', '');
    const all = Object.keys(at(this.api, [...steps, 'responses']) ?? {});
    const statuses = all.filter((status) => !status.startsWith('x-'));
    const responses = statuses.flatMap((status) => {
      if (!/^([1-5](\d\d|XX)|default)$/.test(status))
        this.faults.set(toPointer([...place, 'responses', status]), 'expected a status, such as 201 or 4XX');
      const body = this.#addBodies([...steps, 'responses', status], name, 'Response', contractName(status));
      return body === undefined ? [] : [[status, body] as const];
    });
    this.operations.push({
      id,
      method: method.toUpperCase(),
      path,
      ...(typeof summary === 'string' && { summary }),
      ...Object.fromEntries(named),
      ...(request !== undefined && { request }),
      responses: Object.fromEntries(responses),
      ...(responses.length < statuses.length && {
        statusesWithoutBody: statuses.filter((status) => !responses.some(([other]) => other === status)),
      }),
      ...('x-repeat' in operation && { repeat: operation['x-repeat'] as object }),
      ...readSecurity(operation['security'] ?? this.api['security']),
      transport: readTransport(this.api, steps, parameters, statuses, (each) => this.#follow(each)),
    });
    return { ...operation, ...schemas };
  }

  #checkOperation(
    place: readonly string[],
    id: string,
    parameters: readonly ApiParameter[],
    operation: Raw,
  ): void {
    const twin = this.operations.find((other) => other.id === id);
    const fault = (message: string): void => void this.faults.set(toPointer(place), message);
    if (twin !== undefined)
      fault(`has the operationId of ${twin.method} ${twin.path}, ${JSON.stringify(id)}`);
    this.#checkMembers(place, operation, 'operation');
    if (place[0] !== 'paths') return;
    if (CLIENT_MEMBERS.test(id)) fault(`a client has a member ${id} itself: choose another operationId`);
    const path = place[1]!;
    if (!/^\/(?![/\\])/.test(path))
      fault('expected a path that starts with one slash: the base URL has the host');
    if (/[?#]|\/\.\.?(\/|$)/.test(path)) fault('a path has no query, fragment, segment "." or ".."');
    if (/^(get|head)$/.test(place.at(-1)!) && operation['requestBody'] !== undefined)
      fault('a request of this method has no body');
    const inPath = new Set([...path.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name!));
    for (const { name } of parameters.filter((each) => each['in'] === 'path'))
      if (!inPath.delete(name)) fault(`the path lacks the parameter {${name}}`);
    for (const name of inPath) fault(`the path has {${name}}, which is no parameter`);
  }

  #checkMembers(place: readonly string[], node: Raw, kind: keyof typeof FIELDS): void {
    for (const [name, near] of listUnexpected(node, FIELDS[kind].split(' ')))
      this.faults.set(toPointer([...place, name]), `is not expected here${near}`);
  }

  #listParameters(lists: readonly (readonly string[])[]): ApiParameter[] {
    const found = new Map<string, ApiParameter>();
    for (const steps of lists) {
      const own = new Set<string>();
      for (const index of Object.keys(at(this.api, steps) ?? {})) {
        const parameter = at(this.api, this.#follow([...steps, index]));
        if (typeof parameter?.['name'] !== 'string') continue;
        this.#checkMembers([...steps, index], parameter, 'parameter');
        const location = toText(parameter['in']);
        if (!PARAMETERS.some(([, known]) => known === location))
          this.#remark([...steps, index], `parameters in "${location}" are not read`);
        const key = `${location} parameter ${JSON.stringify(parameter['name'])}`;
        if (own.has(key)) this.faults.set(toPointer([...steps, index]), `repeats the ${key}`);
        own.add(key);
        found.set(key, parameter as ApiParameter);
      }
    }
    return [...found.values()];
  }

  #follow(steps: readonly string[]): readonly string[] {
    let found = steps;
    for (let count = 0; count < 10; count++) {
      const { $ref } = at(this.api, found) ?? {};
      if (typeof $ref !== 'string') break;
      if (!$ref.startsWith('#/')) {
        const how = 'bundle the document, for example with @redocly/cli';
        this.#remark(steps, `is in another file and ignored: ${how}`);
        this.external.set(toPointer(steps), $ref);
        break;
      }
      found = toSteps(decoded($ref.slice(1)));
      if (at(this.api, found) === undefined)
        this.faults.set(toPointer(steps), `refers to ${$ref}, which is missing`);
    }
    return found;
  }

  #addBodies(
    steps: readonly string[],
    operation: string,
    kind: 'Request' | 'Response',
    status: string,
  ): string | undefined {
    const target = this.#follow(steps);
    const isShared = target !== steps && target[0] === 'components';
    const name = isShared ? contractName(target.at(-1)!) + kind : operation + kind + status;
    this.#checkMembers(target, at(this.api, target) ?? {}, 'body');
    let first: string | undefined;
    for (const type of Object.keys(at(this.api, [...target, 'content']) ?? {})) {
      const media = this.#follow([...target, 'content', type]);
      const body = at(this.api, media) ?? {};
      this.#checkMembers(media, body, 'media');
      if (body['itemSchema'] !== undefined) this.#addItems([...media, 'itemSchema'], type, name);
      if (body['schema'] === undefined) continue;
      if (JSON_TYPE.test(type)) {
        const schema = this.#addSchema([...media, 'schema'], name);
        first ??= schema;
      } else this.#remark([...media, 'schema'], `bodies of type ${JSON.stringify(type)} are not read`);
    }
    return first;
  }

  #addSchema(steps: readonly string[], name: string): string {
    return this.#findComponent(steps) ?? this.#addPart(steps, name);
  }

  #addItems(steps: readonly string[], type: string, name: string): void {
    const item = toSteps(this.#addSchema(steps, `${name}Item`)).at(-1)!;
    const contract = contractName(item === 'itemSchema' ? `${name}Item` : item);
    const how = `is read item by item: check each by ${contract}`;
    this.#remark(steps, `a body of type ${JSON.stringify(type)} ${how}`);
  }

  #remark(steps: readonly string[], message: string): void {
    this.remarks.set(toPointer(steps), message);
  }

  /** A body that is only a reference gets no contract of its own. */
  #findComponent(steps: readonly string[]): string | undefined {
    const { $ref, ...others } = at(this.api, steps) ?? {};
    if (typeof $ref !== 'string' || Object.keys(others).length > 0) return undefined;
    const pointer = toPointer(toSteps(decoded($ref.slice(1))));
    return $ref.startsWith('#/') && this.parts.has(pointer) ? pointer : undefined;
  }

  #addPart(steps: readonly string[], name: string): string {
    const pointer = toPointer(steps);
    this.parts.set(pointer, name);
    return pointer;
  }
}

function readSecurity(requirements: unknown): Pick<ApiOperation, 'security'> {
  if (!Array.isArray(requirements) || requirements.length === 0) return {};
  const security = requirements.map((schemes) =>
    Object.entries(isRaw(schemes) ? schemes : {})
      .flatMap(([name, scopes]) => [name, ...[scopes].flat().map((scope) => `${name} ${toText(scope)}`)])
      .toSorted(),
  );
  return { security };
}

const JSON_TYPE = /^(application\/(.+\+)?json\b|application\/\*|\*\/\*)/;

interface ApiParameter extends Raw {
  readonly name: string;
}

const SEPARATORS: Separators = {
  simple: ',',
  form: ',',
  spaceDelimited: ' ',
  pipeDelimited: '|',
};

function toParameterSchema(
  parameters: readonly ApiParameter[],
  place: 'query' | 'path' | 'header',
  operation: string,
): { readonly schema: Raw; readonly styles: ParameterStyles } | undefined {
  const all = parameters.filter((parameter) => parameter['in'] === place);
  // Header names are case-insensitive; Node.js and `Headers` return them in lower case.
  const headers = all.map((each): ApiParameter => ({ ...each, name: each.name.toLowerCase() }));
  const own = place === 'header' ? headers.filter(({ name }) => !IGNORED.has(name)) : all;
  if (own.length === 0) return undefined;
  const required = own.filter((parameter) => parameter['required'] === true).map(({ name }) => name);
  const properties = own.map((parameter) => [parameter.name, toField(parameter)] as const);
  const styles = own.map((parameter) => {
    const { name, style = place === 'query' ? 'form' : 'simple', explode = style === 'form' } = parameter;
    return [name, toText(style), explode === true] as const;
  });
  const separators = styles.flatMap(([name, style, isExploded]) =>
    Object.hasOwn(SEPARATORS, style) && !isExploded ? [[name, SEPARATORS[style]!] as const] : [],
  );
  const objects = styles.map(
    ([name, style, isExploded]) => [name, toObjectStyle(style, isExploded)] as const,
  );
  return {
    schema: {
      description: `The ${place} parameters of \`${operation}\`.`,
      type: 'object',
      properties: Object.fromEntries(properties),
      ...(required.length > 0 && { required }),
    },
    styles: { separators: Object.fromEntries(separators), objects: Object.fromEntries(objects) },
  };
}

function toObjectStyle(style: string, isExploded: boolean): ObjectStyle {
  if (style === 'deepObject') return 'deep';
  if (!isExploded) return 'pairs';
  return style === 'form' ? 'fields' : 'equals';
}

/** OpenAPI, section 4.8.12, ignores header parameters with these names. */
const IGNORED: ReadonlySet<string> = new Set(['accept', 'content-type', 'authorization']);

function toField({ schema, content, description, deprecated, 'x-pii': isPersonal }: ApiParameter): Raw {
  const annotations = {
    ...(typeof description === 'string' && { description }),
    ...(deprecated === true && { deprecated }),
    ...(isPersonal !== undefined && { 'x-pii': isPersonal }),
  };
  if (content !== undefined) return { type: 'string', ...annotations };
  return { ...annotations, ...(isRaw(schema) && schema) };
}
