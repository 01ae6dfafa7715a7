import { toTitle } from './facts.js';
import { type Checked, type Count, MAX_FINDINGS, type Report } from './report.js';

const FEW_LISTED = 20;

export class Tally {
  readonly #checked: Checked[] = [];
  readonly #counts = new Map<string, { -readonly [Key in keyof Count]: Count[Key] }>();
  readonly #totals = { valid: 0, invalid: 0, unknown: 0, error: 0 };
  #payloads = 0;
  #findings: number;

  constructor(broken: number) {
    this.#findings = broken;
  }

  get room(): number {
    return Math.max(0, MAX_FINDINGS - this.#findings);
  }

  add(checked: Checked): void {
    const { outcome, target, findings } = checked;
    const { room } = this;
    this.#payloads += 1;
    this.#totals[outcome] += 1;
    this.#findings += findings.length;
    if (target !== undefined) this.#count(target, outcome);
    const listed = findings.slice(0, room);
    const isListed = this.#payloads <= FEW_LISTED || listed.length > 0 || (outcome !== 'valid' && room > 0);
    if (isListed) this.#checked.push({ ...checked, findings: listed });
  }

  #count(target: NonNullable<Checked['target']>, outcome: Checked['outcome']): void {
    const title = toTitle(target);
    const count = this.#counts.get(title) ?? { target, valid: 0, invalid: 0 };
    count[outcome === 'valid' ? 'valid' : 'invalid'] += 1;
    this.#counts.set(title, count);
  }

  report(): Omit<Report, 'form' | 'format' | 'broken'> {
    const { error: errors, ...totals } = this.#totals;
    return {
      payloads: this.#payloads,
      ...totals,
      errors,
      checked: this.#checked,
      counts: [...this.#counts.values()],
      unlisted: Math.max(0, this.#findings - MAX_FINDINGS),
    };
  }
}
