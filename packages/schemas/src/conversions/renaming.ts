import { renameDocument, renamePath, renameSchema, resolveNames } from '@data-import/compiler/renaming';
import { pointerStep } from '@data-import/define/json-pointer';
import {
  places,
  type PlaceholderContract,
  type PlaceholderName,
  type PlaceholderWord,
} from '../generated/placeholder-names.js';

export type { PlaceholderName, PlaceholderContract, PlaceholderWord };

type Path = readonly (string | number)[];

/**
 * The names of a deployment, by placeholder. A word, such as `platform`, applies to every field whose name
 * contains it; a rule for a whole name takes precedence.
 */
export type RenamingRules = { readonly [Name in PlaceholderName | PlaceholderWord]?: string | undefined };

/** The name in a deployment of every placeholder; without a rule, the placeholder itself. */
export type Renaming = { readonly [Name in PlaceholderName]: string };

/**
 * Resolves the names of a branded deployment: `createRenaming({ platform: 'acme' })`.
 * @throws {TypeError} if a rule is for an unknown placeholder, or a new name is empty, contains an invisible
 * character, collides with another documented field, or is inherited by every object (`constructor`).
 */
export function createRenaming(rules: RenamingRules): Renaming {
  return resolveNames(rules, places) as Renaming;
}

/**
 * Renames the fields of a document from a deployment, so that you can validate it. Renames documented fields
 * only; subtrees without one are shared with the input.
 * @param contract the name of a REST contract, or of an event: `ink.message_attachment.safe-v1`. Documents of
 * other contracts are returned unchanged.
 */
export function toContractNames(
  renaming: Renaming,
  contract: PlaceholderContract | (string & {}),
  document: unknown,
): unknown {
  return renamed(renaming, contract, document);
}

/** The inverse of `toContractNames`: renames the fields of a document before you send it to a deployment. */
export function toBrandedNames(
  renaming: Renaming,
  contract: PlaceholderContract | (string & {}),
  document: unknown,
): unknown {
  return renamed(renaming, contract, document);
}

/** The renamed fields of a contract, as a tree that mirrors its documents; part of a compiled profile. */
export interface RenamedFields {
  readonly placeholders?: readonly string[];
  readonly others?: readonly string[];
  readonly fields?: Readonly<Record<string, RenamedFields>>;
  readonly items?: RenamedFields;
}

/**
 * Exchanges the names of the standard and of a deployment in a document: it is its own inverse.
 * @param names the name in the deployment of each placeholder of `place`
 */
export function renameFields(
  document: unknown,
  place: RenamedFields,
  names: Readonly<Record<string, string>>,
): unknown {
  return renameDocument(document, place, names);
}

function renamed(renaming: Renaming, contract: string, document: unknown): unknown {
  return Object.hasOwn(places, contract) ? renameDocument(document, places[contract]!, renaming) : document;
}

/** Translates a path in the result of `toContractNames` to the path in the received document. */
export function toBrandedPath(
  renaming: Renaming,
  contract: PlaceholderContract | (string & {}),
  path: Path,
): (string | number)[] {
  return [...(Object.hasOwn(places, contract) ? renamePath(path, places[contract]!, renaming) : path)];
}

/** Translates the path and the pointer of an issue to the received document. */
export function toBrandedIssue<Issue extends { readonly path: Path; readonly pointer: string }>(
  renaming: Renaming,
  contract: PlaceholderContract | (string & {}),
  issue: Issue,
): Issue {
  const path = toBrandedPath(renaming, contract, issue.path);
  const steps = path.map((step) => `/${pointerStep(String(step))}`);
  return { ...issue, path, pointer: steps.join('') };
}

/**
 * Renames the fields in a published document (JSON Schema, OpenAPI, AsyncAPI) or in a part of one. The `$id`
 * stays the same, so do not load the result beside the original.
 * @throws {TypeError} if a schema has both a placeholder name and its new name.
 */
export function toBrandedSchema(renaming: Renaming, document: object): Record<string, unknown> {
  return renameSchema(document, renaming, places) as Record<string, unknown>;
}
