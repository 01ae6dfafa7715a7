import { getUnprintable } from './describe.js';
import type { TextCause } from './issue.js';

/** A text as somebody types it who reads it: without invisible characters, and with usual spaces. */
export function retype(text: string): string {
  return text.replace(getUnprintable(), '').replace(/\s/g, ' ').trim();
}

/** Finds what is wrong with a text, if it is only one thing. Of short texts, because a hostile one may be long. */
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
