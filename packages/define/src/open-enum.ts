/** Marks open enums in published schemas, which contain standard keywords only. */
export const OPEN_ENUM_COMMENT = 'The examples are the values seen so far, and any other string is valid.';

interface Marked {
  readonly $comment?: unknown;
  readonly examples?: unknown;
  readonly 'x-open-enum'?: unknown;
}

/** The known values of an open enum, from a model or a published schema; undefined for other schemas. */
export function readSeenValues(schema: Marked): readonly unknown[] | undefined {
  const { $comment, examples, 'x-open-enum': isMarked } = schema;
  const isOpen = isMarked === true || String($comment ?? '').includes(OPEN_ENUM_COMMENT);
  return isOpen && Array.isArray(examples) ? examples : undefined;
}
