import type { ErrorReading } from '../error-body.js';
import { noteAt } from './findings.js';
import type { Subject } from './subject.js';
import { findLine } from './outcome.js';
import type { Checked, Context, Finding } from './report.js';
import type { NestedPath } from './text.js';

export async function checkError(
  { operation, status, value, way }: Subject & { readonly kind: 'error' },
  context: Context,
): Promise<Checked> {
  const { readError } = await import('../error-body.js');
  return toChecked(readError(operation, status, value), way, context);
}

/**
 * Recognises documented error bodies, which would otherwise look like faulty requests because they contain field names. A valid
 * success body takes precedence.
 */
export async function orError(
  checked: Checked,
  { value, way }: { readonly value: unknown; readonly way: NestedPath },
  context: Context,
): Promise<Checked> {
  const { target, others } = checked;
  const isSound = checked.outcome === 'valid' && !isErrorBody(target, context);
  if (isSound || typeof value !== 'object' || value === null) return checked;
  const { recogniseError } = await import('../error-body.js');
  const documented = recogniseError(value, context.library.index.operations);
  const reading = documented ?? (isErrorBody(target, context) ? UNDOCUMENTED : undefined);
  if (reading === undefined) return checked;
  return {
    ...toChecked(reading, way, context),
    others: [...(target === undefined ? [] : [target]), ...others],
  };
}

const UNDOCUMENTED: ErrorReading = {
  facts: {
    happened: 'its operation and its status decide what it means',
    advice: 'find them in the list of errors',
    operations: [],
  },
  notes: [],
};

function isErrorBody(target: Checked['target'], { library }: Context): boolean {
  if (target?.kind !== 'contract') return false;
  const { contracts, operations } = library.index;
  const isResponse = contracts.some(
    ({ name, direction }) => name === target.name && direction === 'response',
  );
  const isSuccess = operations.some(({ responses }) =>
    Object.entries(responses).some(([status, name]) => name === target.name && Number(status) < 400),
  );
  return isResponse && !isSuccess;
}

function toChecked({ facts, notes }: ErrorReading, way: NestedPath, context: Context): Checked {
  const findings = notes.map(({ path, pointer, message }): Finding => {
    const located = context.locator().locate(way, path, 'key');
    return { ...noteAt(message, located.mark, context, 'hint'), pointer };
  });
  return {
    outcome: 'error',
    line: findLine(way, context),
    error: facts,
    others: [],
    findings: context.most === 0 ? [] : findings,
    faults: 0,
    truncated: false,
  };
}
