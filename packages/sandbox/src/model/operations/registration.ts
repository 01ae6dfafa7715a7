import type { AccountTransferStatus, RegistrationFlow } from '@data-import/validators';
import { addDays, findImported, storeAccount, toDate, toPair } from '../accounts.js';
import type { Choices } from '../choices.js';
import type { RequestFault } from '../faults.js';
import type { Handler } from '../handler.js';
import { schedule } from '../jobs.js';
import type { PlatformAccount, Registration, SandboxState } from '../state.js';

function getStatus(
  registrations: readonly Registration[],
  choices: Choices,
): AccountTransferStatus['status'] {
  if (registrations.length === 0) return choices.withoutMeterPoints;
  const states = new Set(registrations.map(({ state }) => state));
  const isMixed = states.has('REJECTED') && states.has('IN_PROGRESS');
  if (isMixed) return choices.mixedTransfer;
  if (states.has('REJECTED')) return 'REJECTED';
  if (states.has('IN_PROGRESS')) return 'IN_PROGRESS';
  if (!states.has('NOT_SENT')) return 'COMPLETED';
  return states.has('COMPLETED') ? choices.partialTransfer : 'PENDING';
}

export function transferStatus(
  account: PlatformAccount | undefined,
  choices: Choices,
): AccountTransferStatus {
  if (account === undefined) return { status: 'UNKNOWN', platform_account_number: '' };
  return { status: getStatus(account.registrations, choices), platform_account_number: account.number };
}

export const getMeterPointStatuses: Handler<'getMeterPointStatuses'> = ({ state }, { params }) => {
  const points = findImported(state, toPair(params))?.platformAccount.registrations;
  if (points === undefined) return { status: 404, body: [{ error: 'The account was not found.' }] };
  if (points.length === 0) return { status: 404, body: [{ error: 'The account has no meter points.' }] };
  return { status: 200, body: points.map(({ mpxn }) => ({ mpxn, status: state.choices.meterPointStatus })) };
};

function concerns(fault: RequestFault | undefined, name: RequestFault['name'], mpxn: string): boolean {
  return fault?.name === name && (fault.value === '' || fault.value === mpxn);
}

function refusal({ choices }: SandboxState, { mpxn, state }: Registration, fault: RequestFault | undefined) {
  if (concerns(fault, 'registration-error', mpxn)) return 'The meter point cannot be registered.';
  const isAllowed =
    state === 'NOT_SENT' ||
    choices.repeatedRegistration === 'send-again' ||
    (choices.repeatedRegistration === 'resend-rejected' && state === 'REJECTED');
  return isAllowed ? undefined : 'The registration of the meter point was sent before.';
}

export const sendRegistrationFlows: Handler<'sendRegistrationFlows'> = (
  context,
  { params, query },
  fault,
) => {
  const found = findImported(context.state, toPair(params));
  const points = found?.platformAccount.registrations ?? [];
  if (found === undefined || points.length === 0) {
    const why = found === undefined ? 'was not found or is not imported' : 'has no meter points';
    return { status: 404, body: [{ ...params, error_detail: `The account ${why}.` }] };
  }
  const flows: RegistrationFlow[] = [];
  const ends = { COMPLETED: [] as string[], REJECTED: [] as string[] };
  const earliest = toDate(addDays(context.now, context.state.choices.earliestStartDays));
  const supplyStartDate = query.supply_start_date ?? earliest;
  const registrations = points.map((point): Registration => {
    const { mpxn } = point;
    const error_detail = refusal(context.state, point, fault);
    if (error_detail !== undefined) {
      flows.push({ mpxn, status: 'REGISTRATION_FLOW_ERROR', error_detail });
      return point;
    }
    flows.push({ mpxn, status: 'REGISTRATION_FLOW_SUCCESS' });
    ends[concerns(fault, 'registration-rejected', mpxn) ? 'REJECTED' : 'COMPLETED'].push(mpxn);
    return { mpxn, state: 'IN_PROGRESS', supplyStartDate };
  });
  const { request } = context;
  const due = context.now + context.state.choices.registrationDelayMs;
  const job = { kind: 'end-registration', due, key: found.key, request } as const;
  for (const end of ['COMPLETED', 'REJECTED'] as const) {
    if (ends[end].length > 0) schedule(context, { ...job, mpxns: ends[end], end });
  }
  storeAccount(context, found, { registrations });
  return { status: 200, body: [{ ...params, meter_points: flows }] };
};
