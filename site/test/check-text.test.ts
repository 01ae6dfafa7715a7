import { describe, expect, it } from 'vitest';
import type { Choice } from '../client/check/facts.js';
import { faultyExample } from '../client/check/faulty-example.js';
import { toVerdict } from '../client/check/report.js';
import { check, DETECT, example, library, mended } from './check-library.js';

const CREATED: Choice = { kind: 'event', type: 'account.created', version: 'v1' };

async function findings(text: string, choice = DETECT, unknownFields = false) {
  const { checked } = await check(text, choice, unknownFields);
  return checked.flatMap((payload) =>
    payload.findings.map(({ line, pointer, message, from, to }) => ({
      line,
      pointer,
      message,
      mark: text.slice(from, to),
    })),
  );
}

async function items(document: unknown) {
  return (await check(document)).checked.map(({ item }) => item);
}

const FAULTY = { acount_number: 'A-1', account_user_emails: ['a', 5], is_imported: 'true' };
const FAULTY_MARKS = ['"acount_number"', '5', '"true"'];

describe('recognition', () => {
  it('recognises the example of the body of every request', async () => {
    const { operations } = library.index;
    const bodies = new Set(operations.flatMap(({ request }) => request ?? []));
    for (const name of bodies) {
      const { checked, valid } = await check(example(name));
      expect(checked[0]).toMatchObject({
        target: { kind: 'contract', name },
        why: expect.stringMatching(/^it has /),
      });
      expect(valid).toBe(1);
    }
    expect(bodies.size).toBeGreaterThan(4);
  });

  it('reads every event of the catalogue from its envelope', async () => {
    const lines = library.index.events.map(({ type, version, name }, index) => {
      const payload = example(name);
      const envelope = [
        { type, version, payload },
        { 'detail-type': `${type}-${version}`, detail: payload },
        { specversion: '1.0', id: '1', source: '/x', type: `com.example.${type}-${version}`, data: payload },
        { topic: 'x', headers: { ce_type: `${type}-${version}` }, value: JSON.stringify(payload) },
        { topic: 'x', headers: ['ce_type', `${type}-${version}`], payload: JSON.stringify(payload) },
      ];
      return JSON.stringify(envelope[index % envelope.length]);
    });
    const { valid, invalid, unknown, form } = await check(lines.join('\n'));
    expect({ form, valid, invalid, unknown }).toEqual({
      form: 'ndjson',
      valid: lines.length,
      invalid: 0,
      unknown: 0,
    });
  });

  it('states its reason and the alternatives', async () => {
    const validate = (await check({ payload: {} })).checked[0];
    expect(validate).toMatchObject({
      target: { name: 'ValidateAccountRequest' },
      why: 'it has payload',
      others: [{ kind: 'contract', name: 'CreateAccountRequest' }],
    });
    const create = (await check({ payload: {}, task_params: {} })).checked[0];
    expect(create).toMatchObject({ target: { name: 'CreateAccountRequest' }, others: [] });
  });

  it("states an event's envelope and the assumptions", async () => {
    const envelope = { specversion: '1.0', type: 'com.example.account.created-v1', data: {} };
    expect((await check(envelope)).checked[0]!.why).toBe(
      'read from a CloudEvent; its type is read without “com.example.”',
    );
    const other: Choice = { kind: 'event', type: 'account.updated', version: 'v1' };
    expect((await check(envelope, other)).checked[0]).toMatchObject({
      target: other,
      why: 'read from a CloudEvent; its envelope names account.created v1',
    });
  });

  it('does not guess the type of a bare payload, but offers similar events', async () => {
    const report = await check(example('AccountCreatedV1'));
    expect(report.checked[0]).toMatchObject({
      outcome: 'unknown',
      others: expect.arrayContaining([CREATED]),
    });
    expect(toVerdict(report)).toEqual({
      tone: 'unknown',
      text: 'Not recognised: choose a contract to check against.',
    });
  });

  it('finds a request in a field of another document, even inside a string', async () => {
    const request = example('CreateNotesRequest');
    for (const body of [request, JSON.stringify(request)]) {
      const { checked } = await check({ level: 'info', msg: 'sent', http: { body } });
      expect(checked[0]).toMatchObject({ outcome: 'valid', target: { name: 'CreateNotesRequest' } });
    }
  });

  it('reports an unknown type with similar names, but without fixes', async () => {
    const text = JSON.stringify({ 'detail-type': 'account.creatd-v1', detail: example('AccountCreatedV1') });
    const { checked } = await check(text);
    const [finding] = checked[0]!.findings;
    expect(checked[0]!.others).toEqual([CREATED]);
    expect(finding).toMatchObject({
      message: 'unknown event type “account.creatd”; did you mean account.created?',
      fixes: [],
    });
    expect(text.slice(finding!.from, finding!.to)).toBe('"account.creatd-v1"');
  });

  it('reports a version outside the catalogue without faults or fixes', async () => {
    const text = '{"type":"account.created","version":"v7","payload":{"account_number":5}}';
    const report = await check(text);
    expect(toVerdict(report)).toEqual({
      tone: 'unknown',
      text: 'account.created v7 is not in this catalogue, which has v1.',
    });
    const [checked] = report.checked;
    expect(checked).toMatchObject({
      outcome: 'unknown',
      faults: 0,
      others: [CREATED],
      versions: [{ target: CREATED, fields: { required: ['account_number', 'account_user_emails'] } }],
      findings: [{ severity: 'info', fixes: [] }],
    });
    const { from, to } = checked!.findings[0]!;
    expect(text.slice(from, to)).toBe('"v7"');
  });

  it('reports an envelope without a version at the field that names the event', async () => {
    const found = await findings('{"detail-type": "account.created", "detail": {}}');
    expect(found).toMatchObject([{ mark: '"account.created"', message: expect.stringContaining('version') }]);
  });
});

