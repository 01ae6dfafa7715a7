import type { Operation, Place } from '../contracts.js';
import { fieldPathOf } from '../guides/places.js';
import type { Block, Text } from '../page.js';
import type { Source } from '../source.js';
import { heading, pageLink, paragraph } from './blocks.js';
import { contractLink, type Prose, sentence } from './prose.js';

/** The contracts that an operation names, each once: what it takes, then what it responds. */
export function contractsOf({ pathParams, query, request, responses }: Operation): readonly string[] {
  const names = [pathParams, query, request, ...Object.values(responses)];
  return [...new Set(names.filter((name) => name !== undefined))];
}

/** What is said about an operation as a whole, or about one of its contracts. */
function linesAbout<T extends Place>(
  operation: Operation,
  remarks: readonly T[],
  textOf: (remark: T) => string,
  prose: Prose,
): Text[] {
  const contracts = new Set(contractsOf(operation));
  return remarks.flatMap((remark): Text[] => {
    const text = prose(sentence(textOf(remark)));
    if (remark.operation === operation.operationId) return [text];
    const { schema } = remark;
    // What concerns a field is at the field.
    if (schema === undefined || fieldPathOf(remark.pointer) !== '') return [];
    return contracts.has(schema) ? [[contractLink(schema), ': ', ...text]] : [];
  });
}

/** What is not documented of an operation, and how the contracts read it. */
export function remarksBlocks(operation: Operation, { rest }: Source, prose: Prose): readonly Block[] {
  const gaps = linesAbout(operation, rest.gaps, ({ missing }) => missing, prose);
  const assumptions = linesAbout(operation, rest.assumptions, ({ assumption }) => assumption, prose);
  const general = paragraph(
    'What concerns every operation, such as rate limits and time-outs, is under ',
    pageLink('gaps', 'what is not documented'),
    ' and ',
    pageLink('assumptions', 'our assumptions'),
    '; what concerns one field is at the field.',
  );
  return [
    heading(2, 'Not documented, and our assumptions', 'remarks'),
    ...(gaps.length === 0 ? [] : [paragraph('Not documented:'), { is: 'list', items: gaps } as const]),
    ...(assumptions.length === 0
      ? []
      : [paragraph('Our assumptions:'), { is: 'list', items: assumptions } as const]),
    general,
  ];
}
