import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createEvent, toEventBridge } from '@data-import/events/catalogue';
import { AccountCreatedV1 } from '@data-import/events/account.created/v1';
import { AgreementRevokedV2 } from '@data-import/events/agreement.revoked/v2';
import { BillingLedgerEntryPostedV2 } from '@data-import/events/billing.ledger.entry_posted/v2';
import { sample } from '@data-import/events/testing';
import { sharedFolder } from '@data-import/workspace/testing';
import { build } from 'esbuild';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';

const SOURCE = 'com.example.accounts';

function created(account: string) {
  const payload = { account_number: account, account_user_emails: ['ada@example.com'], is_imported: true };
  return toEventBridge(createEvent(AccountCreatedV1, payload), { source: SOURCE });
}

function revoked(account: string) {
  const payload = { agreement_id: 1, account_number: account };
  return toEventBridge(createEvent(AgreementRevokedV2, payload), { source: SOURCE });
}

const posted = toEventBridge(
  createEvent(BillingLedgerEntryPostedV2, sample('billing.ledger.entry_posted-v2', { seed: 1 })),
  { source: SOURCE },
);

/** Simulates a rule with an SQS target: EventBridge adds its own `id` and envelope. */
function deliver(index: number, { DetailType, Detail }: Pick<typeof posted, 'DetailType' | 'Detail'>) {
  const envelope = `"version":"0","id":"event-${index}","detail-type":${JSON.stringify(DetailType)}`;
  return toRecord(index, `{${envelope},"source":"${SOURCE}","detail":${Detail}}`);
}

function toRecord(index: number, body: string) {
  return { messageId: `message-${index}`, receiptHandle: `handle-${index}`, body, eventSource: 'aws:sqs' };
}

/** Converts a record to a FIFO queue's. */
function inGroup(group: string, record: ReturnType<typeof toRecord>) {
  return { ...record, attributes: { MessageGroupId: group, SequenceNumber: record.messageId } };
}

/** Bundles a program with all dependencies into one file, like a deployment. Returns the paths of its modules. */
async function bundle(entry: URL, outfile: string): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: [fileURLToPath(entry)],
    outfile,
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    metafile: true,
    logLevel: 'silent',
    // Defines `require`, which bundled CommonJS modules call for built-in modules.
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
  });
  return Object.values(metafile.outputs).flatMap(({ inputs }) => Object.keys(inputs));
}

