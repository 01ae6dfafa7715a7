import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sample as eventSample } from '@data-import/events/testing';
import { sample } from '@data-import/validators/testing';
import { publishedPackages } from '@data-import/workspace/packages';
import { ROOT } from '@data-import/workspace/processes';
import type { Surroundings } from './commands.js';

interface Manifest {
  readonly name: string;
  readonly description: string;
  readonly scripts?: Readonly<Record<string, string>>;
}

export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')) as Manifest;
}

/** The folders of the published packages. */
export const packageFolders = publishedPackages(ROOT).map(({ folder }) => folder);

/** The pages whose blocks run. */
export function documentation(): string[] {
  const docs = readdirSync(join(ROOT, 'docs')).filter((file) => file.endsWith('.md'));
  return [
    'README.md',
    'CONTRIBUTING.md',
    'SECURITY.md',
    'STABILITY.md',
    'examples/README.md',
    ...docs.map((file) => `docs/${file}`),
    ...packageFolders.map((folder) => `${folder}/README.md`),
  ];
}

/** What the pages refer to, with a folder outside the repository that has the files they name. */
export function createSurroundings(): Surroundings {
  const folder = mkdtempSync(join(tmpdir(), 'data-import-docs-'));
  cpSync(join(ROOT, 'examples/payloads'), folder, { recursive: true });
  cpSync(join(ROOT, 'examples/conformance'), folder, { recursive: true });
  // Schemas of a user, in a project that has the packages installed.
  const own = join(ROOT, 'examples/own-contracts');
  cpSync(join(own, 'schemas'), join(folder, 'schemas'), { recursive: true });
  cpSync(join(own, 'orders.ndjson'), join(folder, 'orders.ndjson'));
  symlinkSync(join(ROOT, 'examples/node_modules'), join(folder, 'node_modules'), 'junction');
  writeFileSync(join(folder, 'transactions.json'), JSON.stringify(sample('CreateTransactionsRequest')));
  const payloads = [1, 2, 3].map((seed) => JSON.stringify(eventSample('account.created-v1', { seed })));
  writeFileSync(join(folder, 'events.ndjson'), `${payloads.join('\n')}\n`);
  writeFileSync(
    join(folder, 'dump.ndjson'),
    `${dump()
      .map((event) => JSON.stringify(event))
      .join('\n')}\n`,
  );
  const blocksFolder = join(fileURLToPath(new URL('../../', import.meta.url)), 'generated/types');
  mkdirSync(blocksFolder, { recursive: true });
  return {
    scripts: new Set(Object.keys(readManifest('').scripts ?? {})),
    packages: new Set(packageFolders.map((name) => readManifest(name).name)),
    folder,
    blocksFolder,
  };
}

/** Events as a consumer finds them on a bus and in a queue: one valid, one with a new field, two misnamed. */
function dump(): readonly object[] {
  const payload = eventSample('agreement.revoked-v2', { seed: 1 }) as object;
  const event = { id: 'e-1', 'detail-type': 'agreement.revoked-v2', detail: payload };
  const extended = {
    ...event,
    id: 'e-2',
    time: '2024-03-01T09:30:00Z',
    detail: { ...payload, colour: 'green' },
  };
  const misnamed = { type: 'agreement.revokd', version: 'v2', payload };
  const records = [1, 2].map((id) => ({ messageId: `m-${id}`, body: JSON.stringify(misnamed) }));
  return [event, extended, { Records: records }];
}
