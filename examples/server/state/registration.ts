import type { AccountTransferStatus, RegistrationFlow } from '@data-import/validators';
import type { Collaborators } from '../collaborators.js';
import type { PlatformAccount, Registration } from './platform-account.js';

/** Registers each meter point separately: some may fail while others succeed. */
export function markForRegistration(
  { registrations }: PlatformAccount,
  supplyStartDate: string | undefined,
  { rejectRegistration, registrationOutcome, schedule }: Collaborators,
): RegistrationFlow[] {
  return registrations.map((registration) => {
    const { mpxn } = registration;
    const reason = rejectRegistration(mpxn, supplyStartDate);
    if (reason !== undefined) return { mpxn, status: 'REGISTRATION_FLOW_ERROR', error_detail: reason };
    registration.state = 'IN_PROGRESS';
    schedule(() => {
      registration.state = registrationOutcome(mpxn);
    });
    return { mpxn, status: 'REGISTRATION_FLOW_SUCCESS' };
  });
}

function getStatus(registrations: readonly Registration[]): AccountTransferStatus['status'] {
  const states = new Set(registrations.map(({ state }) => state));
  if (states.has('REJECTED')) return 'REJECTED';
  if (states.has('IN_PROGRESS')) return 'IN_PROGRESS';
  return states.size === 1 && states.has('COMPLETED') ? 'COMPLETED' : 'PENDING';
}

export function transferStatus(account: PlatformAccount | undefined): AccountTransferStatus {
  if (account === undefined) return { status: 'UNKNOWN', platform_account_number: '' };
  return { status: getStatus(account.registrations), platform_account_number: account.number };
}
