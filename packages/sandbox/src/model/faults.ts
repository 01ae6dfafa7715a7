import type { OperationId } from '@data-import/errors';
import { operations } from '@data-import/schemas';
import { isName, MAX_ENTRIES, NAME } from './choices.js';

interface FaultKind {
  readonly what: string;
  readonly value?: string;
  readonly default?: string;
  readonly isNumber?: true;
}

function failure(status: number, effect: string): FaultKind {
  return { what: `Status ${status}, ${effect}.` };
}

export const faultKinds = {
  latency: { what: 'The response waits.', value: 'milliseconds', default: '1000', isNumber: true },
  429: {
    what: 'Status 429 with Retry-After, before the effect.',
    value: 'seconds',
    default: '1',
    isNumber: true,
  },
  500: failure(500, 'before the effect'),
  502: failure(502, 'before the effect'),
  503: failure(503, 'before the effect'),
  '500-after': failure(500, 'after the effect'),
  '502-after': failure(502, 'after the effect'),
  'drop-before': { what: 'The connection ends before the effect.' },
  'drop-after': { what: 'The connection ends after the effect.' },
  'token-ended': { what: 'The token of the request is no longer valid, for any request.' },
  'vendor-unreachable': { what: 'The payment vendor cannot be reached for long (400).' },
  'vendor-failure': { what: 'The payment vendor fails for a moment (500).' },
  'vendor-unknown': { what: 'The payment vendor does not know the instruction (400).' },
  'import-error': { what: 'The import that the request creates fails.', value: 'code', default: '' },
  'import-cancelled': { what: 'The import that the request creates is cancelled.' },
  'registration-error': { what: 'A meter point is not marked.', value: 'MPAN or MPRN', default: '' },
  'registration-rejected': {
    what: 'A change of supply is rejected later.',
    value: 'MPAN or MPRN',
    default: '',
  },
} as const satisfies Record<string, FaultKind>;

export type FaultName = `${keyof typeof faultKinds}`;

export interface RequestFault {
  readonly name: FaultName;
  readonly value: string;
}

export interface FaultRule {
  readonly id: string;
  readonly fault: string;
  readonly operation?: OperationId;
  /** Restricts the rule to requests with this external account number in the path or body. */
  readonly account?: string;
  /** Number of affected requests (default: unlimited). */
  readonly times?: number;
  /** Share of affected requests, from 0 to 1 (default: 1). */
  readonly rate?: number;
}

export function parseFault(text: string): RequestFault | { readonly error: string } {
  const [name = '', ...rest] = text.split('=');
  if (!Object.hasOwn(faultKinds, name)) {
    return { error: `expected one of the faults ${Object.keys(faultKinds).join(', ')}` };
  }
  const kind: FaultKind = faultKinds[name as FaultName];
  if (rest.length > 0 && kind.value === undefined) return { error: `the fault ${name} takes no value` };
  const value = rest.length === 0 ? (kind.default ?? '') : rest.join('=');
  if (value !== '' && !isName(value)) return { error: `the fault ${name} takes ${NAME}` };
  if (kind.isNumber === true && !/^\d{1,6}$/.test(value)) {
    return { error: `the fault ${name} takes a number of ${kind.value ?? ''}` };
  }
  return { name: name as FaultName, value };
}

/** Returns the substitute response; `isAfter` if the request takes effect first. Undefined for other faults. */
export function replacementOf({ name, value }: RequestFault) {
  const isAfter = name.endsWith('-after');
  if (name.startsWith('drop-')) return { isAfter, isDropped: true, status: 0, headers: {} };
  const status = Number.parseInt(name, 10);
  if (Number.isNaN(status)) return undefined;
  return { isAfter, isDropped: false, status, headers: status === 429 ? { 'retry-after': value } : {} };
}

function ruleFault(rule: Readonly<Record<keyof Omit<FaultRule, 'id'>, unknown>> | Omit<FaultRule, 'id'>) {
  const { fault, operation, account, times, rate } = rule;
  if (typeof fault !== 'string') return 'fault: expected a text such as "429" or "latency=500"';
  const parsed = parseFault(fault);
  if ('error' in parsed) return `fault: ${parsed.error}`;
  if (operation !== undefined && !(typeof operation === 'string' && Object.hasOwn(operations, operation))) {
    return 'operation: expected the operationId of the API, such as createAccount';
  }
  if (account !== undefined && !isName(account)) return `account: expected ${NAME}`;
  if (times !== undefined && !(Number.isSafeInteger(times) && (times as number) > 0)) {
    return 'times: expected a whole number above 0';
  }
  if (rate !== undefined && !(typeof rate === 'number' && rate >= 0 && rate <= 1)) {
    return 'rate: expected a number from 0 to 1';
  }
  return undefined;
}

/** @throws {TypeError} if a rule is invalid, or there are too many. */
export function checkRules(rules: readonly Omit<FaultRule, 'id'>[]): void {
  if (rules.length > MAX_ENTRIES) throw new TypeError(`faults: expected at most ${MAX_ENTRIES} rules`);
  for (const rule of rules) {
    const fault = ruleFault(rule);
    if (fault !== undefined) throw new TypeError(fault);
  }
}
