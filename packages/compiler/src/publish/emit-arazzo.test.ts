import { describe, expect, it } from 'vitest';
import { addBox, examples, listBoxes, model } from '../../test/openapi-definitions.js';
import type { OperationContract, OperationStep, WorkflowDefinition } from '../model.js';
import { emitArazzo } from './emit-arazzo.js';

const add: OperationStep = {
  stepId: 'add',
  description: 'Add.',
  operation: 'addBox',
  parameters: { box: '$inputs.box' },
  replace: { '/main': '$inputs.box' },
};
const list: OperationStep = { stepId: 'list', description: 'List.', operation: 'listBoxes' };

function toWorkflow(steps: WorkflowDefinition['steps'], workflowId = 'boxes'): WorkflowDefinition {
  const inputs = { box: { description: 'Its number.', example: '7' } };
  return { workflowId, summary: 'Boxes', description: 'All of it.', inputs, steps };
}

interface Document {
  readonly workflows: readonly { readonly steps: readonly Readonly<Record<string, unknown>>[] }[];
}

function emit(workflows: readonly WorkflowDefinition[], operations?: readonly OperationContract[]): Document {
  const all = { ...model, operations: operations ?? model.operations };
  return JSON.parse(emitArazzo(all, workflows, { version: '1.2.3', examples })) as Document;
}

function stepsOf(steps: WorkflowDefinition['steps'], operations?: readonly OperationContract[]) {
  return emit([toWorkflow(steps)], operations).workflows[0]!.steps;
}

describe('a workflow', () => {
  it('has its inputs and the value of the header', () => {
    expect(emit([toWorkflow([list])])).toMatchObject({
      arazzo: '1.0.1',
      info: { version: '1.2.3' },
      sourceDescriptions: [{ url: './openapi.json' }],
      workflows: [
        {
          inputs: { properties: { box: { examples: ['7'] } }, required: ['authorization', 'box'] },
          steps: [{ operationId: 'listBoxes' }],
        },
      ],
    });
  });

  it('sends the example with values replaced, and the parameters that the operation has', () => {
    expect(stepsOf([{ ...add, parameters: { box: '$inputs.box', since: '2024-01-01' } }])[0]).toMatchObject({
      parameters: [
        { name: 'Authorization', in: 'header', value: '$inputs.authorization' },
        { name: 'box', in: 'path', value: '$inputs.box' },
      ],
      requestBody: { payload: {}, replacements: [{ target: '/main', value: '$inputs.box' }] },
      successCriteria: [{ condition: '$statusCode == 201' }],
    });
  });

  it('passes its inputs to another one', () => {
    const outer = toWorkflow([{ stepId: 'boxes', description: 'Do.', workflow: 'boxes' }], 'outer');
    expect(emit([toWorkflow([list]), outer]).workflows[1]!.steps[0]).toMatchObject({
      workflowId: 'boxes',
      parameters: [{ name: 'authorization' }, { name: 'box', value: '$inputs.box' }],
    });
  });
});

describe('after a failure', () => {
  it('repeats what may be repeated; otherwise a step shows whether the request had an effect', () => {
    const [added, listed] = stepsOf([add, list]);
    expect(added!['onFailure']).toMatchObject([
      { type: 'retry', criteria: [{ condition: '$statusCode == 429' }] },
      { type: 'goto', stepId: 'list', criteria: [{ condition: '$statusCode >= 500' }] },
    ]);
    expect(listed!['onFailure']).toMatchObject([
      { type: 'retry', criteria: [{ condition: '$statusCode == 429 || $statusCode >= 500' }] },
    ]);
    expect(stepsOf([add])[0]!['onFailure']).toHaveLength(1);
  });

  it('waits for an import that an operation needs', () => {
    const [added] = stepsOf([add], [listBoxes, { ...addBox, needsImport: true }]);
    expect(added!['onFailure']).toMatchObject([
      { type: 'retry', criteria: [{ condition: '$statusCode == 404' }] },
      {},
    ]);
  });

  it('polls until a value is there, or can no longer be', () => {
    const until = { pointer: '/0/main', value: 'FULL', never: ['LOST', 'BROKEN'] };
    const [listed] = stepsOf([{ ...list, until }]);
    expect(listed).toMatchObject({
      successCriteria: [
        { condition: '$statusCode == 200' },
        { condition: "$response.body#/0/main == 'FULL'" },
      ],
      onFailure: [
        {
          type: 'end',
          criteria: [
            {},
            { condition: "$response.body#/0/main == 'LOST' || $response.body#/0/main == 'BROKEN'" },
          ],
        },
        { type: 'retry', criteria: [{ condition: '$statusCode == 200' }] },
        {},
      ],
    });
  });

  it('continues after an error that is expected', () => {
    const condition = "$response.body#/code == 'x'";
    const errors = { 'already-imported': { condition, next: 'list' } };
    const responses = {
      ...addBox.responses,
      404: { ...addBox.responses['404']!, errors: ['already-imported'] as const },
    };
    const [added] = stepsOf([{ ...add, errors, next: 'list' }, list], [listBoxes, { ...addBox, responses }]);
    const isThere = `$statusCode == 404 && ${condition}`;
    expect(added).toMatchObject({
      successCriteria: [{ condition: `$statusCode == 201 || ${isThere}` }],
      onSuccess: [
        { name: 'already-imported', type: 'goto', stepId: 'list', criteria: [{ condition: isThere }] },
        { name: 'continue', type: 'goto', stepId: 'list' },
      ],
    });
  });
});

it.each<[problem: string, step: WorkflowDefinition['steps'][number]]>([
  ['"drop" is not an operation', { ...list, operation: 'drop' }],
  ['"other" is not a workflow', { stepId: 'x', description: '', workflow: 'other' }],
  ['"none" is not a step of the workflow', { ...list, next: 'none' }],
  ['the path parameter "box" has no value', { ...add, parameters: {} }],
  [
    '"listBoxes" has no error "not-found"',
    { ...list, errors: { 'not-found': { condition: 'x', next: 'list' } } },
  ],
])('refuses a document: %s', (problem, step) => {
  expect(() => stepsOf([step])).toThrow(problem);
});
