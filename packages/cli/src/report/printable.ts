/** Control characters, invisible format characters such as changes of writing direction, odd separators and halves. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;
const SHORT: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function unicodeEscape(character: string): string {
  let escape = '';
  for (let i = 0; i < character.length; i++) {
    escape += `\\u${character.charCodeAt(i).toString(16).padStart(4, '0')}`;
  }
  return escape;
}

/** Text that came with a document or a file name, with everything that could steer a terminal made visible. */
export function printable(text: string): string {
  return text.replace(UNPRINTABLE, (character) => SHORT[character] ?? unicodeEscape(character));
}

/** A value as JSON on one line that is safe to print: what a terminal could obey is written as an escape. */
export function printableJson(value: unknown): string {
  return JSON.stringify(value).replace(UNPRINTABLE, unicodeEscape);
}
