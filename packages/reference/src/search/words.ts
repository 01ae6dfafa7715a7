/** Between words: other characters than letters and digits, and the capitals in `fooBar` and `HTTPBody`. */
const BOUNDARY = /[^\p{L}\p{N}]+|(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;

/** The words of a text in lower case: `billing.ledger.entry_posted` and `LedgerEntryPosted` have the same. */
export function splitWords(text: string): string[] {
  return text.split(BOUNDARY).flatMap((word) => (word === '' ? [] : [word.toLowerCase()]));
}
