import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { committed } from '../../test/committed.js';
import { filesIn, temporaryFolder } from '../../test/temporary-folder.js';
import { writeRenamed, writeStandIns } from './commands.js';

const STAND_INS = 'src/conversions/stand-ins.ts';

/** Folders with the committed documents of one REST contract and one event. */
async function publishedFolders(): Promise<{ root: string; from: string[] }> {
  const packages = await committed(['AccountTransferStatus'], ['InkMessageAttachmentSafeV1']);
  const files = packages.flatMap(({ kind, files: documents }) =>
    [...documents].map(([name, document]) => [`${kind}-in/${name}`, JSON.stringify(document)] as const),
  );
  const root = await temporaryFolder(Object.fromEntries(files));
  return { root, from: packages.map(({ kind }) => join(root, `${kind}-in`)) };
}

describe('compiler stand-ins', () => {
  it('writes where the contracts of the folders have stand-ins, and then finds it up to date', async () => {
    const { root, from } = await publishedFolders();
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
    const { root, from } = await publishedFolders();
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

  it('needs folders with an index', async () => {
    const root = await temporaryFolder({ 'names.json': '{}', 'empty/A.json': '{}' });
    await expect(
      writeRenamed([join(root, 'empty')], join(root, 'names.json'), join(root, 'out')),
    ).rejects.toThrow('empty: expected the documents of a package, with index.json');
  });
});
