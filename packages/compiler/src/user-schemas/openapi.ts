import { pointerStep } from '../dialects/schema.js';
import { contractName } from './contract-name.js';
import { type Draft, isRaw } from './drafts.js';
import type { Raw } from './keywords.js';
import { toSteps } from './problem.js';

/** The draft of the schemas in an OpenAPI document; undefined if a document is not one, or of another version. */
export function toOpenApiDraft({ openapi }: Raw): Draft | undefined {
  if (typeof openapi !== 'string') return undefined;
  // The schemas of OpenAPI 3.0 have the flags of draft-04, and references that stand alone.
  return openapi.startsWith('3.0') ? 4 : openapi.startsWith('3.') ? 2020 : undefined;
}

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const;

/**
 * The schemas of an OpenAPI document that are contracts, by JSON Pointer, with their names: those of its components, and the
 * JSON bodies of requests and responses, such as `CreateOrderRequest` and `CreateOrderResponse201`.
 */
export function listOpenApiParts(api: Raw): Map<string, string> {
  const parts = new Map<string, string>();
  for (const name of Object.keys(at(api, ['components', 'schemas']) ?? {})) {
    parts.set(`/components/schemas/${pointerStep(name)}`, contractName(name) || 'Schema');
  }
  for (const path of Object.keys(at(api, ['paths']) ?? {})) {
    for (const method of METHODS) {
      const steps = ['paths', path, method];
      const operation = at(api, steps);
      const name = contractName(String(operation?.['operationId'] ?? `${method} ${path}`));
      addBodies(parts, api, [...steps, 'requestBody'], name, 'Request', '');
      for (const status of Object.keys(at(api, [...steps, 'responses']) ?? {})) {
        addBodies(parts, api, [...steps, 'responses', status], name, 'Response', contractName(status));
      }
    }
  }
  return parts;
}

/** Adds the JSON schemas of a request or a response. It may be one of the components, which has the name of its own. */
function addBodies(
  parts: Map<string, string>,
  api: Raw,
  steps: readonly string[],
  name: string,
  kind: 'Request' | 'Response',
  status: string,
): void {
  const { $ref, content } = at(api, steps) ?? {};
  if (typeof $ref === 'string' && $ref.startsWith('#/components/')) {
    const target = toSteps($ref.slice(1));
    addBodies(parts, api, target, contractName(target.at(-1)!), kind, '');
    return;
  }
  for (const [type, body] of Object.entries(isRaw(content) ? content : {})) {
    if (!/^application\/(.+\+)?json\b/.test(type) || !isRaw(body) || body['schema'] === undefined) continue;
    const pointer = [...steps, 'content', type, 'schema'].map((step) => `/${pointerStep(step)}`).join('');
    parts.set(pointer, name + kind + status);
  }
}

function at(value: Raw, steps: readonly string[]): Raw | undefined {
  let found: unknown = value;
  for (const step of steps) found = isRaw(found) && Object.hasOwn(found, step) ? found[step] : undefined;
  return isRaw(found) ? found : undefined;
}
