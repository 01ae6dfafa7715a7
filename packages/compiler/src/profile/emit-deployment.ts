import {
  code,
  constant,
  type GeneratedModule,
  join,
  literal,
  objectLiteral,
  symbol,
  typeSymbol,
} from '../printer.js';
import type { OperationDocuments } from '../publish/emit-json.js';
import type { Raw } from '../subschemas.js';
import type { Profile, Renamed, StandardEvent } from './profile.js';

const ERRORS = '@data-import/errors';

/** Output that only a profile adds. */
export interface DeploymentOutput extends Pick<Profile, 'errors'>, Pick<Renamed, 'names' | 'places'> {
  readonly name: string;
  /** Standard events that the deployment emits unchanged. */
  readonly keptEvents: readonly StandardEvent[];
  /** The standard's document after the overlay. */
  readonly openapi: Raw;
  readonly changed: ReadonlySet<string>;
  /** Contracts and events of the standard that the deployment lacks. */
  readonly removed: readonly string[];
}

export function emitDeployment(
  { name, names, places, errors }: DeploymentOutput,
  operations: readonly OperationDocuments[],
): GeneratedModule {
  // The service sends webhooks, so no client calls them. They have a name instead of a path.
  const calls = operations.filter(({ path }) => path.startsWith('/'));
  const own = calls.map(({ operationId, method, path, statusesWithoutBody, repeat }) => {
    const validators = symbol(operationId, `./operations/${operationId}.js`);
    const checkWith = repeat?.checkWith?.filter((id) => calls.some((call) => call.operationId === id));
    const bodiless = statusesWithoutBody?.filter((status) => status.startsWith('2')) ?? [];
    const member = bodiless.length > 0 ? ` readonly statusesWithoutBody: readonly ${literal(bodiless)};` : '';
    const type = code`readonly ${operationId}: { readonly method: ${literal(method)}; readonly path: ${literal(path)}; readonly contracts: typeof ${validators};${member} };`;
    const value = objectLiteral([
      ['method', literal(method)],
      ['path', literal(path)],
      ...(repeat ? [['repeat', literal({ harmless: repeat.harmless, checkWith })] as const] : []),
      ['contracts', validators],
      ...(bodiless.length > 0 ? [['statusesWithoutBody', literal(bodiless)] as const] : []),
    ]);
    return { type, entry: [operationId, value] as const };
  });
  const base = typeSymbol('Deployment', ERRORS);
  const types = own.map((each) => each.type);
  const type = code`Omit<${base}, 'operations'> & { readonly operations: { ${join(types, ' ')} } }`;
  const data = objectLiteral([
    ['name', literal(name)],
    ['operations', objectLiteral(own.map(({ entry }) => entry))],
    ['renaming', literal({ names, places })],
    ['errors', literal(errors)],
  ]);
  const value = code`${symbol('createDeployment', ERRORS)}(${data})`;
  return {
    path: './deployment.js',
    source: 'the profile',
    body: code`/** What the deployment does differently: \`createClient({ deployment })\`, \`interpretError({ deployment })\`. */
${constant('deployment', type, value)}`,
  };
}

export function eventModule({ type, version }: Pick<StandardEvent, 'type' | 'version'>): string {
  return `@data-import/events/${type}/${version}`;
}
