import { expect, it } from 'vitest';
import { ADD, IMPORT, REGISTER, runRedocly, runWorkflow, start } from './arazzo.js';

it('Redocly finds no fault in the workflows', async () => {
  const { code, output } = await runRedocly(['lint', 'arazzo.json', '--format', 'json']);
  expect(JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1))).toMatchObject({
    totals: { errors: 0, warnings: 0, ignored: 0 },
  });
  expect(code).toBe(0);
});

it('Respect migrates an account from start to end; a rejected transaction is moved into the open period', async () => {
  const run = await runWorkflow(await start(), 'migrateAccount');
  expect(run.steps, run.output).toEqual([...IMPORT, ...ADD, ...REGISTER]);
  expect(run.isOk, run.output).toBe(true);
});
