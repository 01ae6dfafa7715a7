import { type Issue, type Path, type Result, Stripped, toPointer } from '@data-import/validators/runtime';

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
  return then(validate(payload, true), ({ issues = [] }) => {
    const found = issues.map(({ path }) => path).filter((path) => isNullField(payload, path));
    return then(validate(omit(payload, found), true), ({ issues: others = [] }) => {
      const required = new Set(others.map(({ pointer }: Issue) => pointer));
      const nullFields = found.filter((path) => !required.has(toPointer(path)));
      return then(validate(omit(payload, nullFields), false), (result): Validated =>
        nullFields.length === 0 ? result : { ...result, nullFields },
      );
    });
  });
}

function then<Value, Done>(
  value: Value | Promise<Value>,
  next: (value: Value) => Done | Promise<Done>,
): Done | Promise<Done> {
  return value instanceof Promise ? value.then(next) : next(value);
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
