export interface AnyCall {
  readonly pathParams?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  /** The serialised body, the same for every attempt. */
  readonly text?: string | undefined;
  /** The serialised query, including its question mark. */
  readonly search?: string;
}

/** URLs resolve `.` and `..`, servers drop empty segments, and `encodeURIComponent` throws for lone surrogates. */
export const UNADDRESSABLE = /^\.{0,2}$|\p{Surrogate}/u;
