export interface AnyCall {
  readonly pathParams?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  /** The body, as every attempt sends it. */
  readonly text?: string | undefined;
  /** The query, with its question mark. */
  readonly search?: string;
}

/** URLs drop `.` and `..`, and servers empty segments: another path would be called. None has lone surrogates. */
export const UNADDRESSABLE = /^\.{0,2}$|\p{Surrogate}/u;
