import type { AccountTransferStatus, RegistrationFlow } from '@data-import/validators';
import { addDays, findImported, findShown, storeAccount, toDate, toPair } from '../accounts.js';
import type { Choices } from '../choices.js';
import { drawDelay } from '../draw.js';
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
  if (!states.has('NOT_SENT') && !states.has('MARKED')) return 'COMPLETED';
  return states.has('COMPLETED') && !states.has('MARKED') ? choices.partialTransfer : 'PENDING';
}

export function transferStatus(account: PlatformAccount | null, choices: Choices): AccountTransferStatus {
  if (account === null) return { status: 'UNKNOWN', platform_account_number: '' };
  return { status: getStatus(account.registrations, choices), platform_account_number: account.number };
}

export const getMeterPointStatuses: Handler<'getMeterPointStatuses'> = (context, { params }) => {
  const points = findShown(context, toPair(params))?.platformAccount?.registrations;
  if (points === undefined) return { status: 404, body: [{ error: 'The account was not found.' }] };
  if (points.length === 0) return { status: 404, body: [{ error: 'The account has no meter points.' }] };
  const status = context.state.choices.meterPointStatus;
  return { status: 200, body: points.map(({ mpxn }) => ({ mpxn, status })) };
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
  const { request } = context;
  const { earliestStartDays, flowDelayMs, registrationDelayMs } = context.state.choices;
  const flowMs = drawDelay(context, flowDelayMs);
  const earliest = toDate(addDays(context.now, earliestStartDays));
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
    return { mpxn, state: flowMs === 0 ? 'IN_PROGRESS' : 'MARKED', request, supplyStartDate };
  });
  const job = { kind: 'move-registration', key: found.key, request } as const;
  const sent = context.now + flowMs;
  const mpxns = [...ends.COMPLETED, ...ends.REJECTED];
  if (flowMs > 0 && mpxns.length > 0) schedule(context, { ...job, due: sent, mpxns, to: 'IN_PROGRESS' });
  for (const to of ['COMPLETED', 'REJECTED'] as const) {
    const due = sent + drawDelay(context, registrationDelayMs);
    if (ends[to].length > 0) schedule(context, { ...job, due, mpxns: ends[to], to });
  }
  storeAccount(context, found, { registrations });
  return { status: 200, body: [{ ...params, meter_points: flows }] };
};
