/** Which way a document travels. A `part` stands in no document of an operation; a `shape` stands in events. */
export type Kind = 'request' | 'response' | 'part' | 'shape' | 'event';

/** What is said of one field, on either side of the comparison. */
export interface Field {
  /** In the words of the notation: `text`, `list of Meter`, `one of A B`. Null stands apart. */
  readonly form: string;
  readonly nullable: boolean;
  readonly required: boolean;
  /** As JSON; undefined where the field has no default. */
  readonly fallback: string | undefined;
}

/** What is said of one definition. */
export interface Definition {
  readonly name: string;
  readonly kind: Kind;
  /** Type and version of an event: `account.created v1`. */
  readonly event: string | undefined;
  /** Section of the catalogue that an event stands in. */
  readonly domain: string | undefined;
  /** Whether fields that are not documented are accepted; undefined where the definition has no members of its own. */
  readonly open: boolean | undefined;
  /** Whether it is recorded that the specification does not show all of it. */
  readonly gap: boolean;
  /** The form of a definition that has no members of its own: a list, alternatives, a single value. */
  readonly value: string | undefined;
  readonly fields: ReadonlyMap<string, Field>;
  /** Rules over several fields, and keywords that the notation has no words for. */
  readonly rules: readonly string[];
}

/** A definition of the statement, with where it stands and where it comes from. */
export interface StatedDefinition extends Definition {
  /** `rest/account.txt:12` */
  readonly place: string;
  /** `api, Note (post-import)` */
  readonly section: string;
  /** The line of each field, for those that stand in the block itself or in a group. */
  readonly places: ReadonlyMap<string, string>;
}

/** One operation: `POST /v1/…`, and the document of each of its parts: `query`, `request`, `201`. */
export interface Operation {
  readonly name: string;
  readonly route: string;
  readonly documents: ReadonlyMap<string, string>;
}

export interface StatedOperation extends Operation {
  readonly place: string;
  readonly section: string;
}

/** How a form of text, or another single value, is written in JSON Schema. */
export interface ValueForm {
  readonly type: string;
  readonly format: string | undefined;
  readonly pattern: string | undefined;
}

export type ValueForms = ReadonlyMap<string, ValueForm>;

export interface Statement {
  readonly definitions: ReadonlyMap<string, StatedDefinition>;
  readonly operations: ReadonlyMap<string, StatedOperation>;
  readonly forms: ValueForms;
}
