import type { Difference } from '../compare/words.js';

export type Upcast =
  | { readonly possible: true; readonly function: string }
  | { readonly possible: false; readonly because: readonly string[] };

export function upcastObstacles(
  changes: readonly Difference[],
  { from, to }: { readonly from: string; readonly to: string },
): string[] {
  const reasons = changes.flatMap(({ path, kind, keyword, presence, before, after }): string[] => {
    const field = path === '' ? 'the payload' : `\`${path}\``;
    if (kind === 'field-added')
      return [`${to} ${presence === 'required' ? 'requires' : 'has'} ${field}, which ${from} does not have`];
    if (kind === 'field-removed')
      return /[.[]/.test(path)
        ? [`${to} has no ${field}, and only a hand-written function would leave it out`]
        : [];
    if (kind !== 'rule' && kind !== 'value-removed') return [];
    if (keyword === 'required')
      return presence === 'required' ? [`${to} requires ${field}, which ${from} may leave out`] : [];
    if (keyword === 'type') return [`${field} is ${after} in ${to}, and ${before} in ${from}`];
    return [`${field} has another form in ${to} than in ${from}`];
  });
  return [...new Set(reasons)];
}
