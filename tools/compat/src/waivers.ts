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
  /** Why the answer is yes, or how it is known that the contract was wrong. */
  readonly reason: string;
}

/** What can be signed off. */
export type Signed = Question | 'frozen';

const SIGNED: readonly string[] = ['accept', 'read', 'reverse', 'types', 'frozen'] satisfies Signed[];

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
  const { schema, answer, reason } = (waiver ?? {}) as Record<string, unknown>;
  const place = `waiver ${index + 1} of compat-waivers.json`;
  if (typeof schema !== 'string') throw new Refusal(`${place} has no "schema"`);
  if (!SIGNED.includes(String(answer))) {
    throw new Refusal(`${place} (${schema}) needs an "answer" that is one of ${SIGNED.join(', ')}`);
  }
  if (typeof reason !== 'string' || reason.trim() === '') {
    throw new Refusal(`${place} (${schema}) gives no "reason"`);
  }
}
