import type { ErrorRules } from '@data-import/validators/runtime';

/** The differences of a deployment from the standard, for `data-import compile --profile`. */
export interface ProfileDefinition {
  /** An OpenAPI Overlay 1.0 or 1.1 of `openapi.json` of `@data-import/schemas`. */
  readonly overlay?: {
    readonly overlay: string;
    readonly actions: readonly OverlayAction[];
    readonly info?: object;
  };
  /** New names, keyed by a field of the standard or by a word in its name (`platform`). */
  readonly names?: Readonly<Record<string, string>>;
  /** `remove`: events of the standard that the deployment does not emit, such as `account.created@v1`. */
  readonly events?: { readonly remove?: readonly string[] };
  readonly errors?: Omit<ErrorRules, 'read'>;
}

export interface OverlayAction {
  /** A JSONPath (RFC 9535), such as `$.components.schemas.Account.properties`. */
  readonly target: string;
  readonly update?: unknown;
  readonly remove?: boolean;
  /** The JSONPath of the source to copy (Overlay 1.1). */
  readonly copy?: string;
  readonly description?: string;
}

/** The default export of the module of a profile; its other exports are contracts and events of the deployment. */
export function defineProfile(profile: ProfileDefinition): ProfileDefinition {
  return profile;
}
