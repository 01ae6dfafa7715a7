import { getUnprintable } from './describe.js';
import type { TextCause } from './issue.js';

/** The text as a reader would retype it: without invisible characters, with plain spaces. */
export function retype(text: string): string {
  return text.replace(getUnprintable(), '').replace(/\s/g, ' ').trim();
}

/** Finds the only defect of a text. Ignores long texts, which may be hostile. */
export type FindCause = (
  text: string,
  conforms: (text: string) => boolean,
  isNumber?: boolean,
) => { readonly cause: TextCause } | undefined;

export const findCause: FindCause = (text, conforms, isNumber = false) => {
  if (text.length > 99) return undefined;
  const corrections: readonly (readonly [TextCause, string])[] = [
    ['too_many_digits', isNumber ? text.replace(/^([-\d.]{15})[\d.]+$/, '$1') : text],
    ['no_time_zone', `${text}${text.length > 16 ? '' : ':00'}Z`],
    ['unusual_hyphens', text.replace(/[\u2010-\u2015\u2212\ufe63\uff0d]/g, '-')],
    ['invisible_characters', retype(text)],
  ];
  const found = corrections.find(([, corrected]) => conforms(corrected));
  return found && { cause: found[0] };
};
