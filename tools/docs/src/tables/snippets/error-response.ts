import { interpretError } from '@data-import/errors';

/** What to do after an error response. */
export function nextStep(status: number, body: unknown): string {
  const error = interpretError({ operation: 'createAccount', status, body });
  switch (error.kind) {
    case 'already-imported':
      return `done: the account is ${error.accountId ?? 'imported'}`;
    case 'validation':
      return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n');
    case 'validation-failed-at-create':
      return 'call validateAccount: it names the fields';
    default:
      return error.retry === 'as-is' ? 'send the same request again' : 'needs a person';
  }
}
