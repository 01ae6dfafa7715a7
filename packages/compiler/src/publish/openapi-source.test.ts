import { closedObject, type OperationDefinition } from '@data-import/define';
import { describe, expect, it } from 'vitest';
import { emitOpenApi, type OpenApiOptions } from './emit-openapi.js';
import { toContracts } from '../load/load.js';
import type { OperationExamples } from './openapi-source.js';
import { addBox, contracts, example, listBoxes, options, Part } from '../../test/openapi-definitions.js';

function emit(
  changes: Partial<OpenApiOptions> = {},
  operations: OperationDefinition[] = [listBoxes, addBox],
): string {
  return emitOpenApi(operations, contracts, { ...options, ...changes }, new Map());
}

/** The examples of `addBox` under the name that the operation had before. */
function withoutAddBox(former: string): Partial<OpenApiOptions> {
  const { addBox: own, ...others } = Object.fromEntries(options.examples.operations);
  return {
    examples: { ...options.examples, operations: new Map(Object.entries({ ...others, [former]: own! })) },
  };
}

function withExamples(operationId: string, own: OperationExamples): Partial<OpenApiOptions> {
  const operations = new Map([...options.examples.operations, [operationId, own] as const]);
  return { examples: { ...options.examples, operations } };
}

describe('a document is refused', () => {
  const { outline } = options;

  it.each<[problem: string, changes: Partial<OpenApiOptions>]>([
    ['"listBoxes" has no tag', { outline: { ...outline, tags: outline.tags.slice(0, 1) } }],
    ['"addBox" has two tags', { outline: { ...outline, tags: [...outline.tags, outline.tags[0]!] } }],
    [
      '"removeBox" has a tag and is not an operation',
      {
        outline: {
          ...outline,
          tags: [
            ...outline.tags,
            { name: 'No', description: 'No.', operations: [{ ...addBox, operationId: 'removeBox' }] },
          ],
        },
      },
    ],
    [
      '"removeBox" has a gap or an assumption and is not an operation',
      { outline: { ...outline, gaps: [{ operation: 'removeBox', missing: 'all' }] } },
    ],
    ['"removeBox" is not an operation', withExamples('removeBox', {})],
    [
      'src/examples: "putBox" is not an operation: rename its file and its export if it is "addBox" now',
      withoutAddBox('putBox'),
    ],
    ['the request of addBox has no example', withExamples('addBox', { responses: { 201: example } })],
    ['status 201 of addBox has no example', withExamples('addBox', { request: example })],
    [
      'status 201 of addBox has no example',
      withExamples('addBox', { request: example, responses: { 201: {} } }),
    ],
    [
      'status 404 of addBox has no example',
      withExamples('addBox', { request: example, responses: { 201: example } }),
    ],
    [
      'status 500 of addBox has an example, but no body',
      withExamples('addBox', { request: example, responses: { 201: example, 404: example, 500: example } }),
    ],
    [
      'the request of listBoxes has an example, but no body',
      withExamples('listBoxes', { request: example, responses: { 200: example } }),
    ],
    [
      'BoxQuery.empty has no example',
      {
        examples: {
          ...options.examples,
          parameters: { BoxPath: { box: '7' }, BoxQuery: { since: '2024-02-29' } },
        },
      },
    ],
  ])('where %s', (problem, changes) => {
    expect(() => emit(changes)).toThrow(problem);
  });

  it('where two operations have one method and path', () => {
    const again = { ...listBoxes, operationId: 'listBoxesAgain' };
    const tags = [...outline.tags, { name: 'Again', description: 'Again.', operations: [again] }];
    const { examples } = withExamples('listBoxesAgain', { responses: { 200: example } });
    const changes = { outline: { ...outline, tags }, ...(examples && { examples }) };
    expect(() => emit(changes, [listBoxes, addBox, again])).toThrow('two operations have GET /boxes/');
  });

  it('where a parameter is more than a plain value', () => {
    const BadQuery = closedObject('BadQuery', 'Bad.', { part: Part });
    const bad = new Map([
      ...contracts,
      ...toContracts([
        { file: 'src/part.ts', name: 'Part', value: Part },
        { file: 'src/bad-query.ts', name: 'BadQuery', value: BadQuery },
      ]),
    ]);
    const parameters = { ...options.examples.parameters, BadQuery: { part: {} } };
    const examples = { ...options.examples, parameters };
    const operations = [{ ...listBoxes, query: BadQuery }, addBox];
    expect(() => emitOpenApi(operations, bad, { ...options, examples }, new Map())).toThrow(
      'src/bad-query.ts: BadQuery.part is not a plain value',
    );
  });
});
