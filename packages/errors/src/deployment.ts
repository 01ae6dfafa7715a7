import type {
  DeploymentData,
  DeploymentOperation,
  ErrorCodeRule,
  ErrorListRule,
} from '@data-import/validators/runtime';
import { renameFields } from '@data-import/schemas';
import { toPointer } from '@data-import/validators/runtime';
import { asErrorList } from './bad-request.js';
import { explain, getAccountId } from './error-body.js';
import { type ErrorListReader, fromErrorList, fromReader, parseDotted, parsePointer } from './error-list.js';
import { toSteps } from './field-errors.js';
import type { ReportedIssue } from './reported-issue.js';
import type { Facts, InterpretedError, Retry, RulesOfDeployment } from './interpretation.js';
import { meetsCondition, retryAfterUnknownOutcome, type SentRequest } from './operations.js';

/** A compiled profile: the option `deployment` of clients, servers and `interpretError`. */
export interface Deployment extends DeploymentData, RulesOfDeployment {
  /** Finds an operation by its id; undefined if the deployment has none. */
  findOperation(id: string): OperationGuards | undefined;
  /** Exchanges the names of the standard and of the deployment in a document of a contract. */
  rename(contract: string, document: unknown): unknown;
  /** Renames the top-level fields of an object to the deployment; nested objects keep their names. */
  withNames(object: object): object;
  /** The inverse of `withNames`. Accepts any value. */
  withoutNames(object: unknown): object;
}

type Guard = (value: unknown) => boolean;

export interface OperationGuards extends Pick<DeploymentOperation, 'method' | 'path'> {
  readonly id: string;
  readonly body?: Guard;
  /** Whether a call without query parameters violates its contract. */
  readonly needsQuery?: boolean;
  /** By status, or its range (`2XX`). */
  readonly successes: Readonly<Record<string, Guard>>;
  readonly load: () => Promise<object>;
}

interface Contracts {
  readonly query?: { validate(value: unknown): { readonly ok: boolean; readonly value?: unknown } };
  readonly request?: { readonly name: string; readonly is: Guard };
  readonly responses: Readonly<Record<string, { readonly is: Guard }>>;
}

const isEmpty: Guard = (body) => body === undefined;

function toGuards(id: string, operation: DeploymentOperation): OperationGuards {
  const { method, path, contracts, statusesWithoutBody = [] } = operation;
  const { request, query, responses } = contracts as Contracts;
  const guards = Object.entries(responses).map(([status, { is }]) => [status, is] as const);
  const all = [...guards, ...statusesWithoutBody.map((status) => [status, isEmpty] as const)];
  return {
    id,
    method,
    path,
    ...(request && { body: request.is }),
    needsQuery: query?.validate({}).ok === false,
    successes: Object.fromEntries(all.filter(([status]) => status < '3')),
    load: async () => contracts,
  };
}

type Steps = readonly (string | number)[];
type Syntax = NonNullable<ErrorListRule['syntax']>;

