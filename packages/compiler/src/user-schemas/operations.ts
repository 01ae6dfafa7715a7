import ts from 'typescript';
import { mapValues } from '../subschemas.js';
import type { OperationDocuments } from '../publish/emit-json.js';
import { findFree } from './component-names.js';
import type { Document } from './documents.js';
import type { Normaliser } from './normaliser.js';
import { listInputs } from '../publish/parameter-contracts.js';
import type { ParameterStyles } from '../publish/parameter-fields.js';

export interface UserOperations {
  readonly operations: readonly OperationDocuments[];
  readonly summaries: ReadonlyMap<string, string>;
  readonly styles: ReadonlyMap<string, ParameterStyles>;
  readonly files: readonly string[];
}

export function toUserOperations(
  documents: readonly Document[],
  normaliser: Pick<Normaliser, 'nameOf'>,
): UserOperations {
  const operations: OperationDocuments[] = [];
  const summaries = new Map<string, string>();
  const styles = new Map<string, ParameterStyles>();
  const taken = new Set<string>();
  const isFree = (name: string): boolean => !taken.has(name.toLowerCase());
  const withOperations = documents.filter(({ api }) => (api?.operations ?? []).length > 0);
  for (const document of withOperations) {
    const api = document.api!;
    const name = (pointer: string): string => normaliser.nameOf(document, pointer);
    for (const operation of api.operations) {
      const { id, summary, ...others } = operation;
      const { repeat, ...unstated } = others;
      const own = toIdentifier(id);
      const long = toIdentifier(`${document.name}-${own}`);
      const operationId = isFree(own) ? own : findFree(long, isFree);
      taken.add(operationId.toLowerCase());
      const inputs = listInputs(operation).map(([role, pointer]) => [role, name(pointer)]);
      const responses = mapValues(operation.responses, name);
      const kept = repeat ? others : unstated;
      operations.push({ operationId, ...kept, ...Object.fromEntries(inputs), responses });
      const sentence = summary?.replaceAll(/\s+/g, ' ').trim().replace(/\.$/, '');
      if (sentence) summaries.set(operationId, sentence);
    }
    for (const [pointer, own] of api.styles) styles.set(name(pointer), own);
  }
  const files = withOperations.map(({ file }) => file);
  return { operations, summaries, styles, files };
}

const MAX_LENGTH = 100;

const TAKEN = /^(arguments|await|eval|index|operations|undefined)$/;

/** `ListOrders` -> `listOrders`, `orders/list` -> `ordersList`; only contracts are capitalised. */
function toIdentifier(id: string): string {
  const [first = '', ...words] = /^\w+$/.test(id) ? [id] : id.split(/[^A-Za-z0-9]+/).filter(Boolean);
  const text = [first, ...words.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join('');
  const name = text.charAt(0).toLowerCase() + text.slice(1, MAX_LENGTH);
  if (!/^[a-z]/.test(name)) return `operation${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  return TAKEN.test(name) || isReserved(name) ? `${name}Operation` : name;
}

function isReserved(name: string): boolean {
  const token = ts.createScanner(ts.ScriptTarget.ES2022, true, undefined, name).scan();
  return token >= ts.SyntaxKind.FirstReservedWord && token <= ts.SyntaxKind.LastFutureReservedWord;
}
