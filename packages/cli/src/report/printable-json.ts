/** Control and format characters (such as changes of text direction), line separators and lone surrogates. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;
const SHORT: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function unicodeEscape(character: string): string {
  let escape = '';
  for (let i = 0; i < character.length; i++) {
    escape += `\\u${character.charCodeAt(i).toString(16).padStart(4, '0')}`;
  }
  return escape;
}

/** Untrusted text with everything escaped that a terminal could interpret. */
export function printable(text: string): string {
  return text.replace(UNPRINTABLE, (character) => SHORT[character] ?? unicodeEscape(character));
}

/** A value as JSON on one line, with everything escaped that a terminal could interpret. */
export function printableJson(value: unknown): string {
  return JSON.stringify(value).replace(UNPRINTABLE, unicodeEscape);
}
