import {
  closedObject,
  date,
  boolean,
  list,
  named,
  unknownValue,
  nullable,
  number,
  openObject,
  operation,
  optional,
  type Repeat,
  string,
} from '@data-import/define';
import { Type, type TSchema } from '@sinclair/typebox';
import { toContracts } from '../src/load/load.js';
import { toOperationContract } from '../src/load/load-model.js';
import type { Contracts, OperationContract, RestModel } from '../src/model.js';
import type { ExampleSet } from '../src/publish/openapi-source.js';

export const Part = closedObject('Part', 'A part.', { weight: number('How heavy it is.') });
const Box = closedObject(
  'Box',
  'A box.',
  { parts: optional(list(Part, 'What is in it.')), main: optional(nullable(Part)) },
  {
    if: { properties: { main: { type: 'null' } }, required: ['main'] },
    then: { required: ['parts'] },
    'x-undocumented': 'how large it may be',
  },
);
const BoxPath = closedObject('BoxPath', 'Names a box.', { box: string('Its number.') });
const BoxQuery = closedObject(
  'BoxQuery',
  'Which boxes.',
  {
    since: date('From which day on.'),
    empty: optional({ ...boolean('Whether empty ones count.'), default: false }),
  },
  { 'x-assumption': 'nothing else may be asked' },
);
const Boxes = named('Boxes', list(Box, 'The boxes.'));
const BoxError = named('BoxError', unknownValue('the body of a 404 response', 'Why there is no box.'));
const Unused = openObject('Unused', 'Not part of any operation.', {});
const Authorization = named(
  'Authorization',
  Type.String({ description: 'The header.', 'x-undocumented': 'its alphabet', 'x-assumption': 'one word' }),
);

const definitions: Record<string, TSchema> = {
  Part,
  Box,
  BoxPath,
  BoxQuery,
  Boxes,
  BoxError,
  Unused,
  Authorization,
};

function toFile(name: string): string {
  return `src/${name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()}.ts`;
}

export const contracts: Contracts = toContracts(
  Object.entries(definitions).map(([name, value]) => ({ file: toFile(name), name, value })),
);

const repeat: Repeat = {
  harmless: 'yes',
  basis: 'It changes nothing.',
  checkWith: [],
  specification: 'Boxes',
};

const LIST_BOXES = operation({
  operationId: 'listBoxes',
  method: 'GET',
  path: '/boxes/',
  tag: 'Listing',
  position: 1,
  summary: 'List boxes',
  description: 'Lists them.',
  repeat,
  query: BoxQuery,
  responses: { 200: { description: 'Them.', body: Boxes } },
  examples: {},
});

const ADD_BOX = operation({
  operationId: 'addBox',
  method: 'POST',
  path: '/boxes/{box}/',
  tag: 'Adding',
  position: 1,
  summary: 'Add a box',
  description: 'Adds it.',
  repeat: { ...repeat, harmless: 'not-documented', checkWith: ['listBoxes'] },
  pathParams: BoxPath,
  request: Box,
  responses: {
    201: { description: 'Added.', body: Box },
    404: { description: 'None.', body: BoxError },
  },
  examples: {},
});

export const [listBoxes, addBox] = [LIST_BOXES, ADD_BOX].map(toOperationContract) as [
  OperationContract,
  OperationContract,
];

export const example = { some: { summary: 'Some', value: {} } };

export const model: RestModel = {
  contracts,
  operations: [listBoxes, addBox],
  overview: {
    title: 'Boxes',
    description: 'All about boxes.',
    gaps: [{ missing: 'limits' }, { operation: 'addBox', missing: 'how long it takes' }],
    assumptions: [{ assumption: 'a box may be sent twice' }],
    server: {
      description: 'Where.',
      placeholder: 'Nowhere.',
      baseUrl: 'https://boxes.example',
      undocumented: 'the base URL',
    },
    authorization: { header: 'Authorization', remark: 'Remarkable.' },
    links: [{ from: 'addBox', statuses: [201], values: { box: '$request.path.box' }, to: ['listBoxes'] }],
    tags: [
      { name: 'Adding', description: 'Adds.' },
      { name: 'Listing', description: 'Lists.' },
    ],
  },
};

export const examples: ExampleSet = {
  operations: {
    listBoxes: { responses: { 200: { one: { summary: 'One', value: [{ $ref: '#/$defs/Part' }] } } } },
    addBox: { request: example, responses: { 201: example, 404: example } },
  },
  parameters: { BoxPath: { box: '7' }, BoxQuery: { since: '2024-02-29', empty: true } },
  contracts: {},
};
