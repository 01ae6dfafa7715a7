import { describe, expect, it } from 'vitest';
import { toVerdict } from '../client/check/report.js';
import { check, example } from './check-library.js';

const NAME = 'account.created-v1';

function toBase64(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64');
}

function toRecord(payload: unknown, offset = 0) {
  const headers = [{ ce_type: [...Buffer.from(NAME)] }];
  return { topic: 'accounts', partition: 0, offset, value: toBase64(payload), headers };
}

describe('records of Lambda', () => {
  it('each Kafka record is an event, across partitions', async () => {
    const good = example('AccountCreatedV1');
    const records = { 'accounts-0': [toRecord(good), toRecord({})], 'accounts-1': [toRecord(good)] };
    const report = await check({ eventSource: 'aws:kafka', records });
    expect(toVerdict(report).text).toBe('3 payloads: 2 valid and 1 with faults.');
    expect(report.checked[0]!.why).toBe('read from a Kafka message of a batch');
  });

  it('a fault inside Base64 is marked at the encoded field, without fixes', async () => {
    const text = JSON.stringify({ ...toRecord({ topic: 5, account_number: 5, account_user_emails: [] }) });
    const { checked } = await check(text);
    const [finding] = checked[0]!.findings;
    expect(finding).toMatchObject({ pointer: '/account_number', fixes: [] });
    expect(text.slice(finding!.from, finding!.to)).toBe('"value"');
  });

  it.each([
    ['a Kinesis record', (data: string) => ({ eventID: '1', kinesis: { data } })],
    ['a Pub/Sub push request', (data: string) => ({ message: { data }, subscription: 's' })],
  ])('%s is read', async (name, wrap) => {
    const event = { type: 'account.created', version: 'v1', payload: example('AccountCreatedV1') };
    const report = await check(wrap(toBase64(event)));
    expect(report.valid).toBe(1);
    expect(report.checked[0]!.why).toBe(`read from ${name}`);
  });

  it('an Event Grid event is read', async () => {
    const report = await check({ eventType: NAME, data: example('AccountCreatedV1'), dataVersion: '' });
    expect([report.valid, report.checked[0]!.why]).toEqual([1, 'read from an Event Grid event']);
  });
});

describe('nesting of any depth', () => {
  const DEEP = `${'{"a":'.repeat(200_000)}1${'}'.repeat(200_000)}`;
  const LISTS = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;

  it.each([
    ['an event', `{"type":"account.created","version":"v1","payload":${DEEP}}`],
    ['the detail of an EventBridge event', `{"detail-type":"${NAME}","detail":${DEEP}}`],
    ['a Kafka message', `{"topic":"x","headers":{"ce_type":"${NAME}"},"value":${DEEP}}`],
    [
      'the body of an SQS record',
      JSON.stringify({ messageId: '1', body: `{"detail-type":"${NAME}","detail":${DEEP}}` }),
    ],
    ['an HTTP body in a log', `12:00 got {"payload":${LISTS}} in 3 ms`],
    ['lists in a log', `12:00 got ${LISTS} in 3 ms`],
    ['an account', `{"import_supplier":"A","external_account_number":"1","x":${DEEP}}`],
  ])('%s gets a verdict', async (_name, text) => {
    const { text: verdict } = toVerdict(await check(text));
    expect(verdict).toMatch(/fault|valid JSON|Not recognised/);
    const chosen = toVerdict(await check(text, { kind: 'contract', name: 'Account' }));
    expect(chosen.tone).toBe('invalid');
  });
});