describe('places', () => {
  const payload = JSON.stringify(FAULTY, null, 1);
  const inner = JSON.stringify({ 'detail-type': 'account.created-v1', detail: FAULTY });
  it.each([
    [
      'an EventBridge event',
      JSON.stringify({ 'detail-type': 'account.created-v1', detail: FAULTY }, null, 1),
    ],
    ['the body of an SQS record', JSON.stringify({ Records: [{ messageId: '1', body: inner }] }, null, 1)],
    [
      'an SNS notification in an SQS record',
      JSON.stringify(
        { messageId: '1', body: JSON.stringify({ Type: 'Notification', Message: inner }) },
        null,
        1,
      ),
    ],
    ['a line of a log', `2024-01-01 INFO got ${inner} in 3 ms`],
    [
      'a Kafka message',
      JSON.stringify({ topic: 't', headers: { ce_type: 'account.created-v1' }, value: payload }),
    ],
  ])('faults are marked in %s', async (_name, text) => {
    const found = await findings(text);
    expect(found.map(({ mark }) => mark.replaceAll('\\', ''))).toEqual(expect.arrayContaining(FAULTY_MARKS));
    expect(found.map(({ pointer }) => pointer)).toEqual(
      expect.arrayContaining(['/account_number', '/acount_number', '/account_user_emails/1', '/is_imported']),
    );
  });

  it('a missing field is marked at the key of its object, or at the brace of the document', async () => {
    expect(await findings('{"payload": {"import_supplier": "X"}}')).toMatchObject([
      { mark: '"payload"', pointer: '/payload/external_account_number' },
    ]);
    expect(await findings('\n{}', CREATED)).toMatchObject([
      { mark: '{', line: 2, pointer: '/account_number' },
      { mark: '{', line: 2, pointer: '/account_user_emails' },
    ]);
  });

  it('each line of NDJSON is a separate document', async () => {
    const lines = [
      example('CreateNotesRequest'),
      { payload: {} },
      'x',
      { type: 'account.created', version: 'v1' },
    ];
    const report = await check(lines.map((line) => JSON.stringify(line)).join('\n'));
    expect(report.checked.map(({ line, outcome }) => [line, outcome])).toEqual([
      [1, 'valid'],
      [2, 'invalid'],
      [3, 'unknown'],
      [4, 'unknown'],
    ]);
    expect(toVerdict(report).text).toBe('4 payloads: 1 valid, 1 with faults and 2 not recognised.');
  });

  it('each item of an array shows its index, also in an envelope', async () => {
    const event = { type: 'account.created', version: 'v1', payload: example('AccountCreatedV1') };
    const account = { import_supplier: 'E', external_account_number: 'A' };
    expect(await items([account, account, { ...account, extra: 1 }])).toEqual(['[0]', '[1]', '[2]']);
    expect(await items([event, { ...event, payload: {} }])).toEqual(['[0]', '[1]']);
    const record = { messageId: '1', body: JSON.stringify(event) };
    expect(await items({ Records: [record, record] })).toEqual(['Records[0]', 'Records[1]']);
    expect(await items(account)).toEqual([undefined]);
  });

  it('a duplicate field is a warning, also in the body of a record', async () => {
    const text = '{"account_number":"1","account_number":"2","account_user_emails":[]}';
    const body = `{"type":"account.created","version":"v1","payload":${text}}`;
    for (const document of [body, JSON.stringify({ messageId: '1', body })]) {
      const { checked, valid } = await check(document);
      expect(valid).toBe(1);
      expect(checked[0]!.findings).toMatchObject([
        { severity: 'warning', message: expect.stringContaining('got "account_number" again') as string },
      ]);
    }
  });
});

