import type { Block, Inline, Text } from '../page.js';
import type { Source } from '../source.js';
import type { DescribedOperation, NextOperation } from './api-document.js';
import { heading, paragraph, table } from './blocks.js';
import { joined, operationLink } from './prose.js';

/** The place that a JSON Pointer names, as fields are written here: `payload.import_supplier`, `[].status`. */
function fieldOf(pointer: string): string {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => (/^\d+$/.test(part) ? '[]' : part))
    .join('.');
}

/** Where the value of a parameter is, from a runtime expression of OpenAPI. */
export function placeOf(expression: string): Text {
  const [, path] = /^\$request\.path\.(\w+)$/.exec(expression) ?? [];
  if (path !== undefined) return ['the path parameter ', { code: path }];
  const [, side, pointer] = /^\$(request|response)\.body#(\/.*)$/.exec(expression) ?? [];
  if (side === undefined || pointer === undefined) throw new Error(`no words for ${expression}`);
  return [{ code: fieldOf(pointer) }, ` of the ${side}`];
}

function parametersOf({ parameters }: NextOperation): Text {
  const lines = Object.entries(parameters).map(([name, expression]): Inline[] => [
    { code: name },
    ' from ',
    ...placeOf(expression),
  ]);
  return lines.flatMap((line, index) => (index === 0 ? line : ['; ', ...line]));
}

/** The operations that may follow a success, each once. */
function nextOf({ responses }: DescribedOperation): readonly NextOperation[] {
  const next = responses.flatMap((response) =>
    response.next.map((each) => [each.operationId, each] as const),
  );
  return [...new Map(next).values()];
}

/** The operations that lead to this one. */
function previousOf(operationId: string, { api }: Source): readonly string[] {
  return api.operations
    .filter((each) => nextOf(each).some((next) => next.operationId === operationId))
    .map((each) => each.operationId);
}

/** What to call after a success, and with which values. */
export function nextBlocks(operation: DescribedOperation, source: Source): readonly Block[] {
  const next = nextOf(operation);
  const previous = previousOf(operation.operationId, source);
  if (next.length + previous.length === 0) return [];
  const summaries = new Map(source.api.operations.map((each) => [each.operationId, each.summary]));
  const rows = next.map((each) => [
    [operationLink(each.operationId)],
    [`${summaries.get(each.operationId)}.`],
    parametersOf(each),
  ]);
  return [
    heading(2, 'Before and after', 'next'),
    ...(previous.length === 0
      ? []
      : [paragraph('Comes after ', ...joined(previous.map(operationLink), ' or '), '.')]),
    ...(rows.length === 0
      ? []
      : [paragraph('What to call next:'), table(['Operation', 'What it does', 'Its parameters'], rows)]),
  ];
}
