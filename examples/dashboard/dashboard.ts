import type { Client } from '@data-import/client';
import {
  describeErrorForPerson,
  describeImport,
  type ImportExplanation,
  type PersonExplanation,
  type PersonOptions,
} from '@data-import/errors/person';

export interface DashboardRow extends PersonExplanation {
  readonly account: string;
  readonly state: ImportExplanation['state'];
}

const ORDER: readonly DashboardRow['state'][] = ['failed', 'cancelled', 'unknown', 'running', 'succeeded'];

/**
 * Loads the progress of a supplier's imports, starting with those that need attention.
 *
 * @param accounts external numbers of the accounts that you sent, because the service's lists omit failed imports
 */
export async function loadDashboard(
  client: Client,
  import_supplier_code: string,
  accounts: readonly string[],
  options: PersonOptions,
): Promise<readonly DashboardRow[]> {
  const rows: DashboardRow[] = [];
  for (const account of accounts) {
    const pathParams = { import_supplier_code, external_identifier: account };
    const found = await client.getImportProcess({ pathParams });
    const row = found.ok
      ? describeImport(found.value, options)
      : { state: 'unknown' as const, ...describeErrorForPerson(found.error, options) };
    rows.push({ account, ...row });
  }
  return rows.toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state));
}

/** A row for a terminal. A page would show the same texts in elements of its own. */
export function toLines({ account, headline, nextStep, issues, details }: DashboardRow): string[] {
  const reasons = issues.map(({ label, message }) => `${label}: ${message}`);
  return [`${account}: ${headline}. ${nextStep}.`, ...[...reasons, ...details].map((line) => `  ${line}`)];
}
