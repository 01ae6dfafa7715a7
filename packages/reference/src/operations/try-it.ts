import { heading, markupBlock, paragraph, pageLink } from '../blocks.js';
import type { Block, SandboxCall } from '../page.js';
import type { Source } from '../source.js';
import type { DescribedOperation } from './api-document.js';
import { toAddress, toExampleCall } from './calls.js';
import steps from '../guides/import-steps.json' with { type: 'json' };

interface Creation {
  readonly task_params?: { readonly is_dry_run?: boolean };
}

export function findDescribed(operationId: string, { api }: Source): DescribedOperation {
  const found = api.operations.find((each) => each.operationId === operationId);
  if (found === undefined) throw new Error(`there is no operation ${operationId}`);
  return found;
}

export function toSandboxCall(described: DescribedOperation, source: Source): SandboxCall {
  const call = toExampleCall(described, source);
  const creation = described.requestExamples.find(
    ({ value }) => (value as Creation).task_params?.is_dry_run === false,
  );
  const body = (creation ?? call.body)?.value;
  return {
    method: call.operation.method,
    url: toAddress(call),
    ...(body !== undefined && { body }),
  };
}

/** In an import, the account that is validated is the one that is created. */
export function toStepCall(operationId: string, source: Source): SandboxCall {
  const call = toSandboxCall(findDescribed(operationId, source), source);
  if (operationId !== 'validateAccount') return call;
  const { payload } = toStepCall('createAccount', source).body as { readonly payload: unknown };
  return { ...call, body: { payload } };
}

export function tryBlock(call: SandboxCall, operationId: string, source: Source): Block {
  const isFirst = ['validateAccount', 'createAccount'].includes(operationId);
  if (isFirst) return { is: 'try', call };
  return { is: 'try', call, prepare: toSandboxCall(findDescribed('createAccount', source), source) };
}

export function tryBlocks(described: DescribedOperation, source: Source): readonly Block[] {
  const { operationId } = described;
  const isStep = steps.some(({ operation }) => operation === operationId);
  return [
    heading(2, 'Try it', 'try'),
    markupBlock(
      'Send the example to the sandbox: a model of the service that runs in this page, so nothing leaves the browser. Where the specification is silent, it makes [choices](choices).',
    ),
    ...(isStep
      ? [
          paragraph(
            'This is a step of ',
            pageLink(`import#${operationId}`, 'an import from start to end'),
            '.',
          ),
        ]
      : []),
    tryBlock(toSandboxCall(described, source), operationId, source),
  ];
}
