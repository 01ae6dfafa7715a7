import { createHash } from 'node:crypto';
import { Refusal } from '@data-import/workspace/processes';
import type { Question } from './verdict/judgement.js';

/**
 * A signed exception: a question without a proof, whose answer counts as yes, or, as `frozen`, the edit of a published
 * event version whose contract was wrong about what the platform sends.
 */
export interface Waiver {
  /** The package and the schema: `@data-import/schemas/ValidateAccountRequest`. */
  readonly schema: string;
  readonly answer: Signed;
  /** The versions that were compared, by {@link hashOf}: other documents need another signature. */
  readonly before: string;
  readonly after: string;
  /** Why the answer is yes, or how it is known that the contract was wrong. */
  readonly reason: string;
}

/** What can be signed off. */
export type Signed = Question | 'frozen';

const SIGNED: readonly string[] = ['accept', 'read', 'reverse', 'types', 'frozen'] satisfies Signed[];

/** Two versions of a document, by their hashes. */
export type Versions = Pick<Waiver, 'before' | 'after'>;

/** What a waiver calls a version of a document: the beginning of the SHA-256 of its JSON text without spaces. */
export function hashOf(document: unknown): string {
  return createHash('sha256').update(JSON.stringify(document)).digest('hex').slice(0, 16);
}

/** The entry that signs off a question, to be completed with the reason. */
export function waiverFor(schema: string, answer: Signed, { before, after }: Versions): string {
  return JSON.stringify({ schema, answer, before, after, reason: '…' });
}

/** The waivers of one comparison. */
export class Waivers {
  readonly #all: readonly Waiver[];
  readonly #used = new Set<Waiver>();
  /** What was asked of each waiver that was signed for other documents. */
  readonly #outdated = new Map<Waiver, Versions>();

  constructor(all: readonly Waiver[]) {
    this.#all = all;
  }

  /** Whether a question about two versions of a schema is signed off. */
  readonly isSigned = (key: string, signed: Signed, { before, after }: Versions): boolean => {
    const asked = this.#all.filter(({ schema, answer }) => schema === key && answer === signed);
    const found = asked.find((one) => one.before === before && one.after === after);
    if (found !== undefined) this.#used.add(found);
    else for (const one of asked) this.#outdated.set(one, { before, after });
    return found !== undefined;
  };

  /** What is wrong with the waivers that signed off nothing, each in words. */
  problems(): string[] {
    return this.#all
      .filter((waiver) => !this.#used.has(waiver))
      .map((waiver) => {
        const { schema, answer } = waiver;
        const asked = this.#outdated.get(waiver);
        const start = `compat-waivers.json signs off "${answer}" of ${schema}`;
        return asked === undefined
          ? `${start}, which is not in question: remove the entry`
          : `${start} for other documents than these: if it still holds, replace the entry with ${waiverFor(schema, answer, asked)}`;
      });
  }
}

/**
 * The waivers of a file.
 *
 * @throws {Refusal} naming the first that is incomplete.
 */
export function parseWaivers(text: string): Waiver[] {
  let waivers: unknown;
  try {
    waivers = JSON.parse(text);
  } catch (error) {
    throw new Refusal(`compat-waivers.json is not JSON: ${String(error)}`);
  }
  if (!Array.isArray(waivers)) throw new Refusal('compat-waivers.json must hold a list');
  waivers.forEach(check);
  return waivers as Waiver[];
}

function check(waiver: unknown, index: number): void {
  const { schema, answer, before, after, reason } = (waiver ?? {}) as Record<string, unknown>;
  const place = `waiver ${index + 1} of compat-waivers.json`;
  if (typeof schema !== 'string') throw new Refusal(`${place} has no "schema"`);
  if (!SIGNED.includes(String(answer))) {
    throw new Refusal(`${place} (${schema}) needs an "answer" that is one of ${SIGNED.join(', ')}`);
  }
  for (const [name, hash] of Object.entries({ before, after })) {
    if (typeof hash !== 'string' || !/^[0-9a-f]{16}$/.test(hash))
      throw new Refusal(
        `${place} (${schema}) needs a "${name}": the hash of the document that it was signed for, 16 hexadecimal digits. With any digits there, the check names the right ones`,
      );
  }
  if (typeof reason !== 'string' || reason.trim() === '') {
    throw new Refusal(`${place} (${schema}) gives no "reason"`);
  }
}
