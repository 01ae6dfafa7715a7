/** Marks open enums in published schemas, whose keywords are standard ones only. */
export const OPEN_ENUM_COMMENT = 'The examples are the values seen so far, and any other string is valid.';

interface Marked {
  readonly $comment?: unknown;
  readonly examples?: unknown;
  readonly 'x-open-enum'?: unknown;
}

/** The values seen of a string, from a schema of the model or a published one; undefined if it is no open enum. */
export function readSeenValues(schema: Marked): readonly unknown[] | undefined {
  const { $comment, examples, 'x-open-enum': isMarked } = schema;
  const isOpen = isMarked === true || String($comment ?? '').includes(OPEN_ENUM_COMMENT);
  return isOpen && Array.isArray(examples) ? examples : undefined;
}
