import { toTitle } from './facts.js';
import type { Checked, Report } from './report.js';

export interface Verdict {
  readonly tone: 'valid' | 'invalid' | 'unknown' | 'idle';
  readonly text: string;
}

/** `1 fault`, `3 faults`, `1,000 faults` */
export function count(number: number, word: string): string {
  return `${number.toLocaleString('en')} ${word}${number === 1 ? '' : 's'}`;
}

/** What became of a text, in a sentence: it is read aloud when it changes. */
export function toVerdict(report: Report): Verdict {
  const { form, payloads, valid, invalid, unknown, broken, checked } = report;
  if (form === 'empty') return { tone: 'idle', text: 'Nothing to check yet.' };
  if (form === 'broken') return { tone: 'invalid', text: 'This is not valid JSON.' };
  if (payloads === 1 && broken.length === 0) return single(checked[0]);
  const parts = [
    `${valid.toLocaleString('en')} valid`,
    ...(invalid > 0 ? [`${invalid.toLocaleString('en')} with faults`] : []),
    ...(unknown > 0 ? [`${unknown.toLocaleString('en')} not recognised`] : []),
    ...(broken.length > 0 ? [`${count(broken.length, 'line')} not JSON`] : []),
  ];
  const isGood = invalid + unknown + broken.length === 0;
  return { tone: isGood ? 'valid' : 'invalid', text: `${count(payloads, 'payload')}: ${listed(parts)}.` };
}

function single(checked: Checked | undefined): Verdict {
  if (checked === undefined) return { tone: 'unknown', text: 'No payload found.' };
  const { outcome, target, findings, faults, truncated } = checked;
  if (target === undefined) {
    return {
      tone: 'unknown',
      text:
        findings[0] === undefined
          ? 'Not recognised: choose a contract to check against.'
          : sentence(findings[0].message),
    };
  }
  const warnings = findings.filter(({ severity }) => severity === 'warning').length;
  if (outcome === 'valid') {
    const but = warnings === 0 ? '.' : `, with ${count(warnings, 'warning')}.`;
    return { tone: 'valid', text: `Valid: conforms to ${toTitle(target)}${but}` };
  }
  const number = truncated ? `More than ${count(faults, 'fault')}` : count(faults, 'fault');
  return { tone: 'invalid', text: `${number}: does not conform to ${toTitle(target)}.` };
}

/** A message as a sentence. A name that it begins with, such as `account.created`, stays as it is. */
export function sentence(text: string): string {
  const start = /^[a-z]+[ ,]/.test(text) ? text.charAt(0).toUpperCase() : text.charAt(0);
  return `${start}${text.slice(1)}${/[.?!]$/.test(text) ? '' : '.'}`;
}

function listed(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
