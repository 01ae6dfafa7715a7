import {
  checkNames,
  closestNames,
  didYouMean,
  isDate,
  type IssueLocation,
  type Path,
  quote,
  toPointer,
} from '../runtime/index.js';
import { type ContractSchema, ContractTree, type PartNode } from './contract-tree.js';
import { Memory } from './memory.js';
import { readFields } from './read-fields.js';
import {
  type Advice,
  type AdviceContext,
  type AdviceRule,
  type Fields,
  perPart,
  type Remark,
} from './rule.js';
import { adviceRules } from './rules.js';

export interface AdviceOptions {
  /** The rules: `adviceRules` by default. `[...adviceRules, mine]` adds one. */
  readonly rules?: readonly AdviceRule[] | undefined;
  /** The ids of rules that do not apply. */
  readonly off?: readonly string[] | undefined;
  /** The day against which dates are checked, `YYYY-MM-DD`. The default is the current day in UTC. */
  readonly today?: string | undefined;
}

export interface AdviserOptions extends AdviceOptions {
  /**
   * The maximum number of keys kept from earlier documents, such as meter points and transaction ids.
   * Default: a million, which take about 70 MB.
   */
  readonly maxKeys?: number | undefined;
}

/** Gives advice about documents that belong together, such as those of a file. */
export interface Adviser {
  /** The advice about the next document. Never throws, unless a rule of your own does. */
  advise(document: unknown): readonly Advice[];
  /** The number of keys beyond `maxKeys`. The adviser does not report repetitions of these. */
  readonly forgottenKeys: number;
}

const trees = /*#__PURE__*/ new WeakMap<ContractSchema, ContractTree>();

function treeOf(contract: ContractSchema): ContractTree {
  let tree = trees.get(contract);
  if (tree === undefined) trees.set(contract, (tree = new ContractTree(contract)));
  return tree;
}

function selectRules({ rules = adviceRules, off = [] }: AdviceOptions): readonly AdviceRule[] {
  const ids = new Set(rules.map(({ id }) => id));
  if (ids.size < rules.length) throw new TypeError('rules: two of them have the same id');
  const unknown = off.find((id) => !ids.has(id));
  if (unknown !== undefined) {
    throw new TypeError(
      `off: no rule ${quote(String(unknown))}${didYouMean(closestNames(String(unknown), ids, 1)[0])}`,
    );
  }
  return off.length === 0 ? rules : rules.filter(({ id }) => !off.includes(id));
}

type RulesOf = (part: PartNode) => readonly AdviceRule[];

const selections = /*#__PURE__*/ new WeakMap<readonly AdviceRule[], RulesOf>();

/** Memoises which rules apply to a part, across all advisers with the same rules. */
function toRulesOf(rules: readonly AdviceRule[]): RulesOf {
  let rulesOf = selections.get(rules);
  if (rulesOf === undefined) {
    rulesOf = perPart((part) => rules.filter(({ appliesTo }) => appliesTo(part)));
    selections.set(rules, rulesOf);
  }
  return rulesOf;
}

function toWrittenPath(path: Path, root: PartNode): Path {
  let part: PartNode | undefined = root;
  return path.map((step) => {
    const written: string | number = typeof step === 'number' ? step : (part?.writtenName(step) ?? step);
    part = typeof step === 'number' ? part?.items : part?.field(step);
    return written;
  });
}

function kindOf(value: unknown): AdviceRule['kind'] | undefined {
  if (typeof value === 'string') return 'text';
  if (typeof value === 'number') return 'number';
  if (typeof value !== 'object' || value === null) return undefined;
  return Array.isArray(value) ? 'list' : 'object';
}

/** Walks the documented parts in pre-order: the rules of an object run before the rules of its fields. */
class AdviceWalk {
  readonly advice: Advice[] = [];
  readonly path: (string | number)[] = [];
  readonly ancestors: Fields[] = [];
  readonly #visited = new Set<unknown>();
  #rule = '';

  constructor(
    readonly root: PartNode,
    readonly rulesOf: RulesOf,
    readonly today: string,
    readonly memory: Memory,
  ) {}

