import { type Issue, type Path, type Result, Stripped, toPointer } from '@data-import/validators/runtime';
import { andThen } from './routing/settle.js';

/** The paths of the null fields that `nulls: 'absent'` removed from the payload. */
export interface NullFieldsReport {
  readonly nullFields?: readonly Path[];
}

type Validated = Result<unknown> & NullFieldsReport;

/**
 * Validates an invalid payload again without the nulls that have issues, except in required fields. Keeps
 * null items of lists, because removing them would shift the others.
 * @param validate returns all issues if `all`, else at most `maxIssues`
 */
export function validateWithoutNulls(
  payload: unknown,
  validate: (payload: unknown, all: boolean) => Result<unknown> | Promise<Result<unknown>>,
): Validated | Promise<Validated> {
  return andThen(validate(payload, true), ({ issues = [] }) => {
    const found = findNullFields(payload, issues);
    return andThen(validate(omit(payload, found), true), ({ issues: others = [] }) => {
      const required = new Set(others.map(({ pointer }: Issue) => pointer));
      const nullFields = found.filter((path) => !required.has(toPointer(path)));
      return andThen(validate(omit(payload, nullFields), false), (result): Validated =>
        nullFields.length === 0 ? result : { ...result, nullFields },
      );
    });
  });
}

/** Returns none if a getter throws, because the payload cannot be copied. */
function findNullFields(payload: unknown, issues: readonly Issue[]): readonly Path[] {
  try {
    const found = issues.map(({ path }) => path).filter((path) => isNullField(payload, path));
    omit(payload, found);
    return found;
  } catch {
    return [];
  }
}

function isNullField(payload: unknown, path: Path): boolean {
  let value = payload;
  for (const step of path) value = (value as Readonly<Record<string | number, unknown>> | undefined)?.[step];
  return value === null && typeof path.at(-1) === 'string';
}

function omit(payload: unknown, paths: readonly Path[]): unknown {
  const copy = new Stripped(payload);
  for (const path of paths) copy.edit(path, (parent, step) => delete parent[step]);
  return copy.value;
}
