/** fast-check arbitraries of fault plans for client calls. Plans shrink towards a fast service without failures. */
import { choiceTable, type FaultRule, type SandboxOptions, slowRanges } from '@data-import/sandbox';
import fc from 'fast-check';

export type Action =
  | 'importAccount'
  | 'createNotes'
  | 'createTransactions'
  | 'createHistoricalStatements'
  | 'createPaymentInstruction'
  | 'sendRegistrationFlows';

export interface CallPlan {
  readonly action: Action;
  readonly account: number;
  readonly dryRun: 'first' | 'only' | undefined;
  readonly startMs: number;
  readonly deadlineMs: number;
  readonly abortMs: number | undefined;
  /** The process crashes at this request, before or after the request arrives. */
  readonly crash: { readonly request: number; readonly isAfter: boolean } | undefined;
}

/** `failing`: the import fails. `bare`: without meter points. */
export type AccountKind = 'full' | 'bare' | 'invalid' | 'failing';

export interface Plan {
  readonly seed: number;
  readonly choices: NonNullable<SandboxOptions['choices']>;
  readonly faults: readonly Omit<FaultRule, 'id'>[];
  /** Latencies in milliseconds, used in turn for each request and each response. */
  readonly latencies: readonly number[];
  readonly accounts: readonly AccountKind[];
  /** Whether somebody else created the accounts hours before. */
  readonly isImported: boolean;
  readonly calls: readonly CallPlan[];
  /** Whether to import each account at the end, without faults. */
  readonly isFinished: boolean;
  readonly tokens: {
    readonly isCached: boolean;
    readonly statesEnd: boolean;
    readonly fails: readonly boolean[];
    readonly delayMs: number;
  };
}

const MAX_DEADLINE_MS = 7_200_000;

const FAULTS = [
  '429=30',
  '500',
  '502',
  '503',
  '500-after',
  '502-after',
  'drop-before',
  'drop-after',
  'token-ended',
];

function rarely<T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> {
  return fc.option(arbitrary, { nil: undefined, freq: 2 });
}

/** Sandbox choices for concurrent creations and undocumented responses. */
const OPEN = [
  'delays',
  'firstRefusal',
  'createWhilePending',
  'createWhileInProgress',
  'createWhileDryRun',
  'dryRunWhilePending',
  'latestEvent',
  'undocumentedNotFound',
  'stagedRegistration',
  'withoutMeterPoints',
] as const;

const drawn: Readonly<Record<string, fc.Arbitrary<string | number>>> = {
  ...Object.fromEntries(
    Object.entries(slowRanges).map(([name, [min, max]]) => [
      name,
      fc.oneof(fc.constant(0), fc.integer({ min, max })),
    ]),
  ),
  ...Object.fromEntries(OPEN.map((name) => [name, fc.constantFrom(...(choiceTable[name].values ?? []))])),
};
const choices: fc.Arbitrary<object> = fc.record(drawn);

const latency = fc.oneof(
  { weight: 4, arbitrary: fc.constant(0) },
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 2_000 }) },
  // Exceeds the timeout of an attempt.
  { weight: 1, arbitrary: fc.integer({ min: 10_000, max: 50_000 }) },
);

export interface PlanOptions {
  readonly actions?: readonly Action[];
  readonly kinds?: readonly AccountKind[];
  readonly isImported?: boolean;
  readonly isFinished?: boolean;
}

const ACTIONS: readonly Action[] = [
  'importAccount',
  'createNotes',
  'createTransactions',
  'createHistoricalStatements',
  'createPaymentInstruction',
  'sendRegistrationFlows',
];

const KINDS: readonly AccountKind[] = ['full', 'full', 'full', 'bare', 'invalid', 'failing'];

export function plans({
  actions = ACTIONS,
  kinds = KINDS,
  isImported,
  isFinished = false,
}: PlanOptions = {}): fc.Arbitrary<Plan> {
  const call = fc.record<CallPlan>({
    action: fc.constantFrom(...actions),
    account: fc.nat(2),
    dryRun: fc.constantFrom(undefined, undefined, 'first', 'only'),
    startMs: fc.oneof(fc.constant(0), fc.nat(600_000)),
    deadlineMs: fc.oneof(fc.constant(MAX_DEADLINE_MS), fc.integer({ min: 1, max: MAX_DEADLINE_MS })),
    abortMs: rarely(fc.integer({ min: 1, max: 600_000 })),
    crash: rarely(fc.record({ request: fc.integer({ min: 1, max: 8 }), isAfter: fc.boolean() })),
  });
  return fc.record<Plan>({
    seed: fc.nat(),
    choices: choices as fc.Arbitrary<Plan['choices']>,
    faults: fc.array(fc.record({ fault: fc.constantFrom(...FAULTS), rate: fc.constantFrom(0.05, 0.2) }), {
      maxLength: 4,
    }),
    latencies: fc.array(latency, { minLength: 1, maxLength: 12 }),
    accounts: fc.array(fc.constantFrom(...kinds), {
      minLength: 1,
      maxLength: 3,
    }),
    isImported: isImported === undefined ? fc.boolean() : fc.constant(isImported),
    isFinished: fc.constant(isFinished),
    calls: fc.array(call, { minLength: 1, maxLength: 6 }),
    tokens: fc.record({
      isCached: fc.boolean(),
      statesEnd: fc.boolean(),
      fails: fc.array(fc.boolean(), { maxLength: 4 }),
      delayMs: fc.oneof(fc.constant(0), fc.nat(5_000)),
    }),
  });
}
