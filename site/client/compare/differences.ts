import { type DetailedDifference, detailedDifferences } from '@data-import/compat/differences';
import { judge } from '@data-import/compat/judgement';
import { type Schema, type SchemaObject, Undecided } from '@data-import/compat/schema';

/** What differs between two contracts. */
export interface Differences {
  /** What a sender or a reader may notice. */
  readonly rules: readonly DetailedDifference[];
  /** Descriptions, examples, gaps and readings. */
  readonly texts: readonly DetailedDifference[];
  /** Why they cannot be listed. */
  readonly problem?: string;
}

/**
 * The differences of two contracts, but for their names, since two contracts were chosen, and for the examples of the
 * whole payload, which follow from its fields.
 */
export function differencesBetween(before: SchemaObject, after: SchemaObject): Differences {
  try {
    const all = detailedDifferences(before, after).filter(
      (difference) => !isName(difference) && !isSample(difference),
    );
    const removed = new Set(all.flatMap(({ kind, path }) => (kind === 'property-removed' ? [path] : [])));
    return {
      // The list of values of a field that is gone is gone with it.
      rules: all.filter(
        ({ kind, path }) => kind !== 'annotation' && !(kind === 'value-list' && removed.has(path)),
      ),
      texts: all.filter(({ kind }) => kind === 'annotation'),
    };
  } catch (error) {
    if (!(error instanceof Undecided)) throw error;
    return { rules: [], texts: [], problem: error.message };
  }
}

function isName({ kind, keyword, path }: DetailedDifference): boolean {
  return kind === 'identity' || kind === 'event' || (keyword === 'title' && path === '');
}

function isSample({ kind, keyword, path }: DetailedDifference): boolean {
  return kind === 'annotation' && keyword === 'examples' && path === '';
}

/** Whether two contracts are the same but for their names. */
export function isSame(one: Schema, other: Schema): boolean {
  return JSON.stringify(nameless(one)) === JSON.stringify(nameless(other));
}

function nameless(schema: Schema): unknown {
  if (typeof schema === 'boolean') return schema;
  const { $id: _id, $schema: _schema, title: _title, 'x-event': _event, ...rest } = schema;
  return rest;
}

const YES = { answer: 'yes' } as const;

/** Whether a difference is a breaking change whatever the payloads are: code names what is gone. */
export function breaksCode(difference: DetailedDifference): boolean {
  const findings = { accept: YES, read: YES, reverse: YES, differences: [difference], isRewritten: true };
  return judge('part', findings).bump === 'major';
}
