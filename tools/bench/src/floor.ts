import { isAccountCreatedV1 } from '@data-import/events/account.created/v1';

function describeSize(kind: string, length: number, unit: string): string {
  if (length === 0) return `an empty ${kind}`;
  return `${kind === 'array' ? 'an' : 'a'} ${kind} of ${String(length)} ${unit}${length === 1 ? '' : 's'}`;
}

function getHint(received: string, expected: string, isField: boolean): string {
  if (received === 'null') return isField ? '; if it is optional, omit it instead of sending null' : '';
  return received === 'number' && expected === 'string' ? '; put it in quotes' : '';
}

/** Object literals, because spreading dominates the time in Node 20. */
function toIssue(value: unknown, expected: string, noun: string, path: (string | number)[], pointer: string) {
  const code = 'type';
  if (typeof value !== 'string' && !Array.isArray(value)) {
    const received = value === null ? 'null' : typeof value;
    const described = received === 'null' ? received : `${received === 'object' ? 'an' : 'a'} ${received}`;
    const message = `expected ${noun}, got ${described}${getHint(received, expected, path.length === 1)}`;
    if (received === 'number' && expected === 'string')
      return { code, message, path, pointer, expected: [expected], unquoted: true, received };
    return { code, message, path, pointer, expected: [expected], received };
  }
  const { length } = value;
  const received = typeof value === 'string' ? 'string' : 'array';
  const size = describeSize(received, length, received === 'string' ? 'character' : 'item');
  const message = `expected ${noun}, got ${size}`;
  if (expected === 'boolean' && (value === 'true' || value === 'false')) {
    const full = `${message}; remove the quotes`;
    return { code, message: full, path, pointer, expected: [expected], quoted: true, received, length };
  }
  return { code, message, path, pointer, expected: [expected], received, length };
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
 * A hand-written equivalent of `AccountCreatedV1.validate`: the lower bound for issues of this shape. Supports only parsed JSON
 * objects with fewer errors than `maxIssues`, without options.
 */
export function validateAccountCreated(value: Record<string, unknown>): object {
  if (isAccountCreatedV1(value)) return { ok: true, value };
  return { ok: false, issues: collect(value), truncated: false };
}
