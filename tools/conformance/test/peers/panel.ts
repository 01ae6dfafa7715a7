import { type Contract, verdict, verdictsGiven } from '../contracts.js';
import type { Tally } from '../../src/figures.js';
import { cfworker } from './cfworker.js';
import { type Deviation, deviations, explains, type Said } from './deviations.js';
import { hyperjump } from './hyperjump.js';
import type { Judge, Peer } from './peer.js';
import { schemasafe } from './schemasafe.js';
import { typebox } from './typebox.js';

export const peers: readonly Peer[] = [typebox, cfworker, schemasafe, hyperjump];

let unexplained = 0;

/** How many values panels of this process have judged, and on how many there was a disagreement without a reason. */
export function panelTally(): Tally {
  const { documents, disagreements } = verdictsGiven();
  return { documents, disagreements: disagreements + unexplained };
}

interface Seat {
  readonly peer: Peer;
  readonly judge: Judge;
}

/** Our validator, stock Ajv and every peer that knows a contract, ready to judge values of it. */
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

  /** @throws {Error} where a peer refuses the schema of the contract. */
  static async of(contract: Contract, known: readonly Deviation[] = deviations): Promise<Panel> {
    const knowing = peers.filter((peer) => peer.knows(contract));
    const seats = await Promise.all(
      knowing.map(async (peer) => ({ peer, judge: await peer.judge(contract) })),
    );
    return new Panel(contract, seats, known);
  }

  get names(): readonly string[] {
    return this.#seats.map(({ peer }) => peer.name);
  }

  /** How often each deviation accounted for a disagreement. */
  get explained(): ReadonlyMap<Deviation, number> {
    return this.#explained;
  }

  /**
   * The verdict on a value: true where it conforms.
   *
   * @throws {Error} where two of the panel disagree and no known deviation accounts for it.
   */
  judge(value: unknown): boolean {
    const agreed = verdict(this.#contract, value);
    for (const { peer, judge } of this.#seats) {
      const said = heard(judge, value);
      if (said !== agreed) this.#account(peer, value, said);
    }
    return agreed;
  }

  #account(peer: Peer, value: unknown, said: Said): void {
    const deviation = this.#known.find(
      (one) => one.peer === peer.name && explains(one, this.#contract, value, said),
    );
    if (deviation === undefined) {
      unexplained += 1;
      const verb = said === 'throws' ? 'throws at' : said ? 'accepts' : 'rejects';
      throw new Error(`${peer.name} ${verb} a ${this.#contract.name} of which all of ours say otherwise`);
    }
    this.#explained.set(deviation, (this.#explained.get(deviation) ?? 0) + 1);
  }
}

function heard(judge: Judge, value: unknown): Said {
  try {
    return judge(value);
  } catch {
    return 'throws';
  }
}
