import * as validators from '@data-import/validators';
import { isSame, parsed, promise } from '../promise.js';
import { restAccepts, schemaOf } from '../stock-ajv.js';

const QUERIES = [
  'CreateTransactionsQuery',
  'SendRegistrationFlowsQuery',
  'AccountPathParams',
  'ImportProcessPathParams',
  'ImportSupplierPathParams',
] as const;

type Validate = { validate(value: unknown): validators.Result<unknown> };

const all = validators as unknown as Readonly<Record<string, Validate>>;

/** A query as text in a URL, as the object that a server makes of it, and as any JSON; and text as a header. */
export function fuzz(input: Buffer): void {
  const text = input.subarray(1).toString();
  const name = QUERIES[(input[0] ?? 0) % QUERIES.length]!;
  const search = new URLSearchParams(text);
  const grouped = group(search);
  const result = check(name, grouped);
  promise(isSame(all[name]!.validate(search), result), 'URLSearchParams and objects agree', result);
  const value = parsed(text);
  if (value !== undefined) check(name, value);

  const header = all['Authorization']!.validate(text);
  promise(
    header.ok === restAccepts('Authorization', text),
    'a header is valid exactly if Ajv accepts it',
    header,
  );
}

/** The parameters by name: a list where one is repeated, as servers have it. */
function group(search: URLSearchParams): object {
  const names = [...new Set(search.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const values = search.getAll(name);
      return [name, values.length === 1 ? values[0] : values];
    }),
  );
}

function check(name: string, given: unknown): validators.Result<unknown> {
  const before = JSON.stringify(given);
  const result = all[name]!.validate(given);
  promise(JSON.stringify(given) === before, 'what is validated is not changed');
  const decoded = decode(name, given);
  promise(
    result.ok === restAccepts(name, decoded),
    `${name} agrees with Ajv on the decoded parameters`,
    result,
  );
  if (result.ok)
    promise(isSame(sorted(result.value), sorted(decoded)), `${name} has the decoded values`, result);
  else promise(result.issues.length > 0, 'what is refused has an issue');
  return result;
}

/** As the documentation says it: flags are written `true` and `false`, and defaults fill in what is left out. */
function decode(name: string, given: unknown): unknown {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given;
  const fields = Object.entries(schemaOf(name).properties ?? {});
  const decoded = new Map<string, unknown>(Object.entries(given));
  for (const [field, schema] of fields) {
    if (schema === false) continue;
    const value = decoded.get(field);
    if (schema.type === 'boolean' && (value === 'true' || value === 'false'))
      decoded.set(field, value === 'true');
    if (value === undefined && schema.default !== undefined) decoded.set(field, schema.default);
  }
  return Object.fromEntries(decoded);
}

function sorted(value: unknown): unknown {
  return Object.entries(value as object).toSorted(([a], [b]) => (a < b ? -1 : 1));
}
