import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '../json-schema.js';
import type { EventOverview, RestOverview } from '../model.js';
import { emitModel } from '../model-files.js';
import { committed } from '../../test/committed.js';
import { filesIn, temporaryFolder } from '../../test/temporary-folder.js';
import { writeRenamed, writeStandIns } from './commands.js';

const STAND_INS = 'src/conversions/stand-ins.ts';

/** Packages with the models of one REST contract and one event, and an example of the first. */
async function packageFolders(): Promise<{ root: string; from: string[] }> {
  const [rest, events] = committed(['AccountTransferStatus'], ['InkMessageAttachmentSafeV1']);
  const operation = {
    operationId: 'getStatus',
    method: 'GET',
    path: '/v1/status/',
    responses: { 200: { description: 'It.', body: 'AccountTransferStatus' } },
  };
  const tags = [{ name: 'A', description: 'A.', operations: ['getStatus'] }];
  const overview = { ...(rest!.overview as RestOverview), gaps: [], links: [], tags };
  const schema: JsonSchema = { type: 'string', examples: [''] };
  const contracts = new Map(rest!.contracts).set('Authorization', {
    name: 'Authorization',
    file: '',
    schema,
  });
  const domains = { communications: 'Messages.' };
  const files = {
    rest: emitModel({ contracts, operations: [operation as never], overview }),
    events: emitModel({ ...events!, overview: { ...events!.overview, domains } as EventOverview }),
  };
  const root = await temporaryFolder({
    ...Object.fromEntries(
      Object.entries(files).flatMap(([kind, model]) =>
        [...model].map(([path, text]) => [`${kind}-in/${path}`, text] as const),
      ),
    ),
    'rest-in/package.json': '{ "version": "1.2.3" }',
    'rest-in/src/examples/get-status.ts':
      'export const getStatus = { responses: { 200: { a: { value: { platform_account_number: "A" } } } } };',
    'events-in/package.json': '{ "version": "1.2.3" }',
    'events-in/src/examples.ts': 'export const fieldExamples = [];',
  });
  return { root, from: Object.keys(files).map((kind) => join(root, `${kind}-in`)) };
}

describe('compiler stand-ins', () => {
  it('writes where the contracts of the folders have stand-ins, and then finds it up to date', async () => {
    const { root, from } = await packageFolders();
    await mkdir(join(root, 'src/conversions'), { recursive: true });
    await expect(writeStandIns(root, from, true)).rejects.toThrow(
      `out of date: ${STAND_INS}\nrun "npm run generate"`,
    );
    await writeStandIns(root, from, false);
    const text = (await filesIn(root))[STAND_INS]!;
    expect(text).toContain(
      "export type StandIn = 'platform_account_number' | 'storage_key' | 'storage_bucket';",
    );
    expect(text).toContain(
      "AccountTransferStatus: { standIns: ['platform_account_number'], others: ['status'] }",
    );
    expect(text).toContain("'ink.message_attachment.safe-v1': {");
    await writeStandIns(root, from, true);
    await writeFile(join(root, STAND_INS), `${text}\n`);
    await expect(writeStandIns(root, from, true)).rejects.toThrow('out of date');
  });
});

describe('compiler rename', () => {
  it('writes each package under the names of a file', async () => {
    const { root, from } = await packageFolders();
    const names = join(root, 'names.json');
    await writeFile(names, '{ "platform": "acme" }');
    await writeRenamed(from, names, join(root, 'out'));
    const written = await filesIn(join(root, 'out'));
    expect(Object.keys(written)).toEqual(
      expect.arrayContaining([
        'events/json/InkMessageAttachmentSafeV1.json',
        'events/src/generated/InkMessageAttachmentSafeV1.ts',
        'rest/json/AccountTransferStatus.json',
        'rest/json/index.json',
        'rest/src/generated/guards.ts',
      ]),
    );
    expect(written['rest/src/generated/AccountTransferStatus.ts']).toContain(
      '  acme_account_number: string;\n',
    );
    expect(JSON.parse(written['rest/json/AccountTransferStatus.json']!).required).toContain(
      'acme_account_number',
    );
  });

  it('needs packages with a model', async () => {
    const root = await temporaryFolder({ 'names.json': '{}', 'empty/package.json': '{}' });
    await expect(
      writeRenamed([join(root, 'empty')], join(root, 'names.json'), join(root, 'out')),
    ).rejects.toThrow(/ENOENT.*empty.contracts/);
  });
});
