/** One operation of the API: where it is, and the names of the documents that travel. */
export interface Operation {
  readonly operationId: string;
  readonly method: 'GET' | 'POST';
  /** Under the base URL, with `{name}` for each path parameter. */
  readonly path: string;
  readonly apiVersion: string;
  readonly pathParams?: string;
  readonly query?: string;
  readonly request?: string;
  /** The schema of the body for each documented status. */
  readonly responses: Readonly<Record<string, string>>;
}
