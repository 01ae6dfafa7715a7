import { formatAuthorization } from '@data-import/schemas';
import type { ClientOptions, Token, TokenRequest } from './options.js';

type TokenFunction = Extract<ClientOptions['token'], (request: TokenRequest) => unknown>;

/** Calls a hanging token function again after this time; otherwise one lost response would block every call. */
const MAX_PENDING_MS = 30_000;
/** Replaces a token up to this long before it expires, because requests take time to arrive. */
const MAX_MARGIN_MS = 30_000;

/** Adds the time, in milliseconds since 1970, from which the token counts as expired. */
function toCached(given: Token) {
  const stated: unknown = typeof given === 'string' ? { token: given } : given;
  const { token, expiresAt } = Object(stated) as Exclude<Token, string>;
  formatAuthorization(token);
  if (expiresAt === undefined) return { text: token, staleAt: Infinity };
  const now = Date.now();
  const end = Number(expiresAt);
  // Reject seconds since 1970 (JWT's `exp`): the token would always be expired and fetched for every request.
  if (Number.isNaN(end) || end < now / 100) throw new TypeError('expiresAt: expected a Date or milliseconds');
  return { text: token, staleAt: end - Math.min(MAX_MARGIN_MS, Math.max(0, end - now) / 10) };
}

type CachedToken = ReturnType<typeof toCached>;

class TokenCache {
  #cached: CachedToken | undefined;
  #isRefused = false;
  #pending: Promise<CachedToken> | undefined;
  #pendingSince = 0;

  constructor(private readonly load: TokenFunction) {}

  /** Called after every 401 or 403. Keeps a token that replaced the refused one meanwhile. */
  refuse(text: string): void {
    if (this.#cached?.text === text) this.#isRefused = true;
  }

  async get(): Promise<string> {
    const cached = this.#cached;
    if (cached !== undefined && !this.#isRefused && Date.now() < cached.staleAt) return cached.text;
    const isWaiting = performance.now() - this.#pendingSince < MAX_PENDING_MS;
    return (await ((isWaiting ? this.#pending : undefined) ?? this.#renew())).text;
  }

  #renew(): Promise<CachedToken> {
    const previous = this.#cached?.text;
    const reason = previous === undefined ? 'first' : this.#isRefused ? 'refused' : 'expired';
    const request = { reason, previous } as const;
    const pending = Promise.resolve(request).then(this.load).then(toCached);
    const end = (cached: CachedToken | undefined): void => {
      if (this.#pending !== pending) return;
      this.#pending = undefined;
      if (cached !== undefined) [this.#cached, this.#isRefused] = [cached, false];
    };
    pending.then(end, () => end(undefined));
    this.#pending = pending;
    this.#pendingSince = performance.now();
    return pending;
  }
}

const caches = /*#__PURE__*/ new WeakMap<TokenFunction, TokenCache>();

export function cacheOf(token: TokenFunction): TokenCache {
  return caches.get(token) ?? caches.set(token, new TokenCache(token)).get(token)!;
}

export async function getToken(token: ClientOptions['token']): Promise<string> {
  return typeof token === 'function' ? cacheOf(token).get() : token;
}
