/** `code` depends on types and field names. */
export const USERS = ['senders', 'receivers', 'code'] as const;

export type User = (typeof USERS)[number];

export const BUMPS = ['none', 'patch', 'minor', 'major'] as const;

export type Bump = (typeof BUMPS)[number];

interface Effect {
  readonly breaks: readonly User[];
  readonly otherwise: Exclude<Bump, 'major'>;
  readonly isFrozen?: true;
}

const EVERYBODY: Effect = { breaks: USERS, otherwise: 'minor', isFrozen: true };
const CODE: Effect = { breaks: ['code'], otherwise: 'minor', isFrozen: true };
const ADDITION: Effect = { breaks: [], otherwise: 'minor' };
const FROZEN_ADDITION: Effect = { ...ADDITION, isFrozen: true };
const CALLERS: Effect = { breaks: ['senders', 'code'], otherwise: 'minor' };

const DIFFERENCES = {
  'field-added': FROZEN_ADDITION,
  'field-removed': CODE,
  'value-removed': CODE,
  'known-value-added': ADDITION,
  'known-value-removed': CODE,
  'default-added': FROZEN_ADDITION,
  'default-changed': CODE,
  identity: CODE,
  rule: { breaks: [], otherwise: 'patch' },
  mark: { breaks: [], otherwise: 'patch' },
} as const satisfies Readonly<Record<string, Effect>>;

/**
 * Assumes that senders do not send a field before it is documented, and that receivers ignore unknown ones. A
 * closed object rejects what its open version accepted. Validity is proved for a whole contract (`rejected`,
 * `unreadable`, `accepted`), so a changed rule alone breaks nobody.
 */
export const POLICY = {
  rejected: { breaks: ['senders'], otherwise: 'minor', isFrozen: true },
  /** The earlier version rejects a document of the later one. Without receivers, `accepted` covers it. */
  unreadable: { breaks: ['receivers'], otherwise: 'none' },
  accepted: FROZEN_ADDITION,
  ...DIFFERENCES,
  text: { breaks: [], otherwise: 'patch' },
  'contract-added': ADDITION,
  'contract-removed': EVERYBODY,
  /** A contract inside others lost its name, which code may import; the outer contracts decide validity. */
  'name-removed': CODE,
  'operation-added': ADDITION,
  'operation-removed': CALLERS,
  'method-changed': CALLERS,
  'path-changed': CALLERS,
  'input-added': ADDITION,
  'required-input-added': CALLERS,
  'input-removed': CALLERS,
  'response-added': ADDITION,
  'response-removed': CODE,
  /** Media types, cookies, parameter styles, security schemes or addresses. */
  'transport-changed': CALLERS,
  /** Media types or headers of responses. */
  'response-transport-changed': { breaks: ['receivers', 'code'], otherwise: 'minor' },
  'transport-added': ADDITION,
  'security-required': { breaks: ['senders'], otherwise: 'minor' },
  'security-relaxed': ADDITION,
  /** Affects retries only; every earlier call stays valid. */
  'repeat-changed': ADDITION,
} as const satisfies Readonly<Record<string, Effect>>;

export type ChangeKind = keyof typeof POLICY;

export type DifferenceKind = keyof typeof DIFFERENCES;

/** A `part` occurs in documents of both directions, or of neither. */
export type Direction = 'request' | 'response' | 'part' | 'released';

const AFFECTED: Readonly<Record<Direction, readonly User[]>> = {
  request: ['senders', 'code'],
  response: ['receivers', 'code'],
  part: USERS,
  released: USERS,
};

export const QUESTIONS = ['rejected', 'unreadable', 'accepted'] as const;

export type Question = (typeof QUESTIONS)[number];

export interface Reason {
  readonly kind: ChangeKind;
  readonly bump: Bump;
  readonly breaks: readonly User[];
  readonly path: string;
  readonly text: string;
  readonly isUnknown?: true;
  readonly witness?: unknown;
}

export type UserState = 'fine' | 'broken' | 'unknown';

export interface Verdict {
  readonly bump: Bump;
  readonly users: Readonly<Record<User, UserState>>;
  readonly reasons: readonly Reason[];
}

export function toReason(
  kind: ChangeKind,
  direction: Direction,
  details: Omit<Reason, 'kind' | 'bump' | 'breaks'>,
): Reason {
  const { breaks, otherwise, isFrozen }: Effect = POLICY[kind];
  const affected = breaks.filter((user) => AFFECTED[direction].includes(user));
  const isMajor = affected.length > 0 || (isFrozen === true && direction === 'released');
  return { kind, bump: isMajor ? 'major' : otherwise, breaks: affected, ...details };
}

export function conclude(reasons: readonly Reason[]): Verdict {
  const ordered = reasons
    .filter(({ bump }) => bump !== 'none')
    .toSorted((a, b) => weight(b.bump) - weight(a.bump));
  const toState = (user: User): UserState => {
    const own = ordered.filter(({ breaks }) => breaks.includes(user));
    if (own.length === 0) return 'fine';
    return own.every(({ isUnknown }) => isUnknown) ? 'unknown' : 'broken';
  };
  const [senders, receivers, code] = USERS.map(toState) as [UserState, UserState, UserState];
  return { bump: ordered[0]?.bump ?? 'none', users: { senders, receivers, code }, reasons: ordered };
}

export function weight(bump: Bump): number {
  return BUMPS.indexOf(bump);
}

export function heaviest(bumps: readonly Bump[]): Bump {
  return bumps.reduce((one, other) => (weight(other) > weight(one) ? other : one), 'none');
}
