import type { RenamedFields } from '@data-import/schemas';

/** A code of a deployment: what it means, and whether the request may be sent again. */
export type ErrorCodeRule =
  | { readonly kind: 'request-rejected' | 'not-authorized'; readonly retry?: 'after-change' }
  | { readonly kind: 'already-imported'; readonly retry?: 'no' }
  | { readonly kind: 'not-found'; readonly retry?: 'after-change' | 'after-import' }
  /** `as-is` states that the service did nothing, or recognises a repeated request. */
  | { readonly kind: 'transient' | 'server-error'; readonly retry?: 'as-is' | 'check-first' }
  | { readonly kind: 'unrecognised'; readonly retry?: 'no' | 'after-change' };

/** A list of errors in the body of a response: where each item has the path, the message and the code. */
export interface ErrorListRule {
  /** The field of the body that has the list; without it, the body is the list. */
  readonly at?: string;
  readonly path: string;
  readonly message: string;
  readonly code?: string;
  /** How a path is written: `a.0.b`, `a[0].b` or `/a/0/b`. The default is `dotted`. */
  readonly syntax?: 'dotted' | 'brackets' | 'pointer';
}

/** What a deployment documents about errors, beyond the specification. */
export interface ErrorRules {
  readonly codes?: Readonly<Record<string, ErrorCodeRule>>;
  readonly lists?: readonly ErrorListRule[];
  /** What no rule describes: the errors of a body, or undefined if it has none. Asked first. */
  readonly read?: ((body: unknown) => readonly ReadError[] | undefined) | undefined;
}

/** An error as a function reads it. */
export interface ReadError {
  /** The steps to the field: `['customers', 0, 'mobile']`. */
  readonly path: readonly (string | number)[];
  readonly message: string;
  readonly code?: string | undefined;
}

/** What a profile says of a deployment, as data. */
export interface DeploymentData {
  readonly name: string;
  readonly operations: Readonly<Record<string, DeploymentOperation>>;
  /** The name in the deployment of each field that it calls by another one, and the contracts that contain such fields. */
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
  /** As `x-repeat` states it. Sending a request twice is harmless with `yes`, with `on-condition`, and for GET. */
  readonly repeat?: { readonly harmless?: string; readonly checkWith?: readonly string[] };
  /** The validators of its request, and of its responses by status. */
  readonly contracts: object;
  /** Of successes that the profile describes without a body: `204`, or `2XX`. */
  readonly statusesWithoutBody?: readonly string[];
}
