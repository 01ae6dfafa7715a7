import { acceptsAnything, mutations, type Path } from '@data-import/arbitraries';
import { fromFieldErrors, toFieldErrors } from '@data-import/errors';
import { operations } from '@data-import/schemas';
import { FieldErrors } from '@data-import/validators';
import { describe, expect, it } from 'vitest';
import { contract } from '../test/contracts.js';
import { fullDocument } from '../test/documents.js';
import { parameters, RUNS, tryOnMutations } from '../test/runs.js';

/** Codes of issues about several fields of an object, which are reported below the object. */
const OF_OBJECTS: ReadonlySet<string> = new Set(['at_least_one', 'exactly_one']);

/** Expected path of an issue's message in an error body, according to the documentation of `toFieldErrors`. */
function toPlace(code: string, path: Path, root: Path): string[] {
  const isUnderRoot = root.every((step, index) => path[index] === step);
  const isAbsentRoot = code === 'missing' && path.length === root.length;
  const steps = (isUnderRoot && !isAbsentRoot ? path.slice(root.length) : path).map(String);
  return steps.length === 0 || OF_OBJECTS.has(code) ? [...steps, 'non_field_errors'] : steps;
}

function at(body: unknown, steps: readonly string[]): unknown {
  return steps.reduce<unknown>(
    (node, step) =>
      Object.hasOwn(node as object, step) ? (node as Record<string, unknown>)[step] : undefined,
    body,
  );
}

/** Whether a body contains one message at a place, and nothing else. */
function isOnlyAt(body: unknown, steps: readonly string[], message: string): boolean {
  const expected = steps.reduceRight<unknown>(
    (inner, step) => Object.fromEntries([[step, inner]]),
    [message],
  );
  return JSON.stringify(body) === JSON.stringify(expected);
}

const requests = Object.values(operations).flatMap(({ operationId, ...operation }) =>
  'request' in operation ? [[operation.request, operationId] as const] : [],
);

describe.each(requests.filter(([name]) => !acceptsAnything(contract(name).document)))('%s of %s', (name) => {
  const request = contract(name);
  const hasPayload = request.document.properties?.['payload'] !== undefined;
  const root = hasPayload ? ['payload'] : [];

  function expectMessage(value: unknown, code: string, path: Path, why: string): void {
    const result = request.validator.validate(value);
    const issues = result.ok ? [] : result.issues;
    const body = toFieldErrors(issues, { root });
    const place = toPlace(code, path, root);
    const message = issues[0]?.message ?? '';
    if (!isOnlyAt(body, place, message)) expect(at(body, place), why).toStrictEqual([message]);
    if (!FieldErrors.is(body)) expect(body, why).toBe('an error body');
    const [read, ...others] = fromFieldErrors(body) ?? [];
    if (read?.message !== message || others.length > 0) expect(read, why).toMatchObject({ message });
  }

  it('yields one message, at the documented path of the error body', () => {
    tryOnMutations(
      request,
      ({ value, code, path, why }) => expectMessage(value, code, path, why),
      parameters(Math.ceil(RUNS / 5)),
    );
  });

  it('does so for every error of a full document', () => {
    for (const { value, code, path, why } of mutations(request.document, fullDocument(request.document))) {
      expectMessage(value, code, path, why);
    }
  });
});
