import type { Deployment, OperationId } from '@data-import/errors';
import { operations } from '@data-import/schemas';

interface Route {
  readonly operation: OperationId;
  readonly method: string;
  readonly pattern: RegExp;
  readonly names: readonly string[];
}

function toRoute(operation: OperationId, { method, path }: { method: string; path: string }): Route {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '([^/]+)')}$`);
  return { operation, method, pattern, names };
}

const ids = Object.keys(operations) as OperationId[];
const standard = ids.map((id) => toRoute(id, operations[id]));
const routesOf = new WeakMap<object, readonly Route[]>();

/** Excludes a deployment's additional operations, which the model does not implement. */
function listRoutes(deployment: Deployment | undefined): readonly Route[] {
  if (deployment === undefined) return standard;
  const known = routesOf.get(deployment);
  if (known !== undefined) return known;
  const own = ids.flatMap((id) => {
    const found = deployment.findOperation(id);
    return found === undefined ? [] : [toRoute(id, found)];
  });
  routesOf.set(deployment, own);
  return own;
}

export type Match =
  | {
      readonly kind: 'operation';
      readonly operation: OperationId;
      readonly params: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'other-method'; readonly allow: string }
  | { readonly kind: 'none' };

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

export function findRoute(method: string, path: string, deployment?: Deployment): Match {
  const allowed: string[] = [];
  for (const route of listRoutes(deployment)) {
    const values = route.pattern.exec(path)?.slice(1).map(decode);
    if (values === undefined || values.includes(undefined)) continue;
    if (route.method === method) {
      const params = Object.fromEntries(route.names.map((name, index) => [name, values[index]!]));
      return { kind: 'operation', operation: route.operation, params };
    }
    allowed.push(route.method);
  }
  return allowed.length === 0 ? { kind: 'none' } : { kind: 'other-method', allow: allowed.join(', ') };
}

export function splitUrl(url: string) {
  const [path = '', ...rest] = url.split('?');
  const parameters = new URLSearchParams(rest.join('?').split('#')[0]);
  return { path: path.split('#')[0]!, parameters };
}
