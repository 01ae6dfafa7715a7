import type { OperationContracts } from '@data-import/contracts';
import { getAt, type Path } from '@data-import/validators/runtime';
import { decodeUtf8 } from '@data-import/validators/text';
import type { Index } from './facts.js';
import type { Subject } from './subject.js';
import { below, containerIn, into, type NestedPath } from './text.js';

/** The bodies of the calls of this API in a HAR file; undefined for another document. */
export function callsIn(document: unknown, way: NestedPath, { operations }: Index): Subject[] | undefined {
  const entries = getAt(document, ['log', 'entries']);
  if (!Array.isArray(entries)) return undefined;
  return entries.flatMap((entry: unknown, at) => {
    const operation = operations.find((each) => isCallOf(each, entry));
    return operation === undefined ? [] : bodiesOf(entry, operation, below(way, 'log', 'entries', at));
  });
}

function isCallOf({ method, path }: OperationContracts, entry: unknown): boolean {
  const url = getAt(entry, ['request', 'url']);
  if (getAt(entry, ['request', 'method']) !== method || typeof url !== 'string') return false;
  const steps = url.replace(/[?#].*$/s, '').split('/');
  const wanted = path.split('/').slice(1);
  const last = steps.slice(-wanted.length);
  return (
    last.length === wanted.length && wanted.every((step, at) => step.startsWith('{') || step === last[at])
  );
}

const FIRST_ERROR = 400;

function bodiesOf(entry: unknown, operation: OperationContracts, way: NestedPath): Subject[] {
  const { operationId, request, responses } = operation;
  const sent = bodyAt(['request', 'postData'], entry, way);
  const received = bodyAt(['response', 'content'], entry, way);
  const status = getAt(entry, ['response', 'status']);
  const subjects: Subject[] = [];
  const add = (name: string, what: string, body: Body) => {
    const why = `it is the ${what} of a call of ${operationId}`;
    if (body.value !== undefined) subjects.push({ kind: 'contract', name, ...body, why, others: [] });
  };
  if (request !== undefined) add(request, 'request', sent);
  if (typeof status !== 'number') return subjects;
  const name = responses[status];
  if (name !== undefined && status < FIRST_ERROR) add(name, 'response', received);
  else subjects.push({ kind: 'error', operation: operationId, status, ...received });
  return subjects;
}

type Body = Pick<Subject & { readonly kind: 'error' }, 'value' | 'way'>;

function bodyAt(path: Path, entry: unknown, way: NestedPath): Body {
  const { text, encoding } = Object(getAt(entry, path)) as { readonly text?: unknown; encoding?: unknown };
  const content = typeof text === 'string' && encoding === 'base64' ? decoded(text) : text;
  const value = typeof content === 'string' ? (containerIn(content) ?? content) : undefined;
  return { value, way: into(below(way, ...path, 'text')) };
}

function decoded(base64: string): string {
  try {
    return decodeUtf8(Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))) ?? base64;
  } catch {
    return base64;
  }
}