  add(rule: string, message: string, path: Path, { suggestion, related, earlier }: Remark = {}): void {
    this.advice.push({
      rule,
      ...this.#locate(path),
      message,
      ...(suggestion !== undefined && { suggestion }),
      ...(related && { related: this.#locate(related) }),
      ...(earlier !== undefined && { earlier }),
    });
  }

  #locate(path: Path): IssueLocation {
    const written = toWrittenPath(path, this.root);
    return { path: written, pointer: toPointer(written) };
  }

  visit(value: unknown, part: PartNode): void {
    const kind = kindOf(value);
    let context: AdviceContext | undefined;
    for (const rule of this.rulesOf(part)) {
      if (rule.kind !== kind) continue;
      this.#rule = rule.id;
      context ??= this.#contextOf(part);
      const message = rule.check(value as never, context);
      if (typeof message === 'string') context.report(message);
    }
    if ((kind !== 'object' && kind !== 'list') || this.#visited.has(value)) return;
    this.#visited.add(value);
    if (kind === 'list') {
      const { items } = part;
      if (items) for (const [index, item] of (value as unknown[]).entries()) this.#enter(index, item, items);
      return;
    }
    this.ancestors.push(value as Fields);
    for (const [name, inner] of Object.entries(value as Fields)) {
      const field = part.field(name);
      if (field) this.#enter(name, inner, field);
    }
    this.ancestors.pop();
  }

  #enter(step: string | number, value: unknown, part: PartNode): void {
    this.path.push(step);
    this.visit(value, part);
    this.path.pop();
  }

  #contextOf(part: PartNode): AdviceContext {
    const path = this.path.slice();
    return {
      part,
      path,
      ancestors: this.ancestors,
      today: this.today,
      report: (message, remark) => this.add(this.#rule, message, [...path, ...(remark?.at ?? [])], remark),
      recall: (key, at, owner) => this.memory.recall(`${this.#rule}\0${key}`, [...path, ...at], owner),
    };
  }
}

const NAMES = ['rules', 'off', 'today', 'maxKeys'];

/**
 * Creates an adviser for documents that belong together: rules can compare a document with earlier ones, of
 * which it keeps hashed keys, up to `maxKeys`.
 * @param contract the JSON Schema of the documents, such as `@data-import/schemas/json/Account.json`, or a file that
 * `data-import compile` wrote. Rules find fields by their documented names, also those that a profile has renamed.
 * @throws {TypeError} if an option or the id of a rule is unknown.
 */
export function createAdviser(contract: ContractSchema, options: AdviserOptions = {}): Adviser {
  checkNames(options, NAMES);
  const { root } = treeOf(contract);
  const rules = selectRules(options);
  const { today = new Date().toISOString().slice(0, 10), maxKeys = 1_000_000 } = options;
  if (!isDate(today)) throw new TypeError('today: expected a date written YYYY-MM-DD');
  if (!(maxKeys >= 0)) throw new TypeError('maxKeys: expected an integer from 0, or Infinity');
  const memory = new Memory(maxKeys);
  const rulesOf = toRulesOf(rules);
  return {
    get forgottenKeys() {
      return memory.forgotten;
    },
    advise(document) {
      memory.startDocument();
      const walk = new AdviceWalk(root, rulesOf, today, memory);
      const fields = readFields(document, root, (path, message) => walk.add('unread', message, path));
      walk.visit(fields, root);
      return walk.advice;
    },
  };
}

/**
 * Lists mistakes in a valid document: a misspelt meter point, a reading that falls, a balance that does not
 * add up. Advice is no part of a verdict. In an invalid document, it covers the parts that can be read. Never
 * throws for a document. It takes time linear in the document, except for sorting its lists.
 * @param contract the JSON Schema of the document, such as `@data-import/schemas/json/Account.json`
 * @throws {TypeError} if an option or the id of a rule is unknown.
 */
export function adviseOn(
  contract: ContractSchema,
  document: unknown,
  options?: AdviceOptions,
): readonly Advice[] {
  return createAdviser(contract, options).advise(document);
}
