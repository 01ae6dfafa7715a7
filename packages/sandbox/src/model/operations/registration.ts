import type { AccountTransferStatus, RegistrationFlow } from '@data-import/validators';
import {
  addDays,
  findImported,
  findPair,
  findShown,
  isStaged,
  storeAccount,
  toDate,
  toPair,
} from '../accounts.js';
import { because } from '../because.js';
import type { Choices } from '../choices.js';
import { drawDelay } from '../draw.js';
import type { RequestFault } from '../faults.js';
import type { Handler } from '../handler.js';
import { listMeterPoints } from '../jobs.js';
import { schedule } from '../queue.js';
import type { PlatformAccount, Registration, SandboxState } from '../state.js';

function getStatus(
  registrations: readonly Registration[],
  choices: Choices,
): AccountTransferStatus['status'] {
  if (registrations.length === 0) return choices.withoutMeterPoints;
  const states = new Set(registrations.map(({ state }) => state));
  if (states.has('REJECTED') && states.has('IN_PROGRESS')) return choices.mixedTransfer;
  if (states.has('REJECTED')) return because('transfer REJECTED', 'REJECTED');
  if (states.has('IN_PROGRESS')) return because('transfer IN_PROGRESS', 'IN_PROGRESS');
  if (states.has('MARKED')) return because('transfer PENDING', 'PENDING');
  if (!states.has('NOT_SENT')) return because('transfer COMPLETED', 'COMPLETED');
  return states.has('COMPLETED') ? choices.partialTransfer : because('transfer PENDING', 'PENDING');
}

export function transferStatus(account: PlatformAccount | null, choices: Choices): AccountTransferStatus {
  if (account === null) {
    return because('transfer UNKNOWN', { status: 'UNKNOWN', platform_account_number: '' });
  }
  return { status: getStatus(account.registrations, choices), platform_account_number: account.number };
}

export const getMeterPointStatuses: Handler<'getMeterPointStatuses'> = (context, { params }) => {
  const { meterPointStatus: status, stagedMeterPoints } = context.state.choices;
  const found = findShown(context, toPair(params));
  const isListed =
    found && (found.platformAccount !== null || (stagedMeterPoints === 'list' && isStaged(found)));
  if (!isListed)
    return because('no meter points', { status: 404, body: [{ error: 'The account was not found.' }] });
  const points = listMeterPoints(found.account);
  if (points.length === 0) {
    return because('no meter points', { status: 404, body: [{ error: 'The account has no meter points.' }] });
  }
  return { status: 200, body: points.map((mpxn) => ({ mpxn, status })) };
};

function concerns(fault: RequestFault | undefined, name: RequestFault['name'], mpxn: string): boolean {
  return because('flow results', fault?.name === name && ['', mpxn].includes(fault.value));
}

function refusal({ choices }: SandboxState, { mpxn, state }: Registration, fault: RequestFault | undefined) {
  if (concerns(fault, 'registration-error', mpxn)) {
    return because('flow results', 'The meter point cannot be registered.');
  }
  const isAllowed =
    state === 'NOT_SENT' ||
    choices.repeatedRegistration === 'send-again' ||
    (choices.repeatedRegistration === 'resend-rejected' && state === 'REJECTED');
  const detail = 'The registration of the meter point was sent before.';
  return because('repeatedRegistration', isAllowed ? undefined : detail);
}

export const sendRegistrationFlows: Handler<'sendRegistrationFlows'> = (
  context,
  { params, query },
  fault,
) => {
  const { state, now, request } = context;
  const found = findImported(state, toPair(params));
  if (found === undefined) {
    const item = { ...params, error_detail: 'The account was not found or is not imported.' };
    const isEmpty = state.choices.stagedRegistration === 'empty' && findPair(state, toPair(params));
    return because('imported only', { status: 404, body: isEmpty ? [] : [item] });
  }
  const points = found.platformAccount.registrations;
  if (points.length === 0) {
    const item = { ...params, error_detail: 'The account has no meter points.' };
    return because('no meter points to register', { status: 404, body: [item] });
  }
  const flows: RegistrationFlow[] = [];
  const ends = { COMPLETED: [] as string[], REJECTED: [] as string[] };
  const { earliestStartDays, flowDelayMs, registrationDelayMs } = state.choices;
  const flowMs = drawDelay(context, flowDelayMs);
  const earliest = toDate(addDays(now, earliestStartDays));
  const supplyStartDate = because('supply start date', query.supply_start_date ?? earliest);
  const registrations = points.map((point): Registration => {
    const { mpxn } = point;
    const error_detail = refusal(state, point, fault);
    if (error_detail !== undefined) {
      flows.push({ mpxn, status: 'REGISTRATION_FLOW_ERROR', error_detail });
      return because('flow results', point);
    }
    flows.push({ mpxn, status: 'REGISTRATION_FLOW_SUCCESS' });
    const isRejected = concerns(fault, 'registration-rejected', mpxn);
    ends[because('registration is asynchronous', isRejected ? 'REJECTED' : 'COMPLETED')].push(mpxn);
    const marked = because('flowDelayMs', flowMs === 0 ? 'IN_PROGRESS' : 'MARKED');
    return { mpxn, state: marked, request, supplyStartDate };
  });
  const job = { kind: 'move-registration', key: found.key, request } as const;
  const sent = now + flowMs;
  const all = [...ends.COMPLETED, ...ends.REJECTED];
  schedule(context, { ...job, due: sent, mpxns: all, to: 'IN_PROGRESS' });
  for (const to of ['COMPLETED', 'REJECTED'] as const) {
    const due = sent + drawDelay(context, registrationDelayMs);
    schedule(context, { ...job, due, mpxns: ends[to], to });
  }
  storeAccount(context, found, { registrations });
  return { status: 200, body: [{ ...params, meter_points: flows }] };
};
