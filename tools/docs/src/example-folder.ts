import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sample as eventSample } from '@data-import/events/testing';
import { sample } from '@data-import/validators/testing';
import { ROOT } from '@data-import/workspace/processes';
import { sharedFolder } from '@data-import/workspace/testing';

export function createExampleFolder(): string {
  const folder = sharedFolder();
  const write = (name: string, lines: readonly unknown[]): void =>
    writeFileSync(join(folder, name), lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  cpSync(join(ROOT, 'examples/payloads'), folder, { recursive: true });
  cpSync(join(ROOT, 'examples/reports'), folder, { recursive: true });
  cpSync(join(ROOT, 'examples/conformance'), folder, { recursive: true });
  // Schemas of a user, in a project that has the packages installed.
  cpSync(join(ROOT, 'examples/own-contracts/schemas'), join(folder, 'schemas'), { recursive: true });
  cpSync(join(ROOT, 'examples/own-contracts/orders.ndjson'), join(folder, 'orders.ndjson'));
  cpSync(join(ROOT, 'examples/deployment/acme'), join(folder, 'acme'), { recursive: true });
  symlinkSync(join(ROOT, 'examples/node_modules'), join(folder, 'node_modules'), 'junction');
  const accounts = readFileSync(join(folder, 'accounts.ndjson'), 'utf8').split(/(?<=\n)/);
  writeFileSync(join(folder, 'part-1.ndjson'), accounts.slice(0, 2).join(''));
  writeFileSync(join(folder, 'part-2.ndjson'), accounts.slice(2).join(''));
  write('transactions.json', [sample('CreateTransactionsRequest')]);
  write(
    'events.ndjson',
    [1, 2, 3].map((seed) => eventSample('account.created-v1', { seed })),
  );
  write('dump.ndjson', sampleEvents());
  return folder;
}

/** Events from a bus and from a queue: one valid, one with a new field, two with a misspelt type. */
function sampleEvents(): readonly object[] {
  const payload = eventSample('agreement.revoked-v2', { seed: 1 }) as object;
  const event = { id: 'e-1', 'detail-type': 'agreement.revoked-v2', detail: payload };
  const extended = {
    ...event,
    id: 'e-2',
    time: '2024-03-01T09:30:00Z',
    detail: { ...payload, colour: 'green' },
  };
  const misspelt = { type: 'agreement.revokd', version: 'v2', payload };
  const records = [1, 2].map((id) => ({ messageId: `m-${id}`, body: JSON.stringify(misspelt) }));
  return [event, extended, { Records: records }];
}
