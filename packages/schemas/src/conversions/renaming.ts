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
 * The names that a deployment uses for placeholder names. A word, such as `platform`, applies to every member whose name
 * contains it; the name of a member takes precedence.
 */
export type RenamingRules = { readonly [Name in PlaceholderName | PlaceholderWord]?: string | undefined };

/** The name of every placeholder name in a deployment: its own where no rule is for it. */
export type Renaming = { readonly [Name in PlaceholderName]: string };

/**
 * The names of a branded deployment: `createRenaming({ platform: 'acme' })`.
 * @throws {TypeError} if a rule names an unknown placeholder name, or if a new name is empty, has a hidden character, is
 * that of another documented member of the same object, or is inherited by every object, such as `constructor`.
 */
export function createRenaming(rules: RenamingRules): Renaming {
  return resolveNames(rules, places) as Renaming;
}

/**
 * A document of a deployment with the names of the contracts, to be validated. Names change only where the contract
 * documents them; a part with nothing to rename in it is not copied.
 * @param contract a REST contract by its name, or an event by its full name: `ink.message_attachment.safe-v1`. Documents of
 * other contracts are returned as they are.
 */
export function toContractNames(
  renaming: Renaming,
  contract: PlaceholderContract | (string & {}),
  document: unknown,
): unknown {
  return renamed(renaming, contract, document);
}

/** Undoes `toContractNames`: a document with the names of a deployment, to be sent to it. */
export function toBrandedNames(
  renaming: Renaming,
  contract: PlaceholderContract | (string & {}),
  document: unknown,
): unknown {
  return renamed(renaming, contract, document);
}

/** Where a document has fields that a deployment calls by other names, as a profile records it. */
export interface RenamedFields {
  readonly placeholders?: readonly string[];
  readonly others?: readonly string[];
  readonly fields?: Readonly<Record<string, RenamedFields>>;
  readonly items?: RenamedFields;
}

/**
 * A document with the other names of its fields: those of the deployment for those of the standard, or the other way round.
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

/** Of a path in the document that `toContractNames` returned, the path in the document as it was received. */
export function toBrandedPath(
  renaming: Renaming,
  contract: PlaceholderContract | (string & {}),
  path: Path,
): (string | number)[] {
  return [...(Object.hasOwn(places, contract) ? renamePath(path, places[contract]!, renaming) : path)];
}

/** The same issue with the path and the pointer in the document as it was received. */
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
 * A published document (JSON Schema, OpenAPI, AsyncAPI), or a part of one, with the names of a deployment. It keeps its
 * `$id`, so load it apart from the original.
 * @throws {TypeError} if a schema has both a placeholder name and its new name.
 */
export function toBrandedSchema(renaming: Renaming, document: object): Record<string, unknown> {
  return renameSchema(document, renaming, places) as Record<string, unknown>;
}
