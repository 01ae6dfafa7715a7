export interface Operation {
  readonly operationId: string;
  readonly method: 'GET' | 'POST';
  /** Relative to the base URL, with `{name}` for each path parameter. */
  readonly path: string;
  readonly apiVersion: string;
  /** Whether the request is safe to retry after an unknown outcome. */
  readonly repeat: Repeat;
  readonly pathParams?: string;
  readonly query?: string;
  readonly request?: string;
  /** By status. */
  readonly responses: Readonly<Record<string, string>>;
}

/** Whether a request is safe to retry, according to the specification. */
export interface Repeat {
  /**
   * `on-condition`: if `condition` is met. `not-documented`: first find out with the operations of
   * `checkWith` whether the request took effect.
   */
  readonly harmless: 'yes' | 'on-condition' | 'not-documented';
  readonly condition?: string;
  /** The effect of the second request, or the gap in its documentation. */
  readonly basis: string;
  /** Our assumption where the specification is ambiguous. */
  readonly assumption?: string;
  /** The operations that show whether a request took effect. */
  readonly checkWith: readonly string[];
  /** The section of the specification, and the rule in it. */
  readonly specification: string;
}
