import { closedObject, type OperationExamples } from '@data-import/define';
import { describe, expect, it } from 'vitest';
import {
  addBox,
  contracts,
  example,
  examples,
  listBoxes,
  model,
  Part,
} from '../../test/openapi-definitions.js';
import { toContracts } from '../load/load.js';
import type { LinkDefinition, OperationContract, RestOverview } from '../model.js';
import { emitOpenApi } from './emit-openapi.js';
import { type ExampleSet, toLinks } from './openapi-source.js';

interface Changes {
  readonly overview?: Partial<RestOverview>;
  readonly operations?: readonly OperationContract[];
  readonly examples?: Partial<ExampleSet>;
}

function emit(changes: Changes, all = model.contracts): string {
  const overview = { ...model.overview, ...changes.overview };
  const { operations = model.operations } = changes;
  return emitOpenApi(
    { contracts: all, operations, overview },
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
      '"removeBox", which has remarks, is not an operation',
      { overview: { gaps: [{ operation: 'removeBox', missing: 'all' }] } },
    ],
    [
      'src/links.ts: "removeBox" is not an operation',
      { overview: { links: [{ from: 'removeBox', statuses: [200], to: [] }] } },
    ],
    ['the request of addBox has no example', withExamples('addBox', { responses: { 201: example } })],
    ['status 201 of addBox has no example', withExamples('addBox', { request: example })],
    [
      'status 201 of addBox has no example',
      withExamples('addBox', { request: example, responses: { 201: {} } }),
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

const operations = [listBoxes, addBox];

function linksFrom(operation: typeof addBox, ...links: LinkDefinition[]): Record<string, unknown> {
  return Object.fromEntries(toLinks(operation, links, operations, contracts));
}

describe('the links of an operation', () => {
  it('give the operations that follow their path parameters', () => {
    const values = { box: '$response.body#/0/parts/0/weight', other: '$response.body#/0/main' };
    const links = linksFrom(
      listBoxes,
      { from: 'listBoxes', statuses: [200], values, to: ['addBox'] },
      { from: 'listBoxes', statuses: [200], to: ['listBoxes'] },
      { from: 'addBox', statuses: [201], to: ['listBoxes'] },
    );
    expect(links).toEqual({
      200: {
        addBox: {
          operationId: 'addBox',
          parameters: { box: '$response.body#/0/parts/0/weight' },
          description: 'Add a box.',
        },
        listBoxes: { operationId: 'listBoxes', description: 'List boxes.' },
      },
    });
  });

  it.each<[problem: string, link: Partial<LinkDefinition>]>([
    ['addBox has no response 202', { statuses: [202] }],
    ['"removeBox" is not an operation', { to: ['removeBox'] }],
    ['the link from addBox to addBox has no value of "box"', { to: ['addBox'] }],
    ['"$request.path.bag" is not a value of addBox', { values: { box: '$request.path.bag' } }],
    [
      '"$request.body#/parts/0/height" is not a value of addBox',
      { values: { box: '$request.body#/parts/0/height' } },
    ],
    ['"$response.body#/0" is not a value of addBox', { values: { box: '$response.body#/0' } }],
    ['"$statusCode" is not a value of addBox', { values: { box: '$statusCode' } }],
  ])('are refused where %s', (problem, link) => {
    const definition = { from: 'addBox', statuses: [201], to: ['listBoxes'], ...link };
    expect(() => linksFrom(addBox, definition)).toThrow(`src/links.ts: ${problem}`);
  });
});
