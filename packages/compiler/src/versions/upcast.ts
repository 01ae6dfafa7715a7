import type { VersionChange } from './changes.js';

/** Whether a payload of the older version can be made one of the newer version, or why not. */
export type Upcast =
  | { readonly possible: true; readonly function: string }
  | { readonly possible: false; readonly because: readonly string[] };

/**
 * Why no function can make the newer payload of the older one: it would have to invent a value, or to change one. That
 * fields are gone, have another description or need no longer be there is no reason.
 */
export function upcastObstacles(
  changes: readonly VersionChange[],
  { from, to }: { readonly from: string; readonly to: string },
): string[] {
  return changes.flatMap((change) => {
    const field = change.field === '' ? 'the payload' : `\`${change.field}\``;
    switch (change.change) {
      case 'added':
        return [
          `${to} ${change.presence === 'required' ? 'requires' : 'has'} ${field}, which ${from} does not have`,
        ];
      case 'presence':
        return change.to === 'required' ? [`${to} requires ${field}, which ${from} may leave out`] : [];
      case 'type':
        return [`${field} is ${change.to} in ${to}, and ${change.from} in ${from}`];
      case 'format':
      case 'rule':
        return [`${field} has another form in ${to} than in ${from}`];
      case 'removed':
        return /[.[]/.test(change.field)
          ? [`${to} has no ${field}, and only a hand-written function would leave it out`]
          : [];
      case 'description':
        return [];
    }
  });
}
