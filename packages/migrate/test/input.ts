import type { ServerOptions } from '@data-import/sandbox/node';

const SUPPLIER = 'EXAMPLE';

type Rule = NonNullable<ServerOptions['faults']>[number];

/** The expected effects beside the account itself. */
interface ExpectedParts {
  readonly notes: readonly string[];
  readonly transactions: readonly string[];
  readonly statements: readonly string[];
  readonly instructions: readonly string[];
  readonly isRegistered: boolean;
}

/** Generated files of customers, with some faulty lines per hundred. */
export interface Input {
  readonly files: Readonly<Record<string, string>>;
  readonly good: ReadonlyMap<string, ExpectedParts>;
  /** Expected reason codes of the remaining lines of `customers.ndjson`. */
  readonly codes: ReadonlyMap<number, string>;
  /** Faults of single accounts: failing imports, and meter points that are not marked or rejected later. */
  readonly faults: readonly Rule[];
}

function toLines(documents: readonly (object | string)[]): string {
  return documents.map((each) => (typeof each === 'string' ? each : JSON.stringify(each))).join('\n');
}

class InputBuilder {
  readonly customers: (object | string)[] = [];
  readonly notes: object[] = [];
  readonly transactions: object[] = [];
  readonly instructions: object[] = [];
  readonly registrations: object[] = [];
  readonly good = new Map<string, ExpectedParts>();
  readonly codes = new Map<number, string>();
  readonly faults: Rule[] = [];

  addGood(index: number): void {
    const number = `A-${index}`;
    const key = { import_supplier: SUPPLIER, external_account_number: number };
    const isRegistered = index % 2 === 0;
    const point = { identifier: `99${String(index).padStart(11, '0')}`, supply_type: 'ELECTRICITY' };
    const account = {
      ...key,
      billing_name: 'Zoë \u2028 Example',
      ...(isRegistered && { supply_addresses: [{ meter_points: [point] }] }),
    };
    const notes = [
      { body: `${number} rang` },
      { body: `${number} wrote`, created_at: '2024-01-01T00:00:00Z' },
    ];
    const statement = {
      statement_id: `S-${number}`,
      bill_period_from_date: '2024-01-01',
      bill_period_to_date: '2024-01-31',
    };
    const statements = index % 3 === 0 ? [statement] : [];
    const transactions = [1, 2].map((each) => ({
      transaction_id: `T-${number}-${each}`,
      transaction_date: '2024-06-01',
      amount: each * 1.5,
      type: 'CHARGE',
      reason: 'IMPORTED_CHARGE',
    }));
    this.customers.push(statements.length > 0 ? { account, statements, notes: [notes[0]] } : account);
    this.notes.push({ ...key, notes: statements.length > 0 ? [notes[1]] : notes });
    this.transactions.push({ ...key, transactions });
    const instructions = index % 4 === 0 ? [`P-${number}`] : [];
    for (const reference of instructions)
      this.instructions.push({ ...key, vendor: 'V', reference, type: 'CARD' });
    if (isRegistered) this.registrations.push(key);
    this.good.set(number, {
      notes: notes.map(({ body }) => body),
      transactions: transactions.map(({ transaction_id: id }) => id),
      statements: statements.map(({ statement_id: id }) => id),
      instructions,
      isRegistered,
    });
  }

  addLine(index: number): void {
    const account = { import_supplier: SUPPLIER, external_account_number: `A-${index}` };
    const reject = (code: string, line: object | string): void => {
      this.codes.set(index + 1, code);
      this.customers.push(line);
    };
    const fail = (fault: string, operation: NonNullable<Rule['operation']>): void =>
      void this.faults.push({ fault, operation, account: account.external_account_number });
    switch (index % 100) {
      case 11:
        return reject('not_json', `{"import_supplier": "EXAMPLE"`);
      case 22:
        return reject('format', { ...account, last_billed_to_date: '2023-02-30' });
      case 33:
        return reject('duplicate', {
          ...account,
          external_account_number: `A-${index - 31}`,
          billing_name: 'Other',
        });
      case 44:
        fail('import-error=no_tariff', 'createAccount');
        return reject('no_tariff', account);
      case 55:
        fail('import-cancelled', 'createAccount');
        return reject('cancelled', account);
      case 46:
        fail('registration-error', 'sendRegistrationFlows');
        return this.addGood(index);
      case 48:
        fail('registration-rejected', 'sendRegistrationFlows');
        return this.addGood(index);
      case 66:
        return void this.customers.push('');
      case 77:
        // A repeated line, which must not create a second account.
        return void this.customers.push(this.customers.at(-1)!);
      default:
        return this.addGood(index);
    }
  }
}

export function createInput(count: number): Input {
  const builder = new InputBuilder();
  for (let index = 0; index < count; index += 1) builder.addLine(index);
  const { customers, notes, transactions, instructions, registrations, good, codes, faults } = builder;
  const files = {
    'customers.ndjson': toLines(customers),
    'notes.ndjson': toLines(notes),
    'transactions.ndjson': toLines(transactions),
    'instructions.ndjson': toLines(instructions),
    'registrations.ndjson': toLines(registrations),
  };
  return { files, good, codes, faults };
}
