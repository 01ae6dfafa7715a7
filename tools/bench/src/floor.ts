import { isAccountCreatedV1 } from '@data-import/events/account.created/v1';

type Size = readonly [kind: string, length?: number, unit?: string];

function measure(value: unknown): Size {
  if (Array.isArray(value)) return ['array', value.length, 'item'];
  if (typeof value === 'string') return ['string', value.length, 'character'];
  return [value === null ? 'null' : typeof value];
}

function describe([kind, length, unit]: Size): string {
  if (length === undefined) return kind === 'null' ? kind : `${kind === 'object' ? 'an' : 'a'} ${kind}`;
  if (length === 0) return `an empty ${kind}`;
  return `${kind === 'array' ? 'an' : 'a'} ${kind} of ${String(length)} ${unit!}${length === 1 ? '' : 's'}`;
}

function toIssue(value: unknown, expected: string, noun: string, path: (string | number)[], pointer: string) {
  const size = measure(value);
  const [received, length] = size;
  let hint = '';
  let quoted = false;
  if (received === 'null' && typeof path.at(-1) === 'string') {
    hint = '; if it is optional, omit it instead of sending null';
  } else if (received === 'number' && expected === 'string') hint = '; put it in quotes';
  else if (expected === 'boolean' && (value === 'true' || value === 'false')) {
    quoted = true;
    hint = '; remove the quotes';
  }
  const message = `expected ${noun}, got ${describe(size)}${hint}`;
  const base = { code: 'type', message, path, pointer, expected: [expected] };
  if (length === undefined) return { ...base, received };
  return quoted ? { ...base, quoted, received, length } : { ...base, received, length };
}

const missing = (name: string): object => ({
  code: 'missing',
  message: 'required field is missing',
  path: [name],
  pointer: `/${name}`,
});

function collect(value: Record<string, unknown>): object[] {
  const issues: object[] = [];
  for (const name in value) {
    const field = value[name];
    if (name === 'account_number') {
      if (typeof field !== 'string') issues.push(toIssue(field, 'string', 'a string', [name], `/${name}`));
    } else if (name === 'is_imported') {
      if (typeof field !== 'boolean') issues.push(toIssue(field, 'boolean', 'a boolean', [name], `/${name}`));
    } else if (name === 'account_user_emails') {
      if (!Array.isArray(field)) issues.push(toIssue(field, 'array', 'an array', [name], `/${name}`));
      else {
        for (let index = 0; index < field.length; index += 1) {
          const item: unknown = field[index];
          if (typeof item === 'string') continue;
          issues.push(toIssue(item, 'string', 'a string', [name, index], `/${name}/${String(index)}`));
        }
      }
    }
  }
  if (value['account_number'] === undefined) issues.push(missing('account_number'));
  if (value['account_user_emails'] === undefined) issues.push(missing('account_user_emails'));
  return issues;
}

/**
 * What `AccountCreatedV1.validate` returns, written by hand for this event: how fast issues of this form can be. Only for
 * parsed JSON objects with fewer errors than `maxIssues`, without options.
 */
export function validateAccountCreated(value: Record<string, unknown>): object {
  if (isAccountCreatedV1(value)) return { ok: true, value };
  return { ok: false, issues: collect(value), truncated: false };
}
