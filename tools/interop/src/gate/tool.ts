import type { Vectors } from '@data-import/conformance';

/** What a tool made of the published files, in one combination of settings. */
export interface Tool {
  /** As in the table: 'orval (zod)'. */
  readonly title: string;
  /** The npm package (or 'python:jsonschema'), whose pinned version is read from the manifest. */
  readonly packageName: string;
  /** What it reads: 'openapi.json', 'asyncapi.json', 'JSON Schema files', 'draft-07 files' … */
  readonly reads: string;
  /** Whether it takes seconds rather than minutes: then `npm test` runs it too. */
  readonly isQuick: boolean;
  /** The settings that keep most of the contracts, in Markdown. */
  readonly settings: string;
  /** What the tool does not keep, in Markdown; each point is the tool's limit or names the workaround. */
  readonly loses: readonly string[];
  /** Why it refuses valid documents, if it does; the gate fails for any other. */
  readonly refusals?: readonly Refusal[];
  /** Runs the tool; throws an Error that says what went wrong where it does not take our files. */
  run(context: Context): Promise<Result>;
}

export interface Context {
  /** An empty folder of this tool's own, removed afterwards. */
  readonly folder: string;
  readonly vectors: readonly Vectors[];
}

export interface Result {
  /** What was checked, each a short sentence with its number: 'types compile: 97 of 97'. */
  readonly facts: Readonly<Record<string, string | number>>;
  /** The verdicts of the code that it generated, or of its own validator, if it has any: for each contract that it takes. */
  readonly verdicts?: ReadonlyMap<string, Verdicts>;
  /** The contracts that it is asked about; left out: each REST contract or event, if it has verdicts about one. */
  readonly asked?: readonly string[];
}

/** Whether each document of `valid` and `invalid` of a contract's vectors was accepted, in their order. */
export interface Verdicts {
  readonly valid: readonly boolean[];
  readonly invalid: readonly boolean[];
}

/** Valid documents that a tool refuses, and why. */
export interface Refusal {
  readonly contracts: readonly string[];
  /** The title of the vectors; left out where the tool refuses valid documents of several titles for the same reason. */
  readonly title?: string;
  /** The reason, in Markdown: a limit of the tool, with the workaround if there is one. */
  readonly why: string;
}

/** What a tool needs and this machine does not have: its committed score stands. */
export class NotOnThisMachine extends Error {
  override readonly name = 'NotOnThisMachine';
}
