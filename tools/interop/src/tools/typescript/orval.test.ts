import { expect, it } from 'vitest';
import { useFolder } from '../../../test/folder.js';
import { generateZod, schemaName } from './orval.js';
import { readOpenApi } from './published.js';
import { zodValidator } from './verdicts.js';

const folder = useFolder();
const simplified = useFolder();

// Its zod client crashed on `reason: false`.
it('makes zod schemas of the published document as it is', async () => {
  expect(Object.keys(await generateZod(folder(), readOpenApi()))).toContain('CreateTransactionsBody');
});

// It knew nothing of the format `utc-date-time`.
it('makes zod schemas that accept real instants alone', async () => {
  const module = await generateZod(simplified());
  const accepts = zodValidator(module, schemaName({ operationId: 'createNotes', kind: 'request' }));
  const created = ['2024-02-29T12:00:00Z', '2023-02-29T12:00:00Z', '2024-02-29T12:00:00'].map(
    (created_at) => ({
      import_supplier: 'EXAMPLE',
      external_account_number: 'A-1',
      notes: [{ body: 'Moved in.', created_at }],
    }),
  );
  expect(created.map((document) => accepts?.(document))).toEqual([true, false, false]);
});
