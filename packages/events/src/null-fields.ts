import { type Issue, type Path, type Result, Stripped, toPointer } from '@data-import/validators/runtime';
import { andThen } from './routing/settle.js';

/** The fields that were left out of a payload because they were null: see `nulls`. */
export interface NullFieldsReport {
  readonly nullFields?: readonly Path[];
}

type Validated = Result<unknown> & NullFieldsReport;

/**
 * Validates an invalid payload again without the nulls of which its issues speak, except those whose fields are required.
 * Items of lists stay, because the others would move.
 * @param validate with all issues, or with those that the caller asked for
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

/** A payload with a getter that throws cannot be copied, and has an issue about it. */
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
