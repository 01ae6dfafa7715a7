import { nameEvent, resolveContract } from '@data-import/contracts';
import { type CheckTarget, DETECT, type LinkState, type Listing, listTargets } from './facts.js';

export interface Link {
  readonly state: LinkState;
  /** Empty if the hash names a known contract, or no contract. */
  readonly problem: string;
}

export function readLink(hash: string, listing: Listing): Link {
  const parameters = new URLSearchParams(hash.replace(/^#/, ''));
  const name = parameters.get('contract') ?? '';
  const { choice, problem } = name === '' ? { choice: DETECT, problem: '' } : resolveChoice(name, listing);
  return {
    state: {
      choice,
      wording: parameters.get('wording') === 'end-user' ? 'end-user' : 'developer',
      unknownFields: parameters.get('unknown') === 'report',
    },
    problem,
  };
}

function resolveChoice(name: string, listing: Listing): Pick<LinkState, 'choice'> & Pick<Link, 'problem'> {
  const { operations, events } = listing;
  const targets = new Map(listTargets(listing).map((target) => [nameTarget(target), target]));
  const found = resolveContract(name, { names: () => targets.keys(), operations, events });
  return found.kind === 'resolved'
    ? { choice: targets.get(found.name) ?? DETECT, problem: '' }
    : { choice: DETECT, problem: `The link names no contract: ${found.message}` };
}

function nameTarget(target: CheckTarget): string {
  return target.kind === 'contract' ? target.name : nameEvent(target);
}
