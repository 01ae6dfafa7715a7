export const RULES = [
  'closed',
  'required',
  'type',
  'null',
  'format',
  'pattern',
  'enum',
  'const',
  'bounds',
  'exactly-one',
  'at-least-one',
  'conditional',
  'forbidden',
] as const;

export type Rule = (typeof RULES)[number];

export interface ValidVector {
  readonly title: string;
  readonly document: unknown;
}

export interface InvalidVector {
  readonly title: string;
  readonly rule: Rule;
  /** The code of the only issue that `@data-import/validators` reports. */
  readonly code: string;
  /** A JSON Pointer (RFC 6901). */
  readonly path: string;
  readonly document: unknown;
}

export interface Vectors {
  readonly contract: string;
  /** The `$id` of the contract's JSON Schema. */
  readonly schema: string;
  readonly title: string;
  /** `part`: a shared definition. `event`: the payload of one event version. */
  readonly usedFor: 'request' | 'response' | 'part' | 'event';
  readonly valid: readonly ValidVector[];
  readonly invalid: readonly InvalidVector[];
}

export interface FormatVector {
  readonly value: string;
  readonly isValid: boolean;
  readonly why: string;
}

export interface FormatVectors {
  readonly format: string;
  readonly vectors: readonly FormatVector[];
}

export interface IndexEntry {
  readonly file: string;
  /** SHA-256 of the file, hex-encoded. */
  readonly sha256: string;
  readonly valid: number;
  readonly invalid: number;
}

export interface Index {
  /** Keyed by package name. */
  readonly versions: Readonly<Record<string, string>>;
  readonly rules: readonly Rule[];
  readonly contracts: readonly (IndexEntry & Pick<Vectors, 'contract' | 'schema' | 'usedFor'>)[];
  readonly formats: readonly (IndexEntry & Pick<FormatVectors, 'format'>)[];
}
