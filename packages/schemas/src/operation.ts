/** One operation of the API: its method and path, and the names of its schemas. */
export interface Operation {
  readonly operationId: string;
  readonly method: 'GET' | 'POST';
  /** Relative to the base URL, with `{name}` for each path parameter. */
  readonly path: string;
  readonly apiVersion: string;
  /** Whether the same request may be sent again when nobody knows whether it took effect. */
  readonly repeat: Repeat;
  readonly pathParams?: string;
  readonly query?: string;
  readonly request?: string;
  /** The schema of the body for each documented status. */
  readonly responses: Readonly<Record<string, string>>;
}

/** Whether sending the same request again is harmless, according to the specification. */
export interface Repeat {
  /**
   * `yes`: the specification says so. `on-condition`: it does if `condition` holds. `not-documented`: it says nothing, so
   * find out with the operations of `checkWith` whether the first request took effect.
   */
  readonly harmless: 'yes' | 'on-condition' | 'not-documented';
  /** The condition on the request; with `on-condition` only. */
  readonly condition?: string;
  /** The effect of the second request, or the gap in its documentation. */
  readonly basis: string;
  /** What we take the specification to mean where it leaves a choice: not a fact of the specification. */
  readonly assumption?: string;
  /** The operations that show whether a request took effect; empty where none does, or none is needed. */
  readonly checkWith: readonly string[];
  /** The section of the specification, and the rule in it. */
  readonly specification: string;
}