describe('fixes', () => {
  it('the fixes of a faulty request make it valid', async () => {
    let text = JSON.stringify({
      payload: { import_supplier: 5, external_acount_number: 'A', last_billed_to_date: '2024/2/9', extra: 1 },
    });
    for (let left = 5; left > 0; left -= 1) {
      const { checked } = await check(text);
      const fix = checked[0]!.findings.flatMap(({ fixes }) => fixes)[0];
      if (fix === undefined) break;
      text = mended(text, fix);
    }
    expect(JSON.parse(text)).toEqual({
      payload: { import_supplier: '5', external_account_number: 'A', last_billed_to_date: '2024-02-09' },
    });
    expect((await check(text)).valid).toBe(1);
  });

  it('the fixes of a faulty event in an escaped body keep the outer JSON valid', async () => {
    const body = JSON.stringify({ type: 'account.created', version: 'v1', payload: FAULTY });
    let text = JSON.stringify({ messageId: '1', body });
    for (const label of ['Rename to “account_number”', 'Remove the quotes', 'Put it in quotes']) {
      const { checked } = await check(text);
      const fix = checked[0]!.findings.flatMap(({ fixes }) => fixes).find((each) => each.label === label);
      text = mended(text, fix!);
    }
    expect((await check(text)).valid).toBe(1);
  });

  it('a misspelt value of a closed list is replaced', async () => {
    const text = JSON.stringify({ status: 'COMPLETE', platform_account_number: '' });
    const { checked } = await check(text, { kind: 'contract', name: 'AccountTransferStatus' });
    expect(checked[0]!.findings[0]!.fixes.map(({ label }) => label)).toContain('Replace by "COMPLETED"');
  });
});

describe('undocumented fields', () => {
  const text = JSON.stringify({ ...(example('AccountCreatedV1') as object), extra: 1, is_importd: true });

  it('are listed on request if the contract accepts them', async () => {
    expect((await findings(text, CREATED, true)).map(({ pointer }) => pointer)).toEqual([
      '/extra',
      '/is_importd',
    ]);
  });

  it('are a warning if probably misspelt, unless the correct field is present', async () => {
    const without = text.replace('"is_imported":false,', '');
    expect((await findings(without, CREATED)).map(({ pointer }) => pointer)).toEqual(['/is_importd']);
    expect(await findings(text, CREATED)).toEqual([]);
  });
});

it('lists a thousand findings and states that there are more', async () => {
  const faulty = JSON.stringify({
    payload: Object.fromEntries(Array.from({ length: 90 }, (_, i) => [`x${i}`, i])),
  });
  const report = await check(`${faulty}\n`.repeat(100));
  const listed = report.checked.flatMap((checked) => checked.findings).length;
  expect([report.invalid, listed]).toEqual([100, 1000]);
  expect(report.unlisted).toBeGreaterThan(0);
});

it('the faulty example has faults, or a warning, for every contract that requires anything', async () => {
  const fields = await library.eventFields();
  const contracts = library.index.contracts
    .filter(({ shape }) => shape === 'object')
    .map(({ name, fields: { required } }) => ({
      name,
      required,
      choice: { kind: 'contract', name } as const,
    }));
  const events = library.index.events.map(({ type, version, name }) => ({
    name,
    required: fields[name]!.required,
    choice: { kind: 'event', type, version } as const,
  }));
  const good: string[] = [];
  for (const { name, required, choice } of [...contracts, ...events]) {
    if (required.length === 0) continue;
    const { checked } = await check(faultyExample(example(name), required), choice);
    if (checked[0]!.findings.length === 0) good.push(name);
  }
  expect(good).toEqual([]);
});

const HOSTILE = 'x\u202e\u200b\u001b[2J\n';
const UNSEEN = /[\p{Cc}\p{Cf}]/u;

it.each<[string, object, Choice]>([
  ['fields', { [HOSTILE]: 1, import_supplier: 'A' }, { kind: 'contract', name: 'Account' }],
  ['the type of an event', { type: HOSTILE, version: 'v1', id: HOSTILE, payload: {} }, DETECT],
  ['the version of an event', { type: 'account.created', version: HOSTILE, payload: {} }, DETECT],
  [
    'unknown fields of an event',
    { type: 'account.created', version: 'v1', payload: { [HOSTILE]: 1 } },
    DETECT,
  ],
])('the output contains no invisible characters: %s', async (_, document, choice) => {
  const report = await check(document, choice, true);
  const shown: string[] = [toVerdict(report).text];
  JSON.stringify(report, (key, value: unknown) => {
    if (typeof value === 'string' && key !== 'insert') shown.push(value);
    return value;
  });
  expect(shown.filter((text) => UNSEEN.test(text))).toEqual([]);
  expect(shown.join('\n')).toContain('x\\u202e');
});
