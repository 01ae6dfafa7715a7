import { type Schema, Validator } from '@cfworker/json-schema';
import * as definitions from '@data-import/schemas/definitions';
import { formats } from '@data-import/schemas/formats';
import { type Json, type Schema as SchemasafeSchema, validator } from '@exodus/schemasafe';
import {
  registerSchema,
  type SchemaObject,
  setShouldValidateFormat,
  unregisterSchema,
  validate,
} from '@hyperjump/json-schema/draft-2020-12';
import { addFormat, setFormatHandler } from '@hyperjump/json-schema/experimental';
import type { TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { type Contract, verdict } from '../contracts.js';
import { type Deviation, deviations, explains, type PeerVerdict } from './deviations.js';

/** The verdict of one validator on values of one contract. */
type Accepts = (value: unknown) => boolean;

/** An independent validator. It uses the published files, and only the formats of our code. */
interface Peer {
  readonly name: string;
  /** Whether something is published that it can use. */
  readonly knows: (contract: Contract) => boolean;
  readonly compile: (contract: Contract) => Accepts | Promise<Accepts>;
}

definitions.registerFormats();

const exported: Readonly<Record<string, unknown>> = { ...definitions };

/** Reads the definitions, not the JSON Schema made from them. Definitions of events are not published. */
const typebox: Peer = {
  name: 'TypeBox',
  knows: ({ name }) => name in exported,
  compile: ({ name }) => {
    const definition = exported[name] as TSchema;
    return (value) => Value.Check(definition, value);
  },
};

/** Interprets the schema, and knows only its own formats. */
const cfworker: Peer = {
  name: '@cfworker/json-schema',
  knows: () => true,
  compile: ({ document }) => {
    const interpreter = new Validator(document as Schema, '2020-12');
    return (value) => interpreter.validate(value).valid;
  },
};

const options = { mode: 'default', formatAssertion: true, isJSON: true, formats };

const schemasafe: Peer = {
  name: '@exodus/schemasafe',
  knows: () => true,
  compile: ({ document }) => {
    const accepts = validator(document as SchemasafeSchema, options);
    return (value) => accepts(value as Json);
  },
};

const FORMAT_KEYWORD = 'https://json-schema.org/keyword/draft-2020-12/format';

setShouldValidateFormat(true);
for (const [name, conforms] of Object.entries(formats)) {
  const id = `urn:data-import:format:${name}`;
  addFormat({ id, handler: (value) => typeof value !== 'string' || conforms(value) });
  setFormatHandler(FORMAT_KEYWORD, name, id);
}

/** Checks the schema against the meta-schema, then interprets it. */
const hyperjump: Peer = {
  name: '@hyperjump/json-schema',
  knows: () => true,
  compile: async ({ document, name }) => {
    const uri = `https://example.com/${encodeURIComponent(name)}`;
    registerSchema(document as SchemaObject, uri);
    const compiled = await validate(uri);
    unregisterSchema(uri);
    return (value) => compiled(value as Parameters<typeof compiled>[0]).valid;
  },
};

export const peers: readonly Peer[] = [typebox, cfworker, schemasafe, hyperjump];

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
      const outcome = judge(accepts, value);
      if (outcome !== agreed) this.#account(peer, value, outcome);
    }
    return agreed;
  }

  #account(peer: Peer, value: unknown, outcome: PeerVerdict): void {
    const deviation = this.#known.find(
      (one) => one.peer === peer.name && explains(one, this.#contract, value, outcome),
    );
    if (deviation === undefined) {
      const verb = outcome === 'throws' ? 'throws at' : outcome ? 'accepts' : 'rejects';
      throw new Error(`${peer.name} ${verb} a ${this.#contract.name} and our validators do the opposite`);
    }
    this.#explained.set(deviation, (this.#explained.get(deviation) ?? 0) + 1);
  }
}

function judge(accepts: Accepts, value: unknown): PeerVerdict {
  try {
    return accepts(value);
  } catch {
    return 'throws';
  }
}
