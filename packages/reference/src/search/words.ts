/** Tokenizer: splits at characters other than letters and digits, and within `fooBar` and `HTTPBody`. */
const BOUNDARY = /[^\p{L}\p{N}]+|(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;

export function splitWords(text: string): string[] {
  return text.split(BOUNDARY).flatMap((word) => (word === '' ? [] : [word.toLowerCase()]));
}
