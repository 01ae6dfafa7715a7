import type { RenamedFields } from '@data-import/schemas';

/** The meaning of an error code of a deployment, and whether to retry. */
export type ErrorCodeRule =
  | { readonly kind: 'request-rejected' | 'not-authorized'; readonly retry?: 'after-change' }
  | { readonly kind: 'already-imported'; readonly retry?: 'no' }
  | { readonly kind: 'not-found'; readonly retry?: 'after-change' | 'after-import' }
  /** `as-is` states that the service did nothing, or recognises a repeated request. */
  | { readonly kind: 'transient' | 'server-error'; readonly retry?: 'as-is' | 'check-first' }
  | { readonly kind: 'unrecognised'; readonly retry?: 'no' | 'after-change' };

/** A list of errors in a response body: the fields of an item that contain its path, message and code. */
export interface ErrorListRule {
  /** The field of the body that contains the list; absent if the body itself is the list. */
  readonly at?: string;
  readonly path: string;
  readonly message: string;
  readonly code?: string;
  /** The notation of paths: `a.0.b`, `a[0].b` or `/a/0/b`. Default: `dotted`. */
  readonly syntax?: 'dotted' | 'brackets' | 'pointer';
}

/** What a deployment documents about errors, beyond the specification. */
export interface ErrorRules {
  readonly codes?: Readonly<Record<string, ErrorCodeRule>>;
  readonly lists?: readonly ErrorListRule[];
  /** Reads bodies that no rule describes; undefined for other bodies. Takes precedence over the rules. */
  readonly read?: ((body: unknown) => readonly ReadError[] | undefined) | undefined;
}

/** An error that the function `read` returns. */
export interface ReadError {
  /** The steps to the field: `['customers', 0, 'mobile']`. */
  readonly path: readonly (string | number)[];
  readonly message: string;
  readonly code?: string | undefined;
}

/** The data of a compiled profile. */
export interface DeploymentData {
  readonly name: string;
  readonly operations: Readonly<Record<string, DeploymentOperation>>;
  /** The renamed fields: their names in the deployment, and the contracts that contain them. */
  readonly renaming: {
    readonly names: Readonly<Record<string, string>>;
    readonly places: Readonly<Record<string, RenamedFields>>;
  };
  readonly errors: ErrorRules;
}

export interface DeploymentOperation {
  readonly method: string;
  /** With `{name}` for each path parameter. */
  readonly path: string;
  /** From `x-repeat`. Safe to retry: `yes`, `on-condition` if the condition is met, and every GET. */
  readonly repeat?: { readonly harmless?: string; readonly checkWith?: readonly string[] };
  /** The validators of its request, and of its responses by status. */
  readonly contracts: object;
  /** Successes that the profile describes without a body: `204`, or `2XX`. */
  readonly statusesWithoutBody?: readonly string[];
}
