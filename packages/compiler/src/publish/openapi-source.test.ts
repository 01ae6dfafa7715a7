import { closedObject, type OperationExamples } from '@data-import/define';
import { describe, expect, it } from 'vitest';
import { emitOpenApi } from './emit-openapi.js';
import { toContracts } from '../load/load.js';
import type { OperationContract, RestOverview } from '../model.js';
import type { ExampleSet } from './openapi-source.js';
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

function withExamples(operationId: string, own: OperationExamples): Changes & { examples: object } {
  return { examples: { operations: { ...examples.operations, [operationId]: own } } };
}

describe('a document is refused', () => {
  const { tags } = model.overview;

  it.each<[problem: string, changes: Changes]>([
    ['"Listing", the tag of "listBoxes", has no description', { overview: { tags: tags.slice(0, 1) } }],
    ['no operation has the tag "No"', { overview: { tags: [...tags, { name: 'No', description: 'No.' }] } }],
    [
      '"listBoxes" has position 1 of another operation',
      { operations: [addBox, { ...listBoxes, tag: 'Adding' }], overview: { tags: tags.slice(0, 1) } },
    ],
    [
      '"removeBox" has a gap or an assumption and is not an operation',
      { overview: { gaps: [{ operation: 'removeBox', missing: 'all' }] } },
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
    const again = { ...listBoxes, operationId: 'listBoxesAgain', position: 2 };
    const changes = withExamples('listBoxesAgain', { responses: { 200: example } });
    expect(() => emit({ ...changes, operations: [listBoxes, addBox, again] })).toThrow(
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
