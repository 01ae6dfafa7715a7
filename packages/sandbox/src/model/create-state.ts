import { formatAuthorization } from '@data-import/schemas';
import { type Choices, isName, MAX_ENTRIES, NAME, toChoices } from './choices.js';
import { checkRules, type FaultRule } from './faults.js';
import { noImports } from './imports.js';
import { type SandboxLimits, type SandboxState, type SupplierStatus, supplierStatuses } from './state.js';

export interface StateOptions {
  /** Seed of ids and random faults (default: 1). */
  readonly seed?: number;
  /** Accepted in addition to tokens of `POST /sandbox/token` (default: `sandbox-token`). */
  readonly token?: string;
  /** Overrides of choices: see `choiceTable`. */
  readonly choices?: Partial<Choices>;
  readonly suppliers?: Readonly<Record<string, SupplierStatus>>;
  readonly faults?: readonly Omit<FaultRule, 'id'>[];
  /** Defaults: 100,000 accounts, 256 MB of requests about them, 10,000 events or 64 MB of them, 1,000 requests. */
  readonly limits?: Partial<SandboxLimits>;
}

export function assertToken(token: unknown): void {
  formatAuthorization(token as string);
}

const usualLimits: SandboxLimits = { accounts: 100_000, bytes: 2 ** 28, events: 10_000, requests: 1_000 };

export function toLimits(limits: Partial<SandboxLimits> = {}): SandboxLimits {
  for (const [name, value] of Object.entries(limits)) {
    if (!Object.hasOwn(usualLimits, name)) throw new TypeError(`unknown limit ${JSON.stringify(name)}`);
    if (!Number.isSafeInteger(value) || value < 1)
      throw new TypeError(`limit ${name}: expected an integer of at least 1`);
  }
  return { ...usualLimits, ...limits };
}

/** Scales the limits to this many accounts of typical size. */
export function toAccountLimits(accounts: number): Partial<SandboxLimits> {
  return {
    accounts,
    bytes: Math.max(usualLimits.bytes, Math.ceil((accounts / usualLimits.accounts) * usualLimits.bytes)),
  };
}

/** @throws {TypeError} if a code or status is invalid, or there are too many suppliers. */
export function checkSuppliers(suppliers: SandboxState['suppliers']): void {
  const entries = Object.entries(suppliers);
  if (entries.length > MAX_ENTRIES) throw new TypeError(`suppliers: expected at most ${MAX_ENTRIES}`);
  for (const [code, status] of entries) {
    if (!isName(code)) throw new TypeError(`supplier: expected as its code ${NAME}`);
    if (!supplierStatuses.includes(status)) {
      throw new TypeError(`supplier ${JSON.stringify(code)}: expected ${supplierStatuses.join(', ')}`);
    }
  }
}

/** @throws {TypeError} if an option is invalid. */
export function createState(options: StateOptions = {}): SandboxState {
  const { seed = 1, token = 'sandbox-token', choices, suppliers = {}, faults = [], limits } = options;
  if (!Number.isSafeInteger(seed)) throw new TypeError('seed: expected an integer');
  assertToken(token);
  checkSuppliers(suppliers);
  checkRules(faults);
  return {
    format: 1,
    seed,
    random: seed | 0,
    choices: toChoices(choices),
    limits: toLimits(limits),
    tokens: [token],
    tokenEnds: {},
    clockAheadMs: 0,
    counts: { requests: 0, accounts: 0, events: 0, tokens: 0, rules: faults.length },
    delivered: 0,
    isDelivering: false,
    suppliers,
    imports: noImports,
    outdated: [],
    jobs: [],
    faults: faults.map((rule, index) => ({ ...rule, id: `fault-${index + 1}` })),
    events: [],
    eventBytes: 0,
    requests: [],
  };
}
