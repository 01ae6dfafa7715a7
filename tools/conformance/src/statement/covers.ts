import type { Difference, Facet } from './compare.js';

/** Whether a rule is the one that a difference breaks. */
export type Covers = (difference: Difference) => boolean;

/** For one facet, of every contract or of the REST contracts named: events have shapes of the same names. */
export function on(facet: Facet, ...names: string[]): Covers {
  return (difference) =>
    difference.facet === facet &&
    (names.length === 0 || (names.includes(difference.name) && !inEvents(difference)));
}

export function stating(form: RegExp): Covers {
  return ({ facet, stated = '' }) => (facet === 'form' || facet === 'value') && form.test(stated);
}

export function fieldOf(names: readonly string[], member: string): Covers {
  return (difference) => names.includes(difference.name) && difference.member === member;
}

export function inEvents({ kind }: Difference): boolean {
  return kind === 'event' || kind === 'shape';
}
