/** One operation of the API: its method and path, and the names of its schemas. */
export interface Operation {
  readonly operationId: string;
  readonly method: 'GET' | 'POST';
  /** Relative to the base URL, with `{name}` for each path parameter. */
  readonly path: string;
  readonly apiVersion: string;
  readonly pathParams?: string;
  readonly query?: string;
  readonly request?: string;
  /** The schema of the body for each documented status. */
  readonly responses: Readonly<Record<string, string>>;
}
