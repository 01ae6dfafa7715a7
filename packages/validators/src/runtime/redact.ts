import type { Issue, Path } from './issue.js';
import { isObject } from './objects.js';
import { createIsPersonal, type PersonalNode, toParts } from './personal.js';
import type { Validator } from './validator.js';

const REDACTED = '[redacted]';

/** Limits the recursion: each step takes a few stack frames. */
const MAX_STEPS = 1000;

/**
 * Creates a function that copies a document with the values at these paths replaced by `[redacted]`. `null` and absent
 * fields stay. Any other value in place of an object or list that would contain such a value is replaced as a whole, so that
 * an invalid document reveals nothing either. The time is linear in the size of the document.
 *
 * @param paths in the syntax of pino, as in the property `pii` of compiled validators: `lines[*].name`
 * @throws {TypeError} if a path is malformed, or has more than 1,000 steps.
 */
export function createRedact(paths: readonly string[]): (value: unknown) => unknown {
  const root = toParts(paths, MAX_STEPS);
  return (value) => redact(value, root, new Set());
}

function redact(value: unknown, node: PersonalNode, redacted: Set<string>): unknown {
  const { isPersonal, fields, items } = node;
  if (value === null || value === undefined) return value;
  if (!isPersonal) {
    if (fields.size === 0 && items === undefined) return value;
    if (Array.isArray(value) && items !== undefined)
      return value.map((item) => redact(item, items, redacted));
    if (isObject(value)) {
      const entries = Object.entries(value).map(([name, field]) => {
        const item = items === undefined ? field : redact(field, items, redacted);
        const part = fields.get(name);
        return [name, part === undefined ? item : redact(item, part, redacted)] as const;
      });
      return Object.fromEntries(entries);
    }
  }
  redacted.add(node.path);
  return REDACTED;
}

/** A copy of a document for a log. */
export interface Redaction {
  readonly value: unknown;
  /**
   * The paths of the replaced values, in the syntax of pino, `''` for the document itself. Empty if no value
   * was replaced.
   */
  readonly redacted: readonly string[];
}

export interface DocumentRedaction extends Redaction {
  /** Whether the value at a path was replaced, or would be. */
  readonly hides: (path: Path) => boolean;
}

type Validate = Validator<unknown>['validate'];

/**
 * Creates a function that replaces the personal data and the undocumented data of a document: unknown
 * fields, and values that violate it. Never throws, except for a malformed path.
 * @param validate the contract; without it, the paths alone decide.
 */
export function createDocumentRedact(
  paths: readonly string[],
  validate?: Validate,
): (document: unknown) => DocumentRedaction {
  const root = toParts(paths, MAX_STEPS);
  return (document) => {
    try {
      const others = validate === undefined ? [] : findUndocumented(document, validate).map(toPath);
      const all = others.length === 0 ? root : toParts([...paths, ...others], MAX_STEPS);
      const redacted = new Set<string>();
      const value = redact(document, all, redacted);
      let isPersonal: DocumentRedaction['hides'] | undefined;
      const hides: typeof isPersonal = (path) =>
        (isPersonal ??= createIsPersonal([...paths, ...others]))(path);
      return { value, redacted: [...redacted], hides };
    } catch {
      return { value: REDACTED, redacted: [''], hides: () => true };
    }
  };
}

/** Codes about an object or a list whose parts are documented. */
const ABOUT_PARTS = /^(missing|not_unique|at_least_one|exactly_one|too_small|too_large)$|\./;

function findUndocumented(document: unknown, validate: Validate): Path[] {
  const all = { maxIssues: Infinity, maxUnknownFields: Infinity, unknownFields: 'report' } as const;
  const { issues = [], unknownFields = [], unknownFieldsTruncated } = validate(document, all);
  if (unknownFieldsTruncated) return [[]];
  const wrong = issues.filter(({ code, path }: Issue) => path.length === 0 || !ABOUT_PARTS.test(code));
  return [...wrong.map(({ path }) => path), ...unknownFields];
}

function toPath(path: Path): string {
  const steps = path.map((step) => {
    if (typeof step === 'number') return '[*]';
    return /^\w+$/.test(step) ? `.${step}` : `[${JSON.stringify(step)}]`;
  });
  return steps.join('').replace(/^\./, '');
}
