import type { Peer } from '../peers/peers.js';

/**
 * Goes over documents from an index on, as often as asked, and gives a number that depends on every call, so that
 * no call can be left out.
 */
export type Loop = (documents: readonly unknown[], from: number, times: number) => number;

/** Where a document comes from, as source text: parsed beforehand, or parsed for this call. */
export type Source = 'hot' | 'fresh';

const SOURCES: Readonly<Record<Source, string>> = {
  hot: 'documents[index & mask]',
  fresh: 'JSON.parse(documents[index & mask])',
};

/**
 * Each loop is compiled from text of its own: a shared function would call every validator from one place, which
 * an engine optimises for none of them.
 */
function compileLoop(call: string, source: Source, target: unknown, library: unknown): Loop {
  const text = `
    const mask = documents.length - 1;
    const end = from + times;
    let result;
    let total = 0;
    for (let index = from; index < end; index++) {
      const value = ${SOURCES[source]};
      total += ${call};
    }
    return total;`;
  const build = new Function(
    'target',
    'library',
    `return function loop(documents, from, times) {${text}};`,
  ) as (target: unknown, library: unknown) => Loop;
  return build(target, library);
}

/** Counts the documents that a peer accepts. */
export function judgeLoop(peer: Pick<Peer, 'judge' | 'library'>, target: unknown, source: Source): Loop {
  return compileLoop(`(${peer.judge}) ? 1 : 0`, source, target, peer.library);
}

/** Counts the issues that a peer lists. */
export function explainLoop(peer: Peer, target: unknown): Loop {
  return compileLoop(`(${peer.explain})`, 'hot', target, peer.library);
}

/** Only parses; counts the documents. */
export function parseLoop(): Loop {
  return compileLoop('value === undefined ? 0 : 1', 'fresh', undefined, undefined);
}
