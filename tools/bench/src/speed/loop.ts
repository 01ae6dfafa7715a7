import type { Callee, Peer } from '../peers/peers.js';

/**
 * Goes over documents from an index on, as often as asked. Returns a number that depends on every call, so that no
 * call can be optimised away.
 */
export type Loop = (documents: readonly unknown[], from: number, times: number) => number;

/** Where a document comes from: parsed beforehand, or parsed for this call. */
export type Source = 'hot' | 'fresh';

const SOURCES: Readonly<Record<Source, string>> = {
  hot: 'documents[index & mask]',
  fresh: 'JSON.parse(documents[index & mask])',
};

/**
 * Each loop is compiled from its own text: a shared function would call every validator from one place, whose call
 * site becomes megamorphic.
 */
function compileLoop(call: string, source: Source, { target, library }: Partial<Callee>): Loop {
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
export function judgeLoop({ judge }: Pick<Peer, 'judge'>, callee: Partial<Callee>, source: Source): Loop {
  return compileLoop(`(${judge}) ? 1 : 0`, source, callee);
}

/** Counts the issues that a peer lists. */
export function explainLoop({ explain }: Pick<Peer, 'explain'>, callee: Partial<Callee>): Loop {
  return compileLoop(`(${explain})`, 'hot', callee);
}

/** Only parses; counts the documents. */
export function parseLoop(): Loop {
  return compileLoop('value === undefined ? 0 : 1', 'fresh', {});
}
