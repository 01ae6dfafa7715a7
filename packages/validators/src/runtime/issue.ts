/** The kind of fault that an issue reports. The list only grows; a code never changes its meaning. */
export type IssueCode =
  /** A required field is absent. */
  | 'missing'
  /** A field that the contract does not document, where only documented fields are accepted. */
  | 'undocumented'
  /** A value of the wrong JSON type. */
  | 'type'
  /** A string that is not in the format of the field. */
  | 'format'
  /** A string that does not match the pattern of the field. */
  | 'pattern'
  /** A value outside a closed list. */
  | 'value'
  /** A field that must be left out because of another field's value. */
  | 'forbidden'
  /** An array, object or string with too little in it. */
  | 'too_small'
  /** None of a group of fields is present although one is needed. */
  | 'at_least_one'
  /** None, or more than one, of a group of fields of which exactly one is needed. */
  | 'exactly_one'
  /** A value that fits none of the alternatives. */
  | 'no_match'
  /** A document nested deeper than a validator follows. */
  | 'too_deep'
  /** A fault that the service reported in words only. Validators never use it; `fromFieldErrors` does. */
  | 'reported';

/** One fault of a document: what is wrong, in words and as a code, and where. */
export interface Issue {
  readonly code: IssueCode;
  /** What was expected and what was received, for a person to act on. Its wording may improve in any release. */
  readonly message: string;
  /** The keys and indexes that lead from the document to the field at fault, the field itself included. */
  readonly path: readonly (string | number)[];
  /** The same place as a JSON Pointer (RFC 6901): `/customers/0/mobile`; the empty string is the document. */
  readonly pointer: string;
}

/** Names with a character that a JSON Pointer escapes are rare: the others are returned unchanged. */
function escapeStep(step: string): string {
  if (!step.includes('~') && !step.includes('/')) return step;
  return step.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** `['a/b', 0]` -> `/a~1b/0` (RFC 6901). */
export function toPointer(path: readonly (string | number)[]): string {
  let pointer = '';
  for (const step of path) pointer += typeof step === 'number' ? `/${step}` : `/${escapeStep(step)}`;
  return pointer;
}
