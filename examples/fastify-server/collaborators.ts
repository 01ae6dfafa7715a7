import type { Account, CreatePaymentInstructionRequest } from '@data-import/validators';

export type InstructionLookup =
  /** The vendor knows the instruction. */
  | 'found'
  /** The vendor answers, and knows nothing of it. */
  | 'unknown'
  /** The vendor cannot be reached, and will not be without a change. */
  | 'unreachable';

/** What the service relies on and does not do itself. Tests replace what they want to go otherwise. */
export interface Collaborators {
  now(): Date;
  /** Runs a job later: account creation and registration complete after the request was answered. */
  schedule(job: () => void): void;
  /** Why the platform cannot open the account, or undefined. */
  refuseAccount(account: Account): string | undefined;
  /** Rejects where the vendor cannot be reached for now. */
  findInstruction(instruction: CreatePaymentInstructionRequest): Promise<InstructionLookup>;
  /** Why a meter point cannot be registered, or undefined. Without a date, the earliest valid one is used. */
  refuseRegistration(mpxn: string, supplyStartDate: string | undefined): string | undefined;
  /** How the change of supply of a meter point ended. */
  registrationOutcome(mpxn: string): 'COMPLETED' | 'REJECTED';
}

/** A platform on which everything goes well after a moment. */
export const collaborators: Collaborators = {
  now: () => new Date(),
  schedule: (job) => void setTimeout(job, 1_000).unref(),
  refuseAccount: () => undefined,
  findInstruction: () => Promise.resolve('found'),
  refuseRegistration: () => undefined,
  registrationOutcome: () => 'COMPLETED',
};
