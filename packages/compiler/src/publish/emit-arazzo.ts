import {
  type Contracts,
  type OperationContract,
  type OperationStep,
  type RestModel,
  RuleError,
  type WorkflowDefinition,
  type WorkflowStep,
} from '../model.js';
import { AUTHORIZATION } from './emit-index.js';
import { toJson } from './emit-json.js';
import { type ExampleSet, getContract } from './openapi-source.js';

export interface ArazzoOptions {
  readonly version: string;
  readonly examples: ExampleSet;
}

interface Criterion {
  readonly condition: string;
}

interface Action {
  readonly name: string;
  readonly type: 'end' | 'goto' | 'retry';
  readonly stepId?: string;
  readonly retryAfter?: number;
  readonly retryLimit?: number;
  readonly criteria: readonly Criterion[];
}

/** In seconds; Arazzo has no growing delays. */
const RETRY = { type: 'retry', retryAfter: 5 } as const;
/** For what takes its time: an hour in all. */
const LONG_RETRY = { ...RETRY, retryLimit: 720 } as const;
const SHORT_RETRY = { ...RETRY, retryLimit: 5 } as const;

/** The input with the value of the header. */
const INPUT = 'authorization';

/**
 * An Arazzo 1.0 document of the workflows, which names the operations of `openapi.json` in the same folder.
 *
 * @throws {RuleError} where a step names an operation, a workflow, another step or an error that does not exist.
 */
export function emitArazzo(
  model: RestModel,
  workflows: readonly WorkflowDefinition[],
  { version, examples }: ArazzoOptions,
): string {
  const { title, description } = model.overview;
  return toJson({
    arazzo: '1.0.1',
    info: { title: `${title}: workflows`, version, description: description.split('\n')[0] },
    sourceDescriptions: [{ name: 'api', url: './openapi.json', type: 'openapi' }],
    workflows: workflows.map((workflow) => toWorkflow(workflow, workflows, model, examples)),
  });
}

function toWorkflow(
  { workflowId, summary, description, inputs, steps }: WorkflowDefinition,
  workflows: readonly WorkflowDefinition[],
  { operations, contracts, overview }: RestModel,
  examples: ExampleSet,
): object {
  const header = getContract(overview.authorization.header, contracts).schema.description;
  const properties = Object.entries(inputs).map(([name, input]) => [
    name,
    { type: 'string', description: input.description, examples: [input.example] },
  ]);
  return {
    workflowId,
    summary,
    description,
    inputs: {
      type: 'object',
      properties: { [INPUT]: { type: 'string', description: header }, ...Object.fromEntries(properties) },
      required: [INPUT, ...Object.keys(inputs)],
    },
    steps: steps.map((step) => {
      if ('workflow' in step) return toWorkflowStep(step, workflows);
      const operation = operations.find(({ operationId }) => operationId === step.operation);
      if (operation === undefined) throw fault(`"${step.operation}" is not an operation`);
      return toStep(step, operation, steps, contracts, examples);
    }),
  };
}

function fault(rule: string): RuleError {
  return new RuleError('src/workflows.ts', rule);
}

function toWorkflowStep(
  { stepId, description, workflow }: WorkflowStep,
  workflows: readonly WorkflowDefinition[],
): object {
  const called = workflows.find(({ workflowId }) => workflowId === workflow);
  if (called === undefined) throw fault(`"${workflow}" is not a workflow`);
  const parameters = [INPUT, ...Object.keys(called.inputs)].map((name) => ({
    name,
    value: `$inputs.${name}`,
  }));
  return { stepId, description, workflowId: workflow, parameters };
}

type Steps = WorkflowDefinition['steps'];

function toStep(
  step: OperationStep,
  operation: OperationContract,
  steps: Steps,
  contracts: Contracts,
  examples: ExampleSet,
): object {
  const { stepId, description, until, next } = step;
  const expected = toExpectedErrors(step, operation, steps);
  const succeeded = Object.keys(operation.responses).filter((status) => status < '300');
  // Without parentheses, which not every runner reads: && binds more tightly than ||.
  const accepted = [...succeeded.map(isStatus), ...expected.map(({ condition }) => condition)];
  const successes = [
    ...expected.map(({ name, goTo, condition }) => ({ name, ...goTo, criteria: [{ condition }] })),
    ...(next === undefined ? [] : [{ name: 'continue', ...toStepNamed(next, steps) }]),
  ];
  const failures = toFailures(step, operation, steps);
  return {
    stepId,
    description,
    operationId: operation.operationId,
    parameters: toParameters(step, operation, contracts),
    ...(operation.request !== undefined && { requestBody: toRequestBody(step, examples) }),
    successCriteria: [
      { condition: accepted.join(' || ') },
      ...(until === undefined ? [] : [{ condition: isValue(until.pointer, until.value) }]),
    ],
    ...(successes.length > 0 && { onSuccess: successes }),
    ...(failures.length > 0 && { onFailure: failures }),
  };
}

