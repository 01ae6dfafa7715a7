/** Invisible characters, bidirectional and other controls, and lone surrogates, which UTF-8 cannot encode. */
const HIDDEN =
  '[\\p{Cc}\\p{Cf}\\p{Co}\\p{Cs}\\p{Z}\\p{Default_Ignorable_Code_Point}\\p{Noncharacter_Code_Point}]';

const IN_NAMES = /* @__PURE__ */ new RegExp(`(?! )${HIDDEN}`, 'u');

/** The line breaks and tabs of generated files are their layout. */
const IN_FILES = /* @__PURE__ */ new RegExp(`(?![ \\n\\r\\t])${HIDDEN}`, 'gu');

export function hiddenCharacterIn(name: string): string | undefined {
  const character = IN_NAMES.exec(name)?.[0];
  return character === undefined ? undefined : `U+${toHex(character).toUpperCase().padStart(4, '0')}`;
}

/** Safe because JSON and JavaScript literals decode the escape, and elsewhere only comments contain any. */
export function escapeHidden(text: string): string {
  return text.replace(IN_FILES, unitEscapes);
}

export function escapeHiddenInPattern(pattern: string): string {
  return pattern.replace(IN_FILES, (character) => `\\u{${toHex(character)}}`);
}

function toHex(character: string): string {
  return character.codePointAt(0)!.toString(16);
}

function unitEscapes(character: string): string {
  let escapes = '';
  for (let i = 0; i < character.length; i++) {
    escapes += `\\u${character.charCodeAt(i).toString(16).padStart(4, '0')}`;
  }
  return escapes;
}
