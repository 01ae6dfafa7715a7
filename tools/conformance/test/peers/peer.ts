import type { Contract } from '../contracts.js';

/** The verdict of one validator on values of one contract. */
export type Accepts = (value: unknown) => boolean;

/** An independent validator. It gets what we publish, and of our code only the formats. */
export interface Peer {
  readonly name: string;
  /** Whether something is published that it can use. */
  readonly knows: (contract: Contract) => boolean;
  readonly compile: (contract: Contract) => Accepts | Promise<Accepts>;
}