describe('the bundled function', () => {
  const file = join(sharedFolder(), 'index.mjs');
  let modules: readonly string[];

  beforeAll(async () => {
    modules = await bundle(new URL('handler.ts', import.meta.url), file);
  });

  /** Invokes the function in a separate process like Lambda, with a service that fails for one account. */
  async function invoke(records: readonly object[], failing = '') {
    const requests: string[] = [];
    const service = createServer(({ url, headers }, response) => {
      requests.push(`${url} ${String(headers['idempotency-key'])}`);
      response.statusCode = failing !== '' && url?.includes(failing) === true ? 503 : 204;
      // Earlier requests take longer, so a wrong order would show.
      setTimeout(() => response.end(), Math.max(0, 20 - 5 * requests.length));
    });
    service.listen(0, '127.0.0.1');
    await once(service, 'listening');
    onTestFinished(() => void service.close());
    const { port } = service.address() as AddressInfo;

    const call = `
      import { text } from 'node:stream/consumers';
      const { handler } = await import(${JSON.stringify(pathToFileURL(file).href)});
      const answer = await handler(JSON.parse(await text(process.stdin)), { awsRequestId: '1' });
      process.stdout.write(JSON.stringify(answer));`;
    const runtime = spawn(process.execPath, ['--input-type=module', '--eval', call], {
      env: { ...process.env, SERVICE_URL: `http://127.0.0.1:${port}` },
    });
    runtime.stdin.end(JSON.stringify({ Records: records }));
    const [answer, log] = await Promise.all([text(runtime.stdout), text(runtime.stderr)]);
    const { batchItemFailures } = JSON.parse(answer) as { batchItemFailures: { itemIdentifier: string }[] };
    return { failed: batchItemFailures.map(({ itemIdentifier }) => itemIdentifier), requests, log };
  }

  it('contains only three events of the catalogue', () => {
    const events = modules.flatMap((path) => /generated\/events\/(.+)\.js$/.exec(path)?.[1] ?? []);
    expect(events.sort()).toEqual([
      'account.created-v1',
      'agreement.revoked-v2',
      'billing.ledger.entry_posted-v2',
    ]);
  });

  it('handles events from EventBridge via SQS, once per id', async () => {
    const { failed, requests, log } = await invoke([
      deliver(1, created('A-1')),
      deliver(2, revoked('A-2')),
      deliver(3, posted),
    ]);
    expect(failed).toEqual([]);
    expect(log).toBe('');
    const { id } = sample('billing.ledger.entry_posted-v2', { seed: 1 }).entry;
    expect(requests.sort()).toEqual([
      '/accounts/A-1/welcome event-1',
      '/accounts/A-2/close event-2',
      `/entries/${id} event-3`,
    ]);
  });

  it('prevents injection into paths, headers and log lines by names', async () => {
    const hostile = deliver(2, created('A-2'));
    const { failed, requests, log } = await invoke([
      deliver(1, created('../admin?x#y')),
      { ...hostile, body: hostile.body.replace('"event-2"', JSON.stringify('x\r\nforged: ü')) },
    ]);
    expect([failed, log]).toEqual([[], '']);
    expect(requests.sort()).toEqual([
      '/accounts/..%2Fadmin%3Fx%23y/welcome event-1',
      '/accounts/A-2/welcome x%0D%0Aforged%3A%20%C3%BC',
    ]);
  });

  it('returns only failed records', async () => {
    const { failed, requests, log } = await invoke(
      [
        deliver(1, created('A-1')),
        deliver(2, created('A-FAILING')),
        deliver(3, { DetailType: 'agreement.revoked-v2', Detail: '{"agreement_id":"A-SECRET"}' }),
        deliver(4, { DetailType: 'warehouse.moved-v1', Detail: '{}' }),
        deliver(5, { DetailType: 'agreement.revoked-v9', Detail: '{}' }),
        toRecord(6, 'A-SECRET is not JSON'),
        deliver(7, revoked('A-1')),
      ],
      'A-FAILING',
    );
    expect(failed).toEqual(['message-2', 'message-3', 'message-5', 'message-6']);
    expect(requests).toHaveLength(3);
    expect(log).toContain('event "agreement.revoked" "v2" (id "event-3"): invalid, 2 issues, the first at');
    expect(log).not.toContain('A-SECRET');
  });

  it('keeps the order of a FIFO queue, and stops a group at its first failure', async () => {
    const { failed, requests } = await invoke(
      [
        inGroup('A-1', deliver(1, created('A-1'))),
        inGroup('A-FAILING', deliver(2, created('A-FAILING'))),
        inGroup('A-1', deliver(3, revoked('A-1'))),
        inGroup('A-FAILING', deliver(4, revoked('A-FAILING'))),
        inGroup('A-1', deliver(5, revoked('A-1'))),
        inGroup('A-3', toRecord(6, 'not JSON')),
        inGroup('A-3', deliver(7, created('A-3'))),
      ],
      'A-FAILING',
    );
    expect(failed).toEqual(['message-2', 'message-4', 'message-6', 'message-7']);
    const of = (account: string) => requests.filter((request) => request.includes(account));
    expect(of('A-1')).toEqual([
      '/accounts/A-1/welcome event-1',
      '/accounts/A-1/close event-3',
      '/accounts/A-1/close event-5',
    ]);
    expect(of('A-FAILING')).toEqual(['/accounts/A-FAILING/welcome event-2']);
    expect(of('A-3')).toEqual([]);
  });
});
