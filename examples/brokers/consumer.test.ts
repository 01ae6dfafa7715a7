import { createEvent, toCloudEvent } from '@data-import/events/catalogue';
import { AgreementRevokedV2 } from '@data-import/events/agreement.revoked/v2';
import { expect, it } from 'vitest';
import { settle } from './consumer.js';

function apply(): never {
  throw Object.assign(new Error('x'), { name: 'x\r\nforged\u202e' });
}

it('gives a reason on one line for any error name', async () => {
  const event = createEvent(AgreementRevokedV2, { agreement_id: 1, account_number: 'A' }, { id: '1' });
  const body = JSON.stringify(toCloudEvent(event, { source: '/example' }));
  expect(await settle({ body, attempt: 5, effects: { apply } })).toEqual({
    action: 'dead-letter',
    reason: 'the handler failed 5 times: x\\r\\nforged\\u202e',
  });
});
