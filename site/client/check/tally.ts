import { toTitle } from './facts.js';
import { type Checked, type Count, MAX_FINDINGS, type Report } from './report.js';

const FEW_LISTED = 20;

export class Tally {
  readonly #checked: Checked[] = [];
  readonly #counts = new Map<string, Count>();
  readonly #totals = { valid: 0, invalid: 0, unknown: 0, error: 0 };
  #listed = 0;
  #unlisted = 0;

  get room(): number {
    return Math.max(0, MAX_FINDINGS - this.#listed);
  }

  get #total(): number {
    return Object.values(this.#totals).reduce((sum, each) => sum + each, 0);
  }

  addBroken(broken: number): void {
    this.#listed += Math.min(broken, MAX_FINDINGS);
    this.#unlisted += Math.max(0, broken - MAX_FINDINGS);
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
    const total = this.#total;
    const isListed = total <= FEW_LISTED || listed.length > 0 || (outcome !== 'valid' && room > 0);
    if (isListed) this.#checked.push({ ...checked, findings: listed });
  }

  #count(target: NonNullable<Checked['target']>, outcome: Checked['outcome']): void {
    const title = toTitle(target);
    const { valid, invalid } = this.#counts.get(title) ?? { valid: 0, invalid: 0 };
    const isValid = outcome === 'valid' ? 1 : 0;
    this.#counts.set(title, { title, target, valid: valid + isValid, invalid: invalid + 1 - isValid });
  }

  report(): Omit<Report, 'form' | 'format' | 'broken'> {
    const { error, ...totals } = this.#totals;
    return {
      payloads: this.#total,
      ...totals,
      errors: error,
      checked: this.#checked,
      counts: [...this.#counts.values()],
      unlisted: this.#unlisted,
    };
  }
}
