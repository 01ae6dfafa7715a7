import { account, type ContractSet, eventContracts, everyEvent } from '../contracts.js';
import type { Purpose } from '../peers/entries.js';
import { makeEntry, type Peer, type PeerId, peers } from '../peers/peers.js';
import { bundleAll, type Size } from './bundle.js';

/** A module as a user of a library would bundle it: a function for each contract. */
async function application(peer: Peer, set: ContractSet, purpose: Purpose): Promise<string> {
  const path = JSON.stringify(await makeEntry(peer, set, purpose));
  const call = purpose === 'guard' ? peer.judge : peer.explain;
  const functions = set.roots.map((root, index) => {
    const own = call.replaceAll('target', `library.${root}`);
    return `export function of${String(index)}(value) { let result; return ${own}; }`;
  });
  return [`import * as library from ${path};`, ...functions].join('\n');
}

export interface PeerSizes {
  readonly id: PeerId;
  readonly event: Size;
  readonly accountGuard: Size;
  readonly accountIssues: Size;
  readonly everyEventGuard: Size;
}

/** The same contracts in every other library, bundled with everything that they need of it. */
export async function measurePeers(): Promise<PeerSizes[]> {
  const one = eventContracts('one-event', ['AccountCreatedV1']);
  const others = peers.filter(({ id }) => id !== 'ours');
  const sources = new Map<string, string>();
  for (const peer of others) {
    sources.set(`${peer.id} event`, await application(peer, one, 'guard'));
    sources.set(`${peer.id} accountGuard`, await application(peer, account, 'guard'));
    sources.set(`${peer.id} accountIssues`, await application(peer, account, 'issues'));
    sources.set(`${peer.id} everyEventGuard`, await application(peer, everyEvent(), 'guard'));
  }
  const bundles = await bundleAll(sources);
  const sizeOf = (id: PeerId, what: string): Size => bundles.get(`${id} ${what}`) as Size;
  return others.map(({ id }) => ({
    id,
    event: sizeOf(id, 'event'),
    accountGuard: sizeOf(id, 'accountGuard'),
    accountIssues: sizeOf(id, 'accountIssues'),
    everyEventGuard: sizeOf(id, 'everyEventGuard'),
  }));
}
