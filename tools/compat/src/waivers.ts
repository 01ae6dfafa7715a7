import { InputError } from './catalogue/files.js';
import type { Question } from './verdict/judgement.js';

/** The signature under a question that nobody could answer by proof: the answer is taken to be yes. */
export interface Waiver {
  /** The name of the schema: `ValidateAccountRequest`. */
  readonly schema: string;
  readonly answer: Question;
  /** Why the answer is yes. */
  readonly reason: string;
}

const QUESTIONS: readonly string[] = ['accept', 'read', 'reverse', 'types'] satisfies Question[];

/**
 * The waivers of a file.
 *
 * @throws {InputError} naming the first that does not say what it is about and why.
 */
export function parseWaivers(text: string): Waiver[] {
  let waivers: unknown;
  try {
    waivers = JSON.parse(text);
  } catch (error) {
    throw new InputError(`compat-waivers.json is not JSON: ${String(error)}`);
  }
  if (!Array.isArray(waivers)) throw new InputError('compat-waivers.json must hold a list');
  waivers.forEach(check);
  return waivers as Waiver[];
}

function check(waiver: unknown, index: number): void {
  const { schema, answer, reason } = (waiver ?? {}) as Record<string, unknown>;
  const place = `waiver ${index + 1} of compat-waivers.json`;
  if (typeof schema !== 'string') throw new InputError(`${place} has no "schema"`);
  if (!QUESTIONS.includes(String(answer))) {
    throw new InputError(`${place} (${schema}) needs an "answer" that is one of ${QUESTIONS.join(', ')}`);
  }
  if (typeof reason !== 'string' || reason.trim() === '') {
    throw new InputError(`${place} (${schema}) gives no "reason"`);
  }
}
