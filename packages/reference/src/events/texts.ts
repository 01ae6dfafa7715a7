import type { Label } from '../page.js';
import type { EventType } from './event-types.js';

/** `1 type`, `2 types`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What the contracts say without a capital and a full stop. */
export function sentenceOf(text: string): string {
  return `${capitalised(text)}.`;
}

/** A domain in words: `billing-payments-and-debt` -> `Billing, payments and debt`. */
export function domainTitle(domain: string): string {
  const [before = '', after] = domain.split('-and-');
  const words = after === undefined ? before.replaceAll('-', ' ') : listWords(before, after);
  return capitalised(words);
}

function listWords(before: string, after: string): string {
  return `${before.replaceAll('-', ', ')} and ${after.replaceAll('-', ' ')}`;
}

export function versionLabels({ versions }: EventType): readonly Label[] {
  return versions.map(({ version }) => ({ text: version, tone: 'version' }));
}
