import { renameDocument, renamePath, renameSchema, resolveNames } from '@data-import/compiler/renaming';
import { pointerStep } from '@data-import/compiler/schema';
import {
  places,
  type PlaceholderContract,
  type PlaceholderName,
  type PlaceholderWord,
} from '../generated/placeholder-names.js';

export type { PlaceholderName, PlaceholderContract, PlaceholderWord };

type Path = readonly (string | number)[];

/**
 * The names that a deployment uses for placeholder names. A word, such as `platform`, applies to every member whose name
 * contains it; the name of a member applies to that member, and takes precedence.
 */
export type RenamingRules = { readonly [Name in PlaceholderName | PlaceholderWord]?: string | undefined };

/** The name of every placeholder name in a deployment: its own where no rule is for it. */
export type Renaming = { readonly [Name in PlaceholderName]: string };

/**
 * The names of a branded deployment: `createRenaming({ platform: 'acme' })`. The specification has placeholder names for them
 * (specification: naming note, and Emission and envelope of the events).
 *
 * @throws {TypeError} if a rule names an unknown placeholder name, if a name is empty or has a hidden character, if another
 *   documented member of the same object has the new name, or if every object inherits it, such as `constructor`.
 */
export function createRenaming(rules: RenamingRules): Renaming {
  return resolveNames(rules, places) as Renaming;
}

/**
 * A document of a deployment with the names of the contracts, to be validated. Each placeholder name and its new name change
 * places where the contract documents the placeholder name, and nowhere else: free-form objects, undocumented members and all
 * values stay. A part with nothing to rename in it is returned as it is, not copied.
 *
 * @param contract a REST contract by its name, or an event by its full name: `ink.message_attachment.safe-v1`. Documents
 *   of a contract without placeholder names are returned as they are.
 */
export function toContractNames(
  renaming: Renaming,
  contract: PlaceholderContract | (string & {}),
  document: unknown,
): unknown {
  return renamed(renaming, contract, document);
}

/** A document with the names of a deployment, to be sent to it: undoes `toContractNames`. */
export function toBrandedNames(
  renaming: Renaming,
  contract: PlaceholderContract | (string & {}),
  document: unknown,
): unknown {
  return renamed(renaming, contract, document);
}

function renamed(renaming: Renaming, contract: string, document: unknown): unknown {
  return Object.hasOwn(places, contract) ? renameDocument(document, places[contract]!, renaming) : document;
}

/**
 * The path in the document as it was received, of a path in the one that `toContractNames` returned: of an issue, or of
 * an unknown field.
 */
export function toBrandedPath(
  renaming: Renaming,
  contract: PlaceholderContract | (string & {}),
  path: Path,
): (string | number)[] {
  return [...(Object.hasOwn(places, contract) ? renamePath(path, places[contract]!, renaming) : path)];
}

/** The same issue with the path and the pointer in the document as it was received. The message stays. */
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
 * A published document of this package or of `@data-import/events` (JSON Schema, OpenAPI, AsyncAPI), or a part of one,
 * with the names of a deployment, for any generator or validator. It keeps its `$id`, so load it apart from the original.
 *
 * @throws {TypeError} if a schema has both a placeholder name and its new name.
 */
export function toBrandedSchema(renaming: Renaming, document: object): Record<string, unknown> {
  return renameSchema(document, renaming, places) as Record<string, unknown>;
}
