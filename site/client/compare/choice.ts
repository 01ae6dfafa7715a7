/** A contract by its address: `contracts/Account`, `events/account.created/v1`, `shapes/Ledger`. */
export type ContractId = string;

export type Side = 'before' | 'after';

/** What is compared. A pasted schema is not in it: it stays in the page. */
export type Choice = Partial<Readonly<Record<Side, ContractId>>>;

/** Reads `#before=…&after=…`. A link may have it percent-encoded as a whole. */
export function readChoice(hash: string): Choice {
  const text = hash.replace(/^#/, '');
  const parameters = new URLSearchParams(text.includes('=') ? text : decoded(text));
  const [before, after] = [parameters.get('before'), parameters.get('after')];
  return { ...(before && { before }), ...(after && { after }) };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** The address of a choice within the page, empty where nothing is chosen. */
export function toHash({ before, after }: Choice): string {
  const parts = Object.entries({ before, after }).flatMap(([side, id]) =>
    id === undefined ? [] : [`${side}=${encodeURIComponent(id).replaceAll('%2F', '/')}`],
  );
  return parts.length === 0 ? '' : `#${parts.join('&')}`;
}
