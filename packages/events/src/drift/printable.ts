/** Controls, changes of text direction, what is not assigned, line separators and lone surrogates. */
const UNPRINTABLE = /[\p{C}\p{Zl}\p{Zp}]/gu;

/** Text from the wire with everything escaped that could garble a terminal or a log. */
export function printable(text: string): string {
  return text.replace(UNPRINTABLE, (character) =>
    Array.from({ length: character.length }, (_, index) => unicodeEscape(character, index)).join(''),
  );
}

function unicodeEscape(text: string, index: number): string {
  return `\\u${text.charCodeAt(index).toString(16).padStart(4, '0')}`;
}
