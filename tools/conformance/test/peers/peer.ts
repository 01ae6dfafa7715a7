import type { Contract } from '../contracts.js';

/** Whether a value conforms, as one validator for one contract says. */
export type Judge = (value: unknown) => boolean;

/** A validator of others, which is given what we publish and none of our code but the formats. */
export interface Peer {
  readonly name: string;
  /** Whether there is something published that it can judge by. */
  readonly knows: (contract: Contract) => boolean;
  readonly judge: (contract: Contract) => Judge | Promise<Judge>;
}
