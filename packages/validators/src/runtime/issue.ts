import type { IssueParameters } from './issue-parameters.js';

/** The kind of fault that an issue reports. The list only grows; a code never changes its meaning. */
export type IssueCode = keyof IssueParameters;

/** The keys and indexes that lead from a document to a value in it. */
export type Path = readonly (string | number)[];

/** Where a fault is. */
export interface Place {
  /** The keys and indexes that lead from the document to the field at fault, the field itself included. */
  readonly path: Path;
  /** The same place as a JSON Pointer (RFC 6901): `/customers/0/mobile`; the empty string is the document. */
  readonly pointer: string;
}

/** An issue without its message: what a wording is a function of. */
export type IssueData<Code extends IssueCode = IssueCode> = {
  [C in Code]: { readonly code: C } & Place & IssueParameters[C];
}[Code];

interface Worded {
  /** What was expected and what was received, for a person to act on. Its wording may improve in any release. */
  readonly message: string;
}

/** The issue of one code, with its parameters. */
export type IssueOf<Code extends IssueCode> = IssueData<Code> & Worded;

/** A code of an own rule. It has a dot, so that no code of a later release can be the same. */
export type RuleCode = `${string}.${string}`;

/** A fault that an own rule reports (`withRules`). */
export interface RuleIssue extends Place, Worded {
  readonly code: RuleCode;
  /** What else the rule says about the fault. */
  readonly parameters?: Readonly<Record<string, unknown>>;
}

/** One fault of a document: what is wrong, in words and as data, and where. `code` says which parameters it has. */
export type Issue = { [Code in IssueCode]: IssueOf<Code> }[IssueCode] | RuleIssue;

/**
 * The function makes one flat text. With a text to replace by, V8 keeps a node for each character that it escapes: 43 MB
 * for a name of a million, and 2 MB this way (Node 20.20; `tools/conformance/src/hostile-memory.test.ts` holds it).
 */
function escapeStep(step: string): string {
  return step.replace(/[~/]/g, (character) => (character === '~' ? '~0' : '~1'));
}

/** `['a/b', 0]` -> `/a~1b/0` (RFC 6901). */
export function toPointer(path: Path): string {
  let pointer = '';
  for (const step of path) pointer += typeof step === 'number' ? `/${step}` : `/${escapeStep(step)}`;
  return pointer;
}

/**
 * `toPointer` for many places of one document, in document order. What a place has in common with the last one is not
 * escaped again, and engines share its text: a hundred faults below one long name cost as much as one.
 */
export function pointersTo(): (path: Path) => string {
  let last: Path = [];
  const pointers = [''];
  return (path) => {
    let common = 0;
    while (common < path.length && path[common] === last[common]) common += 1;
    if (common < path.length) {
      pointers.length = common + 1;
      for (let i = common; i < path.length; i++) pointers.push(pointers[i]! + toPointer([path[i]!]));
      last = path;
    }
    return pointers[path.length]!;
  };
}
