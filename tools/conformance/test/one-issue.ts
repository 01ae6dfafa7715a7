import type { Mutation } from '@data-import/arbitraries';
import { expect } from 'vitest';
import { type Contract, agreedResult } from './contracts.js';

/** Expects all validators to reject a mutation with exactly its one issue. Calls `expect`, which is slow, only to fail. */
export function expectOneIssue(contract: Contract, { value, code, path, why }: Mutation): void {
  const result = agreedResult(contract, value);
  const issues = result.ok ? [] : result.issues;
  const found = issues.map((issue) => ({ code: issue.code, path: issue.path }));
  if (JSON.stringify(found) !== JSON.stringify([{ code, path }])) {
    expect(found, why).toStrictEqual([{ code, path }]);
  }
  const { message } = issues[0]!;
  if (message === '' || /\bundefined\b|\[object/.test(message)) expect(message).toBe('a readable message');
}
