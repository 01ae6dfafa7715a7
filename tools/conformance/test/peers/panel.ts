import { type Contract, verdict, verdictsGiven } from '../contracts.js';
import type { Tally } from '../../src/figures.js';
import { cfworker } from './cfworker.js';
import { type Deviation, deviations, explains, type Outcome } from './deviations.js';
import { hyperjump } from './hyperjump.js';
import type { Accepts, Peer } from './peer.js';
import { schemasafe } from './schemasafe.js';
import { typebox } from './typebox.js';

export const peers: readonly Peer[] = [typebox, cfworker, schemasafe, hyperjump];

let unexplained = 0;

/** How many values the panels of this process have tried, and how many disagreements no deviation explains. */
export function panelTally(): Tally {
  const { documents, disagreements } = verdictsGiven();
  return { documents, disagreements: disagreements + unexplained };
}

interface Seat {
  readonly peer: Peer;
  readonly accepts: Accepts;
}

/** Our validator, stock Ajv and every peer that knows a contract. */
export class Panel {
  readonly #contract: Contract;
  readonly #seats: readonly Seat[];
  readonly #known: readonly Deviation[];
  readonly #explained = new Map<Deviation, number>();

  private constructor(contract: Contract, seats: readonly Seat[], known: readonly Deviation[]) {
    this.#contract = contract;
    this.#seats = seats;
    this.#known = known;
  }

  /** @throws {Error} where a peer rejects the schema of the contract. */
  static async of(contract: Contract, known: readonly Deviation[] = deviations): Promise<Panel> {
    const knowing = peers.filter((peer) => peer.knows(contract));
    const seats = await Promise.all(
      knowing.map(async (peer) => ({ peer, accepts: await peer.compile(contract) })),
    );
    return new Panel(contract, seats, known);
  }

  get names(): readonly string[] {
    return this.#seats.map(({ peer }) => peer.name);
  }

  /** How many disagreements each deviation explained. */
  get explained(): ReadonlyMap<Deviation, number> {
    return this.#explained;
  }

  /**
   * The verdict on a value: true where it conforms.
   *
   * @throws {Error} where validators disagree and no known deviation explains it.
   */
  accepts(value: unknown): boolean {
    const agreed = verdict(this.#contract, value);
    for (const { peer, accepts } of this.#seats) {
      const outcome = outcomeOf(accepts, value);
      if (outcome !== agreed) this.#account(peer, value, outcome);
    }
    return agreed;
  }

  #account(peer: Peer, value: unknown, outcome: Outcome): void {
    const deviation = this.#known.find(
      (one) => one.peer === peer.name && explains(one, this.#contract, value, outcome),
    );
    if (deviation === undefined) {
      unexplained += 1;
      const verb = outcome === 'throws' ? 'throws at' : outcome ? 'accepts' : 'rejects';
      throw new Error(`${peer.name} ${verb} a ${this.#contract.name} and our validators do the opposite`);
    }
    this.#explained.set(deviation, (this.#explained.get(deviation) ?? 0) + 1);
  }
}

function outcomeOf(accepts: Accepts, value: unknown): Outcome {
  try {
    return accepts(value);
  } catch {
    return 'throws';
  }
}
