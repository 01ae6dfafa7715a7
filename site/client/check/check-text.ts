import { checkDocument } from './check-document.js';
import { splitText } from './documents.js';
import { type Choice, toTitle } from './facts.js';
import type { Library } from './context.js';
import { Lines } from './text.js';
import { type Checked, type Count, MOST_FINDINGS, type Options, type Report } from './report.js';

/** What a run reports while it goes on. */
export interface Control {
  /** Called between documents. It may wait, and throws to end the run. */
  step(done: number, all: number): Promise<void> | void;
}

/** How many payloads are listed whatever became of them. */
const FEW = 20;

/** Checks all documents of a text. */
export async function checkText(
  text: string,
  choice: Choice,
  options: Options,
  library: Library,
  control: Control,
): Promise<Report> {
  const { form, documents, broken } = splitText(text);
  const lines = new Lines(text);
  const tally = new Tally();
  tally.addBroken(broken.length);
  for (const [index, document] of documents.entries()) {
    await control.step(index, documents.length);
    const settings = { choice, options, library, lines, most: tally.room };
    for (const checked of await checkDocument(text, document, settings)) tally.add(checked);
  }
  return {
    form,
    ...tally.report(),
    broken: broken.slice(0, MOST_FINDINGS).map(({ from, to, message }) => ({
      from,
      to,
      message,
      severity: 'error',
      line: lines.lineAt(from),
      pointer: '',
      fixes: [],
    })),
  };
}

/** Counts payloads, and keeps what is listed of them. */
class Tally {
  readonly #checked: Checked[] = [];
  readonly #counts = new Map<string, { count: Count }>();
  readonly #totals = { valid: 0, invalid: 0, unknown: 0 };
  #listed = 0;
  #unlisted = 0;

  /** How many findings can still be listed. */
  get room(): number {
    return Math.max(0, MOST_FINDINGS - this.#listed);
  }

  addBroken(broken: number): void {
    this.#listed += Math.min(broken, MOST_FINDINGS);
    this.#unlisted += Math.max(0, broken - MOST_FINDINGS);
  }

  add(checked: Checked): void {
    const { outcome, target, findings, faults } = checked;
    this.#totals[outcome] += 1;
    if (target !== undefined) this.#count(target, outcome);
    const room = this.room;
    const listed = findings.slice(0, room);
    this.#listed += listed.length;
    const remarks = findings.filter(({ severity }) => severity !== 'error').length;
    this.#unlisted += Math.max(0, Math.max(findings.length, faults + remarks) - listed.length);
    const total = this.#totals.valid + this.#totals.invalid + this.#totals.unknown;
    const isListed = total <= FEW || listed.length > 0 || (outcome !== 'valid' && room > 0);
    if (isListed) this.#checked.push({ ...checked, findings: listed });
  }

  #count(target: NonNullable<Checked['target']>, outcome: Checked['outcome']): void {
    const title = toTitle(target);
    const { count } = this.#counts.get(title) ?? { count: { title, target, valid: 0, invalid: 0 } };
    const isValid = outcome === 'valid' ? 1 : 0;
    this.#counts.set(title, {
      count: { ...count, valid: count.valid + isValid, invalid: count.invalid + 1 - isValid },
    });
  }

  report(): Omit<Report, 'form' | 'broken'> {
    const { valid, invalid, unknown } = this.#totals;
    return {
      payloads: valid + invalid + unknown,
      valid,
      invalid,
      unknown,
      checked: this.#checked,
      counts: [...this.#counts.values()].map(({ count }) => count),
      unlisted: this.#unlisted,
    };
  }
}
