export interface AnyCall {
  readonly pathParams?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  /** The body, as every attempt sends it. */
  readonly text?: string | undefined;
  /** The query, with its question mark. */
  readonly search?: string;
}

/** URLs drop the segments `.` and `..`, as servers do empty ones: a value like that would reach another path. Nor can they have lone surrogates. */
export const UNADDRESSABLE = /^\.{0,2}$|\p{Surrogate}/u;
