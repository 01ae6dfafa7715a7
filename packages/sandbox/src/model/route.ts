import type { OperationId } from '@data-import/errors';
import { operations } from '@data-import/schemas';

interface Route {
  readonly operation: OperationId;
  readonly method: string;
  readonly pattern: RegExp;
  readonly names: readonly string[];
}

const routes = Object.values(operations).map(({ operationId, method, path }): Route => {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '([^/]+)')}$`);
  return { operation: operationId, method, pattern, names };
});

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

export function findRoute(method: string, path: string): Match {
  const allowed: string[] = [];
  for (const route of routes) {
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
