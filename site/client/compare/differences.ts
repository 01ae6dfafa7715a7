import { type Difference, findDifferences } from '@data-import/compat/differences';
import { judge } from '@data-import/compat/judgement';
import { type Schema, type SchemaObject, Undecided } from '@data-import/compat/schema';

/** What differs between two contracts. */
export interface Differences {
  /** What a sender or a reader may notice. */
  readonly rules: readonly Difference[];
  /** Descriptions, examples, gaps and readings. */
  readonly texts: readonly Difference[];
  /** Why they cannot be listed. */
  readonly problem?: string;
}

/**
 * The differences of two contracts, but for their names, since two contracts were chosen, and for the examples of the
 * whole payload, which follow from its fields.
 */
export function differencesBetween(before: SchemaObject, after: SchemaObject): Differences {
  try {
    const all = findDifferences(before, after).filter(
      (difference) => !isName(difference) && !isSample(difference),
    );
    return {
      rules: all.filter(({ kind }) => kind !== 'annotation'),
      texts: all.filter(({ kind }) => kind === 'annotation'),
    };
  } catch (error) {
    if (!(error instanceof Undecided)) throw error;
    return { rules: [], texts: [], problem: error.message };
  }
}

function isName({ kind, keyword, path }: Difference): boolean {
  return kind === 'identity' || kind === 'event' || (keyword === 'title' && path === '');
}

function isSample({ kind, keyword, path }: Difference): boolean {
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
export function breaksCode(difference: Difference): boolean {
  const findings = { accept: YES, read: YES, reverse: YES, differences: [difference], isRewritten: true };
  return judge('part', findings).bump === 'major';
}
