import type { Choice, Listing } from './facts.js';

/** What a link to the check page carries: never any of the payload. */
export interface LinkState {
  readonly choice: Choice;
  readonly wording: 'integrator' | 'person';
  readonly unknownFields: boolean;
}

/** `contract=Account&wording=person&unknown=report`; what is as always is left out. */
export function hashOf({ choice, wording, unknownFields }: LinkState): string {
  const parameters = new URLSearchParams();
  if (choice.kind === 'contract') parameters.set('contract', choice.name);
  if (choice.kind === 'event') parameters.set('contract', nameOf(choice));
  if (wording === 'person') parameters.set('wording', 'person');
  if (unknownFields) parameters.set('unknown', 'report');
  return parameters.toString();
}

/** The state that the part of an address after `#` names; what it does not name, or names wrongly, is as always. */
export function stateOf(hash: string, listing: Listing): LinkState {
  const parameters = new URLSearchParams(hash.replace(/^#/, ''));
  return {
    choice: choiceOf(parameters.get('contract') ?? '', listing),
    wording: parameters.get('wording') === 'person' ? 'person' : 'integrator',
    unknownFields: parameters.get('unknown') === 'report',
  };
}

function choiceOf(name: string, { contracts, events }: Listing): Choice {
  if (contracts.some((contract) => contract.name === name)) return { kind: 'contract', name };
  const event = events.find((each) => nameOf(each) === name);
  if (event === undefined) return { kind: 'recognise' };
  return { kind: 'event', type: event.type, version: event.version };
}

/** The full name of an event, as envelopes have it. */
function nameOf({ type, version }: { readonly type: string; readonly version: string }): string {
  return `${type}-${version}`;
}
