import { closedObject } from '@data-import/define';
import { describe, expect, it } from 'vitest';
import { emitOpenApi } from './emit-openapi.js';
import { toContracts } from '../load/load.js';
import type { OperationContract, RestOverview } from '../model.js';
import type { ExampleSet, OperationExamples } from './openapi-source.js';
import { addBox, example, examples, listBoxes, model, Part } from '../../test/openapi-definitions.js';

interface Changes {
  readonly overview?: Partial<RestOverview>;
  readonly operations?: readonly OperationContract[];
  readonly examples?: Partial<ExampleSet>;
}

function emit(changes: Changes, contracts = model.contracts): string {
  const overview = { ...model.overview, ...changes.overview };
  const { operations = model.operations } = changes;
  return emitOpenApi(
    { contracts, operations, overview },
    { version: '1.2.3', examples: { ...examples, ...changes.examples }, examplesOfContracts: new Map() },
  );
}

/** The examples of `addBox` under the name that the operation had before. */
function withoutAddBox(former: string): Changes {
  const { addBox: own, ...others } = examples.operations;
  return { examples: { operations: { ...others, [former]: own! } } };
}

function withExamples(operationId: string, own: OperationExamples): Changes & { examples: object } {
  return { examples: { operations: { ...examples.operations, [operationId]: own } } };
}

describe('a document is refused', () => {
  const { tags } = model.overview;

  it.each<[problem: string, changes: Changes]>([
    ['"listBoxes" has no tag', { overview: { tags: tags.slice(0, 1) } }],
    ['"addBox" has two tags', { overview: { tags: [...tags, tags[0]!] } }],
    [
      '"removeBox" has a tag and is not an operation',
      { overview: { tags: [...tags, { name: 'No', description: 'No.', operations: ['removeBox'] }] } },
    ],
    [
      '"removeBox" has a gap or an assumption and is not an operation',
      { overview: { gaps: [{ operation: 'removeBox', missing: 'all' }] } },
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
      { examples: { parameters: { BoxPath: { box: '7' }, BoxQuery: { since: '2024-02-29' } } } },
    ],
  ])('where %s', (problem, changes) => {
    expect(() => emit(changes)).toThrow(problem);
  });

  it('where two operations have one method and path', () => {
    const again = { ...listBoxes, operationId: 'listBoxesAgain' };
    const overview = {
      tags: [...tags, { name: 'Again', description: 'Again.', operations: ['listBoxesAgain'] }],
    };
    const changes = withExamples('listBoxesAgain', { responses: { 200: example } });
    expect(() => emit({ ...changes, overview, operations: [listBoxes, addBox, again] })).toThrow(
      'two operations have GET /boxes/',
    );
  });

  it('where a parameter is more than a plain value', () => {
    const BadQuery = closedObject('BadQuery', 'Bad.', { part: Part });
    const bad = new Map([
      ...model.contracts,
      ...toContracts([
        { file: 'src/part.ts', name: 'Part', value: Part },
        { file: 'src/bad-query.ts', name: 'BadQuery', value: BadQuery },
      ]),
    ]);
    const parameters = { ...examples.parameters, BadQuery: { part: {} } };
    const operations = [{ ...listBoxes, query: 'BadQuery' }, addBox];
    expect(() => emit({ operations, examples: { parameters } }, bad)).toThrow(
      'src/bad-query.ts: BadQuery.part is not a plain value',
    );
  });
});