function isStatus(status: string): string {
  return `$statusCode == ${status}`;
}

function isValue(pointer: string, value: string): string {
  return `$response.body#${pointer} == '${value}'`;
}

function toStepNamed(stepId: string, steps: Steps): { type: 'goto'; stepId: string } {
  if (!steps.some((step) => step.stepId === stepId)) throw fault(`"${stepId}" is not a step of the workflow`);
  return { type: 'goto', stepId };
}

function toParameters(
  { parameters = {} }: OperationStep,
  { pathParams, query }: OperationContract,
  contracts: Contracts,
): object[] {
  const values = (
    [
      ['path', pathParams],
      ['query', query],
    ] as const
  ).flatMap(([place, contract]) =>
    Object.keys((contract && getContract(contract, contracts).schema.properties) ?? {}).flatMap((name) => {
      const value = parameters[name];
      if (value === undefined && place === 'path') throw fault(`the path parameter "${name}" has no value`);
      return value === undefined ? [] : [{ name, in: place, value }];
    }),
  );
  return [{ name: AUTHORIZATION, in: 'header', value: `$inputs.${INPUT}` }, ...values];
}

/** The first example of the request, with some of its values replaced. */
function toRequestBody({ operation, replace = {} }: OperationStep, { operations }: ExampleSet): object {
  const [example] = Object.values(operations[operation]?.request ?? {});
  const replacements = Object.entries(replace).map(([target, value]) => ({ target, value }));
  return {
    contentType: 'application/json',
    payload: example?.value,
    ...(replacements.length > 0 && { replacements }),
  };
}

/** The ways on after a failure; the first that applies is taken, and without one the workflow ends. */
function toFailures(step: OperationStep, operation: OperationContract, steps: Steps): Action[] {
  const temporary = Object.entries(operation.responses).flatMap(([status, { errors = [] }]) =>
    errors.includes('vendor-unavailable') ? [status] : [],
  );
  return [
    ...toUntilFailures(step),
    ...(operation.needsImport === true
      ? [{ name: 'wait-for-import', ...LONG_RETRY, criteria: [{ condition: isStatus('404') }] }]
      : []),
    ...temporary.map((status) => ({
      name: 'vendor-unavailable',
      ...SHORT_RETRY,
      criteria: [{ condition: isStatus(status) }],
    })),
    ...toTransientFailures(operation, steps),
  ];
}

function toUntilFailures({ until }: OperationStep): Action[] {
  if (until === undefined) return [];
  const { pointer, never } = until;
  const isOver = never.map((value) => isValue(pointer, value)).join(' || ');
  const isRead = { condition: isStatus('200') };
  return [
    { name: 'ended', type: 'end', criteria: [isRead, { condition: isOver }] },
    { name: 'wait', ...LONG_RETRY, criteria: [isRead] },
  ];
}

/** Errors after which the workflow continues. Runners count a step as failed that goes on after a failure, so these are successes. */
function toExpectedErrors(
  { operation, errors = {} }: OperationStep,
  { responses }: OperationContract,
  steps: Steps,
): { name: string; goTo: object; condition: string }[] {
  return Object.entries(errors).map(([name, { condition, next }]) => {
    const found = Object.entries(responses).find(([, response]) =>
      response.errors?.some((documented) => documented === name),
    );
    if (found === undefined) throw fault(`"${operation}" has no error "${name}"`);
    return {
      name,
      goTo: toStepNamed(next, steps),
      condition: `${isStatus(found[0])} && ${condition}`,
    };
  });
}

/** A request without effect is sent again, and one that is safe to repeat; else a step may show whether it had an effect. */
function toTransientFailures({ repeat }: OperationContract, steps: Steps): Action[] {
  const isRefused = '$statusCode == 429';
  const isUnknown = '$statusCode >= 500';
  if (repeat.harmless !== 'not-documented') {
    return [{ name: 'try-again', ...SHORT_RETRY, criteria: [{ condition: `${isRefused} || ${isUnknown}` }] }];
  }
  const check = steps.find((step) => 'operation' in step && repeat.checkWith.includes(step.operation));
  return [
    { name: 'try-again', ...SHORT_RETRY, criteria: [{ condition: isRefused }] },
    ...(check === undefined
      ? []
      : [
          {
            name: 'check',
            type: 'goto' as const,
            stepId: check.stepId,
            criteria: [{ condition: isUnknown }],
          },
        ]),
  ];
}
