import { createEvent, toCloudEvent } from '@data-import/events/catalogue';
import { AccountCreatedV1 } from '@data-import/events/account.created/v1';
import { AccountOccupiedV1 } from '@data-import/events/account.occupied/v1';
import { Webhook } from 'standardwebhooks';
import { expect, it, vi } from 'vitest';
import { createWebhookHandler } from './handler.js';

const SECRET = `whsec_${Buffer.from('a secret of 24 characters').toString('base64')}`;
const OTHER = `whsec_${Buffer.from('other secret, 24 letters').toString('base64')}`;
const MINUTE = 60_000;

const payload = { account_number: 'A-1', account_user_emails: [] };
const created = toCloudEvent(createEvent(AccountCreatedV1, payload, { id: 'e-1' }), { source: '/accounts' });
const occupied = createEvent(AccountOccupiedV1, { account_number: 'A-1' }, { id: 'e-2' });

interface Change {
  readonly sent?: string;
  readonly secret?: string;
  readonly age?: number;
  readonly signature?: (own: string) => string;
}

function sign(
  body: string,
  { sent = body, secret = SECRET, age = 0, signature = (own) => own }: Change = {},
) {
  const time = new Date(Date.now() - age);
  const headers = {
    'webhook-id': 'msg-1',
    'webhook-timestamp': String(Math.floor(time.getTime() / 1000)),
    'webhook-signature': signature(new Webhook(secret).sign('msg-1', time, body)),
  };
  return new Request('https://consumer.example/events', { method: 'POST', body: sent, headers });
}

const text = JSON.stringify(created);

it.each<[what: string, status: number, body: string, change?: Change]>([
  ['a signed event', 204, text],
  ['a signature among those of rotated secrets', 204, text, { signature: (own) => `v1,b3RoZXI= ${own}` }],
  ['a signed event of another type', 204, JSON.stringify(toCloudEvent(occupied, { source: '/accounts' }))],
  ['a signed event that is invalid', 400, text.replace('"A-1"', '1')],
  ['a signed body that is not JSON', 400, '{'],
  ['a body that was changed', 401, text, { sent: text.replace('A-1', 'A-2') }],
  ['an old timestamp', 401, text, { age: 6 * MINUTE }],
  ['a timestamp of the future', 401, text, { age: -6 * MINUTE }],
  ['the wrong secret', 401, text, { secret: OTHER }],
  ['no signature', 401, text, { signature: () => '' }],
  ['a malformed signature', 401, text, { signature: () => 'v1' }],
])('the response to %s is %d', async (_what, status, body, change) => {
  const handled = vi.fn();
  const request = sign(body, change);
  const parse = vi.spyOn(JSON, 'parse');
  const response = await createWebhookHandler(SECRET, handled)(request);
  expect(response.status).toBe(status);
  expect(handled.mock.calls).toEqual(status === 204 && body === text ? [['e-1', 'A-1']] : []);
  const { sent = body } = change ?? {};
  expect(parse.mock.calls.some(([given]) => given === sent)).toBe(status !== 401);
  parse.mockRestore();
});
