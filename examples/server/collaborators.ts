import type { Account, CreatePaymentInstructionRequest } from '@data-import/validators';

export type InstructionLookup =
  /** The vendor knows the instruction. */
  | 'found'
  /** The vendor does not know the instruction. */
  | 'unknown'
  /** The vendor is unreachable until something changes. */
  | 'unreachable';

/** The dependencies of the service. Tests replace them to change its behaviour. */
export interface Collaborators {
  now(): Date;
  /** Runs a job later: account creation and registration finish after the response is sent. */
  schedule(job: () => void): void;
  /** Why the platform cannot open the account; undefined if it can. */
  rejectAccount(account: Account): string | undefined;
  /** Rejects if the vendor is temporarily unreachable. */
  findInstruction(instruction: CreatePaymentInstructionRequest): Promise<InstructionLookup>;
  /** Why a meter point cannot be registered; undefined if it can. Without a date, the earliest valid one is used. */
  rejectRegistration(mpxn: string, supplyStartDate: string | undefined): string | undefined;
  /** How the change of supply of a meter point ended. */
  registrationOutcome(mpxn: string): 'COMPLETED' | 'REJECTED';
}

/** A platform on which everything succeeds after a short delay. */
export const collaborators: Collaborators = {
  now: () => new Date(),
  schedule: (job) => void setTimeout(job, 1_000).unref(),
  rejectAccount: () => undefined,
  findInstruction: () => Promise.resolve('found'),
  rejectRegistration: () => undefined,
  registrationOutcome: () => 'COMPLETED',
};
