import { diffKeys, type Finding } from './change.js';

type Json = Readonly<Record<string, unknown>>;

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema?: unknown;
}

type Content = Readonly<Record<string, unknown>>;

interface Operation {
  readonly operationId?: string;
  readonly servers?: readonly unknown[];
  readonly security?: readonly unknown[];
  readonly parameters?: readonly unknown[];
  readonly requestBody?: { readonly required?: boolean; readonly content?: Content };
  readonly responses?: Readonly<Record<string, { readonly content?: Content; readonly headers?: Content }>>;
}

export interface OpenApi {
  readonly openapi?: string;
  readonly jsonSchemaDialect?: string;
  readonly servers?: readonly unknown[];
  readonly security?: readonly unknown[];
  readonly paths?: Readonly<Record<string, Json>>;
  readonly components?: { readonly parameters?: Json; readonly securitySchemes?: Json };
}

/** Whether the schemas of the parameters of an operation are judged elsewhere, because its contracts changed. */
export type IsJudged = (operationId: string) => boolean;

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/**
 * What a client notices of a change of an OpenAPI document, besides the schemas and which documents operations have:
 * those are contracts of their own.
 */
export function openApiFindings(before: OpenApi, after: OpenApi, isJudged: IsJudged): Finding[] {
  const [had, has] = [operationsOf(before), operationsOf(after)];
  const { kept } = diffKeys(had.keys(), has.keys());
  const findings = [
    ...valueFindings('the version of OpenAPI', minorOf(before.openapi), minorOf(after.openapi)),
    ...valueFindings('the dialect of schemas', before.jsonSchemaDialect, after.jsonSchemaDialect),
    ...listFindings('servers', before.servers, after.servers),
    ...securityFindings('', before.security, after.security),
    ...schemeFindings(before.components?.securitySchemes, after.components?.securitySchemes),
    ...kept.flatMap((address) => operationFindings(had.get(address)!, has.get(address)!, isJudged)),
  ];
  return findings.filter(([, text], index) => findings.findIndex(([, other]) => other === text) === index);
}

interface Resolved extends Omit<Operation, 'parameters'> {
  readonly address: string;
  readonly parameters: ReadonlyMap<string, Parameter>;
  /** The security of operations that have none of their own. */
  readonly shared?: readonly unknown[];
}

/** The operations of a document by their address, with the parameters that their path shares. */
function operationsOf({ paths = {}, components = {}, security: shared }: OpenApi): Map<string, Resolved> {
  const parametersOf = (list: unknown): [string, Parameter][] =>
    (Array.isArray(list) ? (list as Json[]) : []).map((each) => {
      const name = String(each['$ref'] ?? '')
        .split('/')
        .at(-1)!;
      const found = (each['$ref'] === undefined
        ? each
        : components.parameters?.[name]) as unknown as Parameter;
      return [`${found.in} ${found.name}`, found];
    });
  return new Map(
    Object.entries(paths).flatMap(([path, item]) =>
      METHODS.filter((method) => item[method] !== undefined).map((method) => {
        const { parameters, ...operation } = item[method] as Operation;
        const all = new Map([...parametersOf(item['parameters']), ...parametersOf(parameters)]);
        const address = `${method.toUpperCase()} ${path}`;
        const servers = item['servers'] as Operation['servers'];
        const own = { ...operation, servers: operation.servers ?? servers ?? [] };
        const resolved: Resolved = {
          ...own,
          address,
          parameters: all,
          ...(shared !== undefined && { shared }),
        };
        return [address, resolved] as const;
      }),
    ),
  );
}

function operationFindings(before: Resolved, after: Resolved, isJudged: IsJudged): Finding[] {
  const { address, operationId = address } = before;
  return [
    ...valueFindings(`the operationId of ${address}`, before.operationId, after.operationId),
    ...listFindings(`servers of ${operationId}`, before.servers, after.servers),
    ...(before.security === undefined && after.security === undefined
      ? []
      : securityFindings(
          ` of ${operationId}`,
          before.security ?? before.shared,
          after.security ?? after.shared,
        )),
    ...parameterFindings(operationId, before.parameters, after.parameters, isJudged),
    ...requiredFindings(
      `the body of ${operationId}`,
      before.requestBody?.required,
      after.requestBody?.required,
    ),
    ...keyFindings(`body of ${operationId}`, before.requestBody?.content, after.requestBody?.content),
    ...responseFindings(operationId, before, after),
  ];
}

