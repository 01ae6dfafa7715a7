/** A sandbox that loses the response to the first creation, which is repeated before the import ends. */
export const SANDBOX = {
  choices: { startDelayMs: 500, importDelayMs: 500 },
  faults: [{ fault: 'drop-after', operation: 'createAccount', times: 1 }],
} as const;

/** Imports an account, and tries to add an invalid note. */
export const WORK = `
  async function work(baseUrl) {
    const client = createClient({ baseUrl, token: 'sandbox-token', pollMs: 10, retry: { baseMs: 10 } });
    const pair = { import_supplier: 'EXAMPLE', external_account_number: 'A-1' };
    const outcome = await client.importAccount(pair);
    const notes = await client.createNotes({ body: { ...pair, notes: [{ body: 1 }] } });
    return JSON.stringify({ outcome, issues: notes.error.issues.map(({ pointer }) => pointer) });
  }
`;

export const DONE = {
  outcome: { state: 'imported', platformAccountNumber: 'A-00000001', created: true, warnings: [] },
  issues: ['/notes/0/body'],
};
