export const asyncapi = {
  title: 'External events',
  description: [
    'Events that the platform publishes to an event bus, each with a JSON payload. The document describes the platform, so its operations send; a consumer receives.',
    'An event has a type and a payload version. There is one channel per event type, with one message per version. How events are addressed on the bus is not documented, so no channel has an address: its key is the event type, and `x-event` of a message has the type and the version. Versions of one type differ in their payloads and exist side by side.',
    'Payloads are open: a consumer should accept fields that it does not know. `x-undocumented` says what the catalogue does not document, `x-assumption` what the contracts take it to mean where it leaves a choice.',
  ].join('\n\n'),
  gaps: [
    { missing: 'the name of the bus' },
    { missing: 'how events are addressed and routed on the bus' },
    { missing: 'delivery guarantees' },
    { missing: 'retries' },
    { missing: 'ordering' },
    { missing: 'fields of the envelope beyond the event type and the payload version' },
    { missing: 'which operation or change of state triggers which event' },
    {
      missing:
        'the events between `leads.opportunity.stage-updated` and `lifecycle.join-supplier.activation.initiated` in the alphabet',
    },
    {
      missing:
        'the events after `meterpoint.gas.disputed_closing_reading.started.by_us`, the last of the catalogue',
    },
  ],
  assumptions: [
    { assumption: 'the payload of a published version may gain fields, as responses may' },
    { assumption: 'an optional field that has no value is left out, and is never null' },
    { assumption: 'the full name of an event is its type, a hyphen and its version' },
    {
      assumption:
        '`x-pii` marks names, addresses, phone numbers, dates of birth, special needs, free text and objects whose fields are not documented: none of them is declared personal data. Identifiers, such as account numbers, MPANs and user ids, are not marked',
    },
    {
      assumption:
        'abbreviations that are not explained have their usual meaning: CoP is a code of practice, COS a change of supply, CT and VT are current and voltage transformers, DUoS distribution use of system, HH and NHH half-hourly and non-half-hourly, IGT is an independent gas transporter, MAM a meter asset manager, MFA multi-factor authentication, MHHS market-wide half-hourly settlement, MPID a market participant identifier, MTD are meter technical details, PSR is the priority services register, SoC the state of charge',
    },
  ],
  domains: {
    'accounts-and-users': 'Accounts, account users, campaigns, businesses, roles and consents.',
    'agreements-and-contracts': 'Agreements, contracts and contract groups.',
    'auth-and-approvals': 'Logins, access tokens, approvals and API exceptions.',
    'billing-payments-and-debt': 'Bills, ledgers, rebates, deposits, late payment fees and debt collection.',
    communications: 'Conversations, messages, calls and their attachments.',
    'data-import': 'The outcomes of import and order processes, and what follows an import.',
    'devices-goods-and-leads': 'Flexible devices, goods and quotes, leads and sales opportunities.',
    'lifecycle-join-supplier': 'The process by which supply points join the supplier.',
    'lifecycle-leave-supplier':
      'The process by which supply points leave the supplier, status changes and sales.',
    'industry-metering-and-market-messages': 'Metering, readings, market messages and changes of supplier.',
  },
};
