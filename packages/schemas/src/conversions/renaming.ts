import {
  pointerStep,
  renamedDocument,
  renamedPath,
  renamedSchema,
  resolveNames,
} from '@data-import/dialects';
import { places, type StandIn, type StandInContract, type StandInWord } from './stand-ins.js';

export type { StandIn, StandInContract, StandInWord };

type Path = readonly (string | number)[];

/**
 * What a deployment writes for stand-ins. A word, such as `platform`, holds for every member with that word in its name;
 * the name of a member holds for that member, and comes first.
 */
export type RenamingRules = { readonly [Name in StandIn | StandInWord]?: string | undefined };

/** The name of every stand-in in a deployment: its own where no rule is for it. */
export type Renaming = { readonly [Name in StandIn]: string };

/**
 * The names of a branded deployment: `createRenaming({ platform: 'acme' })`. The specification has stand-ins for them
 * (specification: naming note, and Emission and envelope of the events).
 *
 * @throws {TypeError} if a rule is for no stand-in, if a name is empty, if another documented member of the same object
 *   has the new name, or if every object inherits it, such as `constructor`.
 */
export function createRenaming(rules: RenamingRules): Renaming {
  return resolveNames(rules, places) as Renaming;
}

/**
 * A document of a deployment with the names of the contracts, to be validated. Each stand-in and its new name change
 * places where the contract documents the stand-in, and nowhere else: free-form objects, undocumented members and all
 * values stay. What has nothing to rename in it is returned as it is, not copied.
 *
 * @param contract a REST contract by its name, or an event by its full name: `ink.message_attachment.safe-v1`. Documents
 *   of a contract without stand-ins are returned as they are.
 */
export function toContractNames(
  renaming: Renaming,
  contract: StandInContract | (string & {}),
  document: unknown,
): unknown {
  return renamed(renaming, contract, document);
}

/** A document with the names of a deployment, to be sent to it: undoes `toContractNames`. */
export function toBrandedNames(
  renaming: Renaming,
  contract: StandInContract | (string & {}),
  document: unknown,
): unknown {
  return renamed(renaming, contract, document);
}

function renamed(renaming: Renaming, contract: string, document: unknown): unknown {
  return Object.hasOwn(places, contract) ? renamedDocument(document, places[contract]!, renaming) : document;
}

/**
 * The path in the document as it was received, of a path in the one that `toContractNames` returned: of an issue, or of
 * an unknown field.
 */
export function toBrandedPath(
  renaming: Renaming,
  contract: StandInContract | (string & {}),
  path: Path,
): (string | number)[] {
  return [...(Object.hasOwn(places, contract) ? renamedPath(path, places[contract]!, renaming) : path)];
}

/** The same issue with the path and the pointer in the document as it was received. The message stays. */
export function toBrandedIssue<Issue extends { readonly path: Path; readonly pointer: string }>(
  renaming: Renaming,
  contract: StandInContract | (string & {}),
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
 * @throws {TypeError} if a schema has a stand-in beside its new name.
 */
export function toBrandedSchema(renaming: Renaming, document: object): Record<string, unknown> {
  return renamedSchema(document, renaming, places) as Record<string, unknown>;
}
