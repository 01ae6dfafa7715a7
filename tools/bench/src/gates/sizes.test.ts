import { beforeAll, describe, expect, it } from 'vitest';
import { budgetsOf } from '../budgets.js';
import { budgetedSizes, measureOwn, type OwnSizes } from '../size/own.js';
import { bundleAll } from '../size/bundle.js';

function accountBytes(sizes: OwnSizes['restGuards']): number {
  return sizes.get('Account')?.minified ?? 0;
}

describe('sizes', () => {
  let own: OwnSizes;
  beforeAll(async () => {
    own = await measureOwn();
  });

  it.each(budgetsOf('size'))('$what: $bound $limit $unit', ({ id, limit }) => {
    const bytes = budgetedSizes(own).get(id);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(limit);
  });

  it('a guard is bundled without what lists issues', () => {
    expect(accountBytes(own.restGuards)).toBeLessThan(accountBytes(own.restIssues) * 0.7);
  });
});

it('what is bundled runs', async () => {
  const source = "export { isAccountCreatedV1 as guard } from '@data-import/events/account.created/v1';";
  const code = (await bundleAll(new Map([['one', source]]))).get('one')?.code ?? '';
  const module = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    guard: (value: unknown) => boolean;
  };
  expect(module.guard({ account_number: 'A-1', account_user_emails: [] })).toBe(true);
  expect(module.guard({ account_number: 'A-1' })).toBe(false);
});
