import type { Flow } from './flow.js';

const SENT = 'Endpoints, Post-import (v1), Registration flows';
const STATUS = 'States, Account transfer status';

export const meterPoint: Flow = {
  id: 'meter-point',
  title: 'The registration of a meter point',
  text: 'Each meter point of an account is registered separately. The states are those that the [account transfer](flows#account-transfer) depends on: no field has them. Of [`MeterPointStatus.status`](values/MeterPointStatus.status), which [`getMeterPointStatuses`](operations/getMeterPointStatuses) shows, only `PRE_REGISTRATION` is documented.',
  states: [
    {
      name: 'Not sent',
      text: 'The meter point is not marked for registration. It stays so where [`sendRegistrationFlows`](operations/sendRegistrationFlows) reports `REGISTRATION_FLOW_ERROR` as its [status](values/RegistrationFlow.status).',
      documented: SENT,
    },
    {
      name: 'In progress',
      text: 'The meter point is marked: `REGISTRATION_FLOW_SUCCESS`. Its registration may still fail.',
      documented: SENT,
    },
    { name: 'Rejected', text: 'The change of supply was rejected.', documented: STATUS },
    { name: 'Completed', text: 'The meter point has changed supply.', documented: STATUS },
  ],
  transitions: [
    {
      to: 'Not sent',
      label: 'account imported',
      trigger: 'The [import process](flows#import-process) becomes `PROCESSED`.',
      documented: STATUS,
    },
    {
      from: 'Not sent',
      to: 'In progress',
      label: 'sendRegistrationFlows',
      trigger:
        '[`sendRegistrationFlows`](operations/sendRegistrationFlows) reports `REGISTRATION_FLOW_SUCCESS`.',
      events: [
        'meterpoint.elec.cos_gain.registration.requested',
        'meterpoint.gas.cos_gain.registration.requested',
      ],
      documented: SENT,
    },
    {
      from: 'In progress',
      to: 'Completed',
      label: 'succeeds',
      trigger: 'The change of supply succeeds.',
      events: ['meterpoint.gas.cos_gain.registration.confirmed'],
      documented: STATUS,
    },
    {
      from: 'In progress',
      to: 'Rejected',
      label: 'is rejected',
      trigger: 'The change of supply is rejected.',
      documented: STATUS,
    },
    ...['Rejected', 'Completed'].map((from) => ({
      from,
      to: 'In progress',
      label: 'again',
      trigger: '[`sendRegistrationFlows`](operations/sendRegistrationFlows), again.',
      choice: 'repeatedRegistration' as const,
    })),
  ],
};