function parameterFindings(
  operationId: string,
  before: ReadonlyMap<string, Parameter>,
  after: ReadonlyMap<string, Parameter>,
  isJudged: IsJudged,
): Finding[] {
  const { added, removed, kept } = diffKeys(before.keys(), after.keys());
  const named = (key: string): string => `the parameter "${key}" of ${operationId}`;
  return [
    ...removed.map((key): Finding => ['major', `${named(key)} is gone`]),
    ...added.map((key): Finding => {
      const isRequired = after.get(key)!.required === true;
      return [
        isRequired ? 'major' : 'minor',
        `${named(key)} is new, ${isRequired ? 'required' : 'optional'}`,
      ];
    }),
    ...kept.flatMap((key): Finding[] => {
      const [was, is] = [before.get(key)!, after.get(key)!];
      const { required: _wasRequired, schema: wasSchema, ...rest } = was;
      const { required: _isRequired, schema: isSchema, ...restNow } = is;
      const schema = isJudged(operationId)
        ? []
        : valueFindings(`${named(key)}, its schema`, wasSchema, isSchema);
      return [
        ...requiredFindings(named(key), was.required, is.required),
        ...valueFindings(`${named(key)}, how it is written`, rest, restNow),
        ...schema,
      ];
    }),
  ];
}

/** Statuses belong to the contracts of operations. */
function responseFindings(operationId: string, before: Resolved, after: Resolved): Finding[] {
  const { kept } = diffKeys(Object.keys(before.responses ?? {}), Object.keys(after.responses ?? {}));
  return kept.flatMap((status) => {
    const [was, is] = [before.responses![status]!, after.responses![status]!];
    const place = `response ${status} of ${operationId}`;
    return [
      ...keyFindings(place, was.content, is.content),
      ...keyFindings(`headers of ${place}`, was.headers, is.headers),
    ];
  });
}

function requiredFindings(place: string, was = false, is = false): Finding[] {
  if (was === is) return [];
  return [[is ? 'major' : 'minor', `${place} became ${is ? 'required' : 'optional'}`]];
}

function keyFindings(place: string, before: Content = {}, after: Content = {}): Finding[] {
  const { added, removed } = diffKeys(Object.keys(before), Object.keys(after));
  return [
    ...removed.map((key): Finding => ['major', `${place}: ${key} is gone`]),
    ...added.map((key): Finding => ['minor', `${place}: ${key} is new`]),
  ];
}

export function valueFindings(place: string, before: unknown, after: unknown): Finding[] {
  return textOf(before) === textOf(after) ? [] : [['major', `${place} changed`]];
}

/** Entries may be added, in any order. */
export function listFindings(
  place: string,
  before: readonly unknown[] = [],
  after: readonly unknown[] = [],
): Finding[] {
  const { added, removed } = diffKeys(before.map(textOf), after.map(textOf));
  if (removed.length > 0) return [['major', `${place}: an entry is gone or changed`]];
  return added.length === 0 ? [] : [['minor', `${place}: an entry is new`]];
}

/** An empty list, and one with an empty entry, ask for nothing. */
function securityFindings(place: string, before?: readonly unknown[], after?: readonly unknown[]): Finding[] {
  const [had, has] = [before, after].map((list) => (list === undefined || list.length === 0 ? [{}] : list));
  return listFindings(`security${place}`, had, has);
}

function schemeFindings(before: Json = {}, after: Json = {}): Finding[] {
  const { kept } = diffKeys(Object.keys(before), Object.keys(after));
  return [
    ...keyFindings('security schemes', before, after),
    ...kept.flatMap((name) => valueFindings(`the security scheme ${name}`, before[name], after[name])),
  ];
}

function minorOf(version: string | undefined): string | undefined {
  return version?.split('.').slice(0, 2).join('.');
}

const TEXT: ReadonlySet<string> = new Set([
  'description',
  'summary',
  'title',
  'example',
  'examples',
  'deprecated',
]);

/** A value without what is for readers, with its fields in one order. */
function textOf(value: unknown): string {
  return JSON.stringify(value, (key, inner: unknown) => {
    if (TEXT.has(key) || key.startsWith('x-')) return undefined;
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
