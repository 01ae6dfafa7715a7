import type { ErrorReading } from '../error-body.js';
import { toFinding } from './findings.js';
import type { Subject } from './subject.js';
import type { Context, PayloadVerdict } from './report.js';
import type { NestedPath } from './text.js';

export async function checkError(
  { operation, status, value, way }: Subject & { readonly kind: 'error' },
  context: Context,
): Promise<PayloadVerdict> {
  const { readError } = await import('../error-body.js');
  return toVerdict(readError({ operation, status, body: value }), way, context);
}

/**
 * Recognises documented error bodies, which would otherwise look like faulty requests because they contain field names. A valid
 * success body takes precedence.
 */
export async function orError(
  verdict: PayloadVerdict,
  { value, way }: Subject & { readonly kind: 'contract' | 'unknown' },
  context: Context,
): Promise<PayloadVerdict> {
  const { target, others = [] } = verdict;
  const isError = isErrorBody(target, context);
  if ((verdict.outcome === 'valid' && !isError) || typeof value !== 'object' || value === null)
    return verdict;
  const { recogniseError } = await import('../error-body.js');
  const reading =
    recogniseError(value, context.library.index.operations) ?? (isError ? UNDOCUMENTED : undefined);
  if (reading === undefined) return verdict;
  return { ...toVerdict(reading, way, context), others: target === undefined ? others : [target, ...others] };
}

const UNDOCUMENTED: ErrorReading = {
  facts: {
    happened: 'its operation and its status decide what it means',
    advice: 'find them in the list of errors',
    operations: [],
  },
  notes: [],
};

function isErrorBody(target: PayloadVerdict['target'], { library }: Context): boolean {
  if (target?.kind !== 'contract') return false;
  const { contracts, operations } = library.index;
  const facts = contracts.find(({ name }) => name === target.name);
  const isSuccess = operations.some(({ responses }) =>
    Object.entries(responses).some(([status, name]) => name === target.name && Number(status) < 400),
  );
  return facts?.direction === 'response' && !isSuccess;
}

function toVerdict({ facts, notes }: ErrorReading, way: NestedPath, context: Context): PayloadVerdict {
  const findings = notes.map(({ path, pointer, message }) => {
    const { mark } = context.locator.locate(way, path, 'key');
    return toFinding(mark, context, { severity: 'hint', message, pointer });
  });
  return { outcome: 'error', error: facts, findings };
}
