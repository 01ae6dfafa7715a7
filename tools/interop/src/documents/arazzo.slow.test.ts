import type { SandboxServer } from '@data-import/sandbox/node';
import { describe, expect, it } from 'vitest';
import { ADD, IMPORT, INPUT, REGISTER, runWorkflow, start } from './arazzo.js';

describe('Respect runs the workflows against the sandbox', () => {
  it('goes on with an account that was imported before', async () => {
    const sandbox = await start();
    await runWorkflow(sandbox, 'importAccount');
    const { isOk, steps } = await runWorkflow(sandbox, 'importAccount');
    expect(steps).toEqual(['validateAccount 200', 'createAccount 400', 'getImportProcess 200']);
    expect(isOk).toBe(true);
  });

  it('sends data of a staged account again until it is imported', async () => {
    const sandbox: SandboxServer = await start({
      choices: { importDelayMs: 60_000 },
      // The import ends after the first answer, however long Respect takes until then.
      onResponse: ({ target }) => void (target === 'createNotes' && sandbox.sandbox.advance(60_000)),
    });
    const { import_supplier, external_account_number } = INPUT;
    await fetch(`${sandbox.url}/v2/data-import/accounts/`, {
      method: 'POST',
      headers: { authorization: INPUT.authorization },
      body: JSON.stringify({
        payload: { import_supplier, external_account_number },
        task_params: { is_dry_run: false },
      }),
    });
    const { isOk, steps } = await runWorkflow(sandbox, 'addData');
    expect(steps).toEqual(['createNotes 404', ...ADD]);
    expect(isOk).toBe(true);
  });

  it('tries again after failures that are temporary', async () => {
    const sandbox = await start({
      faults: [
        { fault: '502-after', operation: 'createAccount', times: 1 },
        { fault: '429', operation: 'getImportProcess', times: 1 },
        { fault: 'vendor-failure', operation: 'createPaymentInstruction', times: 1 },
      ],
    });
    const { isOk, steps, output } = await runWorkflow(sandbox, 'migrateAccount');
    expect(steps, output).toEqual([
      'validateAccount 200',
      'createAccount 502',
      'createAccount 201',
      'getImportProcess 429',
      'getImportProcess 200',
      ...ADD.slice(0, -1),
      'createPaymentInstruction 500',
      'createPaymentInstruction 201',
      ...REGISTER,
    ]);
    expect(isOk, output).toBe(true);
  });

  it('looks up whether registrations were sent; Respect reports a failure although the workflow continues', async () => {
    const sandbox = await start({
      faults: [{ fault: '502-after', operation: 'sendRegistrationFlows', times: 1 }],
    });
    await runWorkflow(sandbox, 'importAccount');
    const { isOk, steps } = await runWorkflow(sandbox, 'registerAccount');
    expect(steps).toEqual(['sendRegistrationFlows 502', ...REGISTER.slice(1)]);
    expect(isOk).toBe(false);
  });

  it.each([
    ['createAccount', 'import-error', IMPORT],
    ['createNotes', '500', [...IMPORT, 'createNotes 500']],
    ['sendRegistrationFlows', 'registration-rejected', [...IMPORT, ...ADD, ...REGISTER.slice(0, 2)]],
  ] as const)('ends without success where %s has the fault %s', async (operation, fault, expected) => {
    const sandbox = await start({ faults: [{ fault, operation }] });
    const { isOk, steps, output } = await runWorkflow(sandbox, 'migrateAccount');
    expect(steps, output).toEqual(expected);
    expect(isOk).toBe(false);
  });
});
