import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { testClient } from '../../../test/clients.js';
import { useFolder } from '../../../test/folder.js';
import type { GeneratedModule } from './generated-module.js';
import { generateWithHeyApi, generateZod, SDK, ZOD } from './hey-api.js';
import { type Accepts, zodValidator } from './verdicts.js';

const folder = testClient('hey-api', (output) => generateWithHeyApi(join(output, 'client'), SDK));

interface Consumer {
  sendTransactions(baseUrl: string, token: string, send: typeof fetch): Promise<string[]>;
}

it('sends the path, the query and the header of the document', async () => {
  const { sendTransactions } = (await import(pathToFileURL(join(folder(), 'consumer.ts')).href)) as Consumer;
  const requests: Request[] = [];
  const send: typeof fetch = async (input, init) => {
    requests.push(new Request(input, init));
    return Response.json({ results: [] }, { status: 201 });
  };
  expect(await sendTransactions('https://service.example', 'abc', send)).toEqual([]);
  expect(requests).toHaveLength(1);
  const [request] = requests;
  expect(request?.url).toBe(
    'https://service.example/v1/data-import/transactions/create/?check_previously_added=false',
  );
  expect(request?.headers.get('Authorization')).toBe('Token abc');
});

function validator(module: GeneratedModule, contract: string): Accepts {
  const accepts = zodValidator(module, `z${contract}`);
  if (accepts === undefined) throw new Error(`no schema of ${contract} was generated`);
  return accepts;
}

describe('the zod plugin', () => {
  const created = { external_account_number: 'A-1', platform_account_number: 'A-2' };
  const offset = { ...created, account_created_at: '2024-06-15T10:30:00.5+01:00' };
  const undocumented = { slug: 'autumn', undocumented: true };

  describe('by default', () => {
    const output = useFolder();

    it('rejects documented offsets and accepts undocumented fields', async () => {
      const module = await generateZod(output(), { name: 'zod' });
      expect(validator(module, 'AccountImportProcess')(offset)).toBe(false);
      expect(validator(module, 'AccountCampaign')(undocumented)).toBe(true);
    });
  });

  describe('with our settings', () => {
    const output = useFolder();

    it('keeps offsets, closed objects, at least one and exactly one', async () => {
      const module = await generateZod(output(), ZOD);
      expect(validator(module, 'AccountImportProcess')(offset)).toBe(true);
      expect(validator(module, 'AccountCampaign')(undocumented)).toBe(false);
      const note = validator(module, 'Note');
      expect([{ body: 'Moved in.' }, {}, { body: 'Moved in.', colour: 'blue' }].map(note)).toEqual([
        true,
        false,
        false,
      ]);
      const psr = validator(module, 'PsrRecord');
      const codes = [{ elec_industry_code: '12' }, { elec_industry_code: '12', gas_industry_code: '1' }, {}];
      expect(codes.map(psr)).toEqual([true, false, false]);
    });
  });
});
