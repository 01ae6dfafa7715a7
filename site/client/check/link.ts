import { nameEvent, resolveContract } from '@data-import/contracts';
import { DETECT, type LinkState, type Listing, toChoice, toName } from './facts.js';

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
  const { contracts, operations, events } = listing;
  const names = [...contracts.map((contract) => contract.name), ...events.map(nameEvent)];
  const found = resolveContract(name, { names: () => names, operations, events });
  if (found.kind !== 'resolved') {
    return { choice: DETECT, problem: `The link names no contract: ${found.message}` };
  }
  const event = events.find((each) => nameEvent(each) === found.name);
  const resolved = event === undefined ? found.name : toName({ kind: 'event', ...event });
  return { choice: toChoice(resolved, listing), problem: '' };
}
