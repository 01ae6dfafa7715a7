import type { SchemaObject } from '../containment/schema.js';
import type { Versions } from '../types/assignability.js';
import { sameValue } from '../verdict/wording.js';

/** What of a change of a document comes from definitions in it that are contracts of their own. */
export interface Inherited {
  /** The names of the definitions that changed. */
  readonly definitions: readonly string[];
  /** Whether nothing but these definitions changed. */
  readonly isDerived: boolean;
  /** The document before, with these definitions as they are now: the rest is what changed in the document itself. */
  readonly before: SchemaObject;
}

/** @param changed whether a contract of this name changed in its own text */
export function inheritedBy({ before, after }: Versions, changed: (name: string) => boolean): Inherited {
  const { $defs: had = {}, ...root } = before;
  const { $defs: has = {}, ...rootNow } = after;
  const differing = Object.keys(has).filter(
    (name) => Object.hasOwn(had, name) && !sameValue(had[name], has[name]),
  );
  const definitions = differing.filter(changed);
  const current = Object.entries(has).filter(
    ([name]) => !differing.includes(name) || definitions.includes(name),
  );
  return {
    definitions,
    isDerived: definitions.length > 0 && definitions.length === differing.length && sameValue(root, rootNow),
    before: { ...before, $defs: { ...had, ...Object.fromEntries(current) } },
  };
}

/** Whether the text of a contract changed, be it in its own place or where it refers to itself. */
export function isChangedItself(name: string, { before, after }: Versions): boolean {
  const [was, is] = [before, after].map(({ $defs = {}, ...root }) => [root, $defs[name]]);
  return !sameValue(was, is);
}
