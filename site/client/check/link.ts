import type { Choice, Listing } from './facts.js';

/** The content of a link to the check page: it never contains any of the payload. */
export interface LinkState {
  readonly choice: Choice;
  readonly wording: 'developer' | 'end-user';
  readonly unknownFields: boolean;
}

/** `contract=Account&wording=end-user&unknown=report`, without defaults. */
export function toHash({ choice, wording, unknownFields }: LinkState): string {
  const parameters = new URLSearchParams();
  if (choice.kind !== 'detect') parameters.set('contract', toName(choice));
  if (wording === 'end-user') parameters.set('wording', wording);
  if (unknownFields) parameters.set('unknown', 'report');
  return parameters.toString();
}

/** Reads the part of an address after `#`. Unknown values are read as defaults. */
export function readHash(hash: string, listing: Listing): LinkState {
  const parameters = new URLSearchParams(hash.replace(/^#/, ''));
  return {
    choice: toChoice(parameters.get('contract') ?? '', listing),
    wording: parameters.get('wording') === 'end-user' ? 'end-user' : 'developer',
    unknownFields: parameters.get('unknown') === 'report',
  };
}

/** A contract by its name, an event version by its full name: `account.created-v1`. */
export function toName(choice: Choice): string {
  if (choice.kind === 'detect') return '';
  return choice.kind === 'contract' ? choice.name : `${choice.type}-${choice.version}`;
}

export function toChoice(name: string, { contracts, events }: Listing): Choice {
  if (contracts.some((contract) => contract.name === name)) return { kind: 'contract', name };
  const event = events.find(({ type, version }) => `${type}-${version}` === name);
  return event === undefined
    ? { kind: 'detect' }
    : { kind: 'event', type: event.type, version: event.version };
}
