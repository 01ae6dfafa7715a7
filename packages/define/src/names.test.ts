import { expect, it } from 'vitest';
import { eventIdentifier, toFileName } from './names.js';

it.each([
  ['Account', 'account'],
  ['MeterPoint', 'meter-point'],
  ['createNotes', 'create-notes'],
  ['AccountPSRRecord', 'account-psrrecord'],
  ['V2Account', 'v2-account'],
])('the file of %s is %s', (name, file) => {
  expect(toFileName(name)).toBe(file);
});

it.each([
  ['billing.ledger.entry_posted', 'v2', 'BillingLedgerEntryPostedV2'],
  ['account.created', 'v1', 'AccountCreatedV1'],
  ['auth-server.token', 'v10', 'AuthServerTokenV10'],
  ['flex.device', '1.0.0', 'FlexDeviceV1_0_0'],
  ['.comms..sent_', 'v1', 'CommsSentV1'],
  ['comms.sent', '1.0.0-v2', 'CommsSentV1_0_0-v2'],
  ['ink.messageSent', 'v1', 'InkMessageSentV1'],
])('eventIdentifier %s %s is %s', (type, version, identifier) => {
  expect(eventIdentifier(type, version)).toBe(identifier);
});