const SYNTAXES: Readonly<Record<Syntax, readonly [ErrorListReader[1], write: (steps: Steps) => string]>> = {
  dotted: [parseDotted, (steps) => steps.join('.')],
  /** `customers[0].mobile` */
  brackets: [
    (text) => text.split(/[.[\]]+/).filter((step) => step !== ''),
    (steps) => {
      const parts = steps.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`));
      return parts.join('').replace(/^\./, '');
    },
  ],
  pointer: [parsePointer, toPointer],
};

const RETRIES: Readonly<Record<ErrorCodeRule['kind'], Retry>> = {
  'request-rejected': 'after-change',
  'already-imported': 'no',
  'not-found': 'after-change',
  transient: 'check-first',
  'server-error': 'check-first',
  'not-authorized': 'after-change',
  unrecognised: 'no',
};

type Explanation = ReturnType<typeof explain>;

function interpretCode(
  facts: Facts,
  { code = '', detail }: Explanation,
  codes: NonNullable<DeploymentData['errors']['codes']>,
  advise: () => ReturnType<typeof retryAfterUnknownOutcome>,
): InterpretedError | undefined {
  const { body } = facts;
  const rule = Object.hasOwn(codes, code) ? codes[code] : undefined;
  if (rule === undefined) return undefined;
  const { kind, retry = RETRIES[kind] } = rule;
  const advice = retry === 'check-first' ? advise() : undefined;
  const checkWith = advice?.retry === 'check-first' ? advice.checkWith : [];
  return {
    kind,
    retry,
    basis: 'deployment',
    ...facts,
    code,
    detail,
    ...(retry === 'check-first' && { checkWith }),
    ...(kind === 'already-imported' && { accountId: getAccountId(body) }),
  } as InterpretedError;
}

/** The explanation of a list whose errors share one code and name no field. */
function explainList(issues: readonly ReportedIssue[] = []): Explanation {
  const codes = new Set(issues.map(({ path, serviceCode }) => (path.length === 0 ? serviceCode : undefined)));
  const [code] = codes;
  return { code: codes.size === 1 ? code : undefined, detail: issues.map(({ text }) => text).join(' ') };
}

/** Swaps names: a field that already has the other name is a different one, and must not be overwritten. */
function withOtherNames(
  object: object,
  names: ReadonlyMap<string, string>,
  inverse: ReadonlyMap<string, string>,
): object {
  if (names.size === 0) return object;
  const toOther = (name: string): string => {
    let other = names.get(name) ?? name;
    if (!names.has(name)) while (inverse.has(other)) other = inverse.get(other)!;
    return other;
  };
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [toOther(name), value]));
}

/** Adds the functions of a deployment to its data. `deployment.js` of a compiled profile calls it. */
export function createDeployment<const Data extends DeploymentData>(data: Data): Data & Deployment {
  const { codes = {}, lists = [], read } = data.errors;
  const { places } = data.renaming;
  const readers = lists.map((rule): ErrorListReader => [rule, SYNTAXES[rule.syntax ?? 'dotted'][0]]);
  const names = Object.entries(data.renaming.names);
  const [renamed, original] = [new Map(names), new Map(names.map(([name, own]) => [own, name]))];
  const readOwn = (body: unknown) => fromReader(body, read) ?? fromErrorList(body, readers);
  const rename = (contract: string, document: unknown): unknown =>
    Object.hasOwn(places, contract)
      ? renameFields(document, places[contract]!, data.renaming.names)
      : document;
  const withoutNames = (object: unknown) => withOtherNames(Object(object) as object, original, renamed);
  /** `meetsCondition` expects the names and the defaults of the standard. */
  const meets = (id: string, { contracts }: DeploymentOperation, { query, body }: SentRequest): boolean => {
    const own = contracts as Contracts;
    const parameters = withoutNames(own.query?.validate(query ?? {}).value);
    const named = own.request === undefined ? body : rename(own.request.name, body);
    return (
      meetsCondition(id, { query: { check_previously_added: false, ...parameters }, body: named }) === true
    );
  };
  const find = (id: string) => (Object.hasOwn(data.operations, id) ? data.operations[id] : undefined);
  const isHarmless = (id: string, request: SentRequest): boolean => {
    const operation = find(id);
    if (operation === undefined) return false;
    const harmless = operation.repeat?.harmless;
    return harmless === 'on-condition'
      ? meets(id, operation, request)
      : harmless === 'yes' || operation.method === 'GET';
  };
  const listChecks = (id: string) => find(id)?.repeat?.checkWith ?? [];
  return {
    ...data,
    isHarmless,
    listChecks,
    findOperation(id) {
      const operation = find(id);
      return operation && toGuards(id, operation);
    },
    rename,
    withNames: (object) => withOtherNames(object, renamed, original),
    withoutNames,
    interpret(facts, request) {
      if (facts.status < 400) return undefined;
      const isRefusal = facts.status === 400 || facts.status === 422;
      const errors = readOwn(facts.body);
      const advise = () => retryAfterUnknownOutcome(facts.operation, request, { isHarmless, listChecks });
      return (
        interpretCode(facts, explain(facts.body), codes, advise) ??
        interpretCode(facts, explainList(errors), codes, advise) ??
        (isRefusal ? asErrorList(facts, errors) : undefined)
      );
    },
    readErrors: (body) => readOwn(body) ?? fromErrorList(body),
    writeErrors(issues, root) {
      const [rule] = lists;
      if (rule === undefined) return undefined;
      const [, write] = SYNTAXES[rule.syntax ?? 'dotted'];
      const list = issues.map((issue) => ({
        [rule.path]: write(toSteps(issue, root)),
        [rule.message]: issue.message,
        ...(rule.code !== undefined && issue.code !== undefined && { [rule.code]: issue.code }),
      }));
      return rule.at === undefined ? list : { [rule.at]: list };
    },
  };
}
