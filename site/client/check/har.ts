import type { OperationContracts } from '@data-import/contracts';
import { decodeUtf8 } from '@data-import/validators/text';
import type { Index } from './facts.js';
import type { Subject } from './subject.js';
import { below, containerIn, into, isObject, type JsonObject, type NestedPath } from './text.js';

export function entriesOf(document: unknown): readonly unknown[] | undefined {
  const log = isObject(document) ? document['log'] : undefined;
  const entries = isObject(log) ? log['entries'] : undefined;
  return Array.isArray(entries) ? (entries as unknown[]) : undefined;
}

export function callsIn(entries: readonly unknown[], way: NestedPath, { operations }: Index): Subject[] {
  return entries.flatMap((entry, at) => {
    const { request, response } = isObject(entry) ? entry : {};
    if (!isObject(request) || !isObject(response)) return [];
    const operation = operations.find((each) => isCallOf(each, request));
    if (operation === undefined) return [];
    const inside = below(way, 'log', 'entries', at);
    return [
      ...requestOf(operation, request, below(inside, 'request', 'postData', 'text')),
      ...responseOf(operation, response, below(inside, 'response', 'content', 'text')),
    ];
  });
}

function isCallOf({ method, path }: OperationContracts, { method: sent, url }: JsonObject): boolean {
  if (sent !== method || typeof url !== 'string') return false;
  const steps = url.replace(/[?#].*$/s, '').split('/');
  const wanted = path.split('/').slice(1);
  const last = steps.slice(-wanted.length);
  return (
    last.length === wanted.length && wanted.every((step, at) => step.startsWith('{') || step === last[at])
  );
}

function requestOf(
  { operationId, request }: OperationContracts,
  { postData }: JsonObject,
  way: NestedPath,
): Subject[] {
  const text = isObject(postData) ? postData['text'] : undefined;
  if (request === undefined || typeof text !== 'string') return [];
  const why = `it is the request of a call of ${operationId}`;
  return [{ kind: 'contract', name: request, value: toValue(text), way: into(way), why, others: [] }];
}

const FIRST_ERROR = 400;

function responseOf(
  { operationId, responses }: OperationContracts,
  { status, content }: JsonObject,
  way: NestedPath,
): Subject[] {
  const { text, encoding } = isObject(content) ? content : {};
  const value = typeof text === 'string' ? toValue(encoding === 'base64' ? decoded(text) : text) : undefined;
  if (typeof status !== 'number') return [];
  const name = responses[status];
  if (name === undefined || status >= FIRST_ERROR) {
    return [{ kind: 'error', operation: operationId, status, value, way: into(way) }];
  }
  const why = `it is the response of a call of ${operationId}`;
  return value === undefined ? [] : [{ kind: 'contract', name, value, way: into(way), why, others: [] }];
}

function toValue(text: string): unknown {
  return containerIn(text) ?? text;
}

function decoded(base64: string): string {
  try {
    return decodeUtf8(Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))) ?? base64;
  } catch {
    return base64;
  }
}
