import { type Issue, toPointer } from './issue.js';
import { ValidationError } from './validation-error.js';
import { type Result, UNREADABLE, type ValidateOptions, type Validator } from './validator.js';

/** A type in which some optional fields are always present, because they have a default. */
export type WithDefaults<T, K extends keyof T> = Omit<T, K> & Required<Pick<T, K>>;

/** The fields of a query or of path parameters that are not plain text. */
export interface WireFields {
  /** Fields that are written `true` or `false`. */
  readonly booleans: readonly string[];
  /** The values of fields that were left out. */
  readonly defaults: Readonly<Record<string, unknown>>;
}

const BOOLEANS: ReadonlyMap<unknown, boolean> = new Map([
  ['true', true],
  ['false', false],
]);

/**
 * The validator of a query or of path parameters: `validate` takes the strings of the wire and gives a new object of
 * typed values with the defaults filled in; `is` and `assert` take such a typed object.
 */
export function wireValidator<T>(contract: Validator<unknown>, fields: WireFields): Validator<T> {
  /** @throws what a getter or a Proxy throws. */
  function decode(value: unknown): unknown {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const properties = Object.entries(value).filter(([, property]) => property !== undefined);
    return Object.fromEntries(
      properties.map(([name, property]) =>
        fields.booleans.includes(name) ? [name, BOOLEANS.get(property) ?? property] : [name, property],
      ),
    );
  }

  function validate(value: unknown, options?: ValidateOptions): Result<T> {
    let decoded: unknown;
    try {
      decoded = decode(value);
    } catch {
      const issues: Issue[] = [{ code: 'type', message: UNREADABLE, path: [], pointer: '' }];
      return { ok: false, issues, truncated: false };
    }
    const result = contract.validate(decoded, options);
    return result.ok ? { ok: true, value: { ...fields.defaults, ...(decoded as object) } as T } : result;
  }

  function undefaulted(value: unknown): string[] {
    return Object.keys(fields.defaults).filter(
      (name) => (value as Record<string, unknown>)[name] === undefined,
    );
  }

  function is(value: unknown): value is T {
    return contract.is(value) && undefaulted(value).length === 0;
  }

  function assert(value: unknown): asserts value is T {
    contract.assert(value);
    const issues = undefaulted(value).map((name): Issue => {
      const path = [name];
      return {
        code: 'missing',
        message: 'this field is required, and it is missing',
        path,
        pointer: toPointer(path),
      };
    });
    if (issues.length > 0) throw new ValidationError(contract.name, issues, false);
  }

  return {
    name: contract.name,
    is,
    validate,
    assert,
    '~standard': {
      version: 1,
      vendor: 'data-import',
      validate(value) {
        const result = validate(value);
        return result.ok ? { value: result.value } : { issues: result.issues };
      },
    },
  };
}
