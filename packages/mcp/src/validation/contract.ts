import type { Result, ValidateOptions } from '@data-import/validators';
import { MOST_UNKNOWN_FIELDS, type Settings, type Verdict, toVerdict } from './verdict.js';

interface AnyValidator {
  readonly name: string;
  validate(value: unknown, options: ValidateOptions): Result<unknown>;
}

/**
 * Validates a document of the REST API, or says why there is no contract for it.
 *
 * @param name the name of a contract of the catalogue, or of an operation, which stands for its request body
 */
export async function validateContract(
  name: string,
  isOperation: boolean,
  payload: unknown,
  { unknownFields, maxIssues }: Settings,
): Promise<Verdict | string> {
  const validator = isOperation ? await toRequest(name) : await toValidator(name);
  if (validator === undefined) {
    return isOperation
      ? `the operation ${name} has no request body; show lists its contracts`
      : `there is no validator of ${name}`;
  }
  const options = { maxIssues, unknownFields, maxUnknownFields: MOST_UNKNOWN_FIELDS } as const;
  const result = validator.validate(payload, options);
  return toVerdict(result.ok ? 'valid' : 'invalid', result, { contract: validator.name });
}

async function toValidator(name: string): Promise<AnyValidator | undefined> {
  const exported: Readonly<Record<string, AnyValidator>> = await import(`@data-import/validators/${name}`);
  return exported[name];
}

async function toRequest(name: string): Promise<AnyValidator | undefined> {
  const { operations } = await import('@data-import/validators/operations');
  const known = new Map<string, { readonly request?: AnyValidator }>(Object.entries(operations));
  return known.get(name)?.request;
}
