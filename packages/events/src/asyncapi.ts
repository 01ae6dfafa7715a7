/** What the AsyncAPI document says beyond the definitions. */
export const asyncapi = {
  title: 'External events',
  description: [
    'Events that the platform publishes to an event bus, each with a JSON payload. The document describes the platform, so its operations send; a consumer receives.',
    'An event has a type and a payload version. There is one channel per event type, whose address is the type, and in it one message per version. Versions of one type differ in their payloads and exist side by side.',
    'Payloads are open: a consumer should accept fields that it does not know. `x-not-shown` lists what the catalogue does not document.',
  ].join('\n\n'),
  notShown:
    'the name of the bus and how events are routed on it; delivery guarantees, retries and ordering; envelope fields beyond the event type and the payload version; which operation or change of state triggers which event; events that the catalogue omits between leads.opportunity.stage-updated and lifecycle.join-supplier.activation.initiated, and after the disputed closing readings',
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
