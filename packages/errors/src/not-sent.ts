import { isObject } from './error-body.js';

/** Codes of Node.js, undici and Bun for failed look-ups and connections. */
const UNREACHABLE: ReadonlySet<unknown> = /*#__PURE__*/ new Set([
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ConnectionRefused',
  'FailedToOpenSocket',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Codes that also occur on open connections. */
const UNREACHABLE_IN_CONNECT: ReadonlySet<unknown> = /*#__PURE__*/ new Set([
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
]);

/** Invalid URLs, and certificates that OpenSSL rejects. In TLS 1.3, `ERR_SSL_…` may follow the request. */
const REJECTED =
  /^(?:ERR_INVALID_URL|ERR_UNSUPPORTED_PROTOCOL|ERR_TLS_CERT_ALTNAME_INVALID|HOSTNAME_MISMATCH|INVALID_(?:CA|PURPOSE)|PATH_LENGTH_EXCEEDED|(?:CERT|CRL|DEPTH_ZERO|ERROR_IN_C(?:ERT|RL)|SELF_SIGNED|UNABLE_TO)_\w+)$/;

/** Node.js (undici) and Deno report these without a code. */
const REJECTED_MESSAGE =
  /^(?:bad port|unknown scheme|Fetch failed: Requests to port \d+ are blocked)$|: invalid peer certificate: /;

/** Deno reports failed connections without a code. */
const DENO_CONNECT = /: client error \(Connect\): /;

/** Clients wrap the error of the connection once or twice. */
const MAX_CAUSES = 5;

/** Bounds the work for a hostile `errors` list; a host has few addresses. */
const MAX_ADDRESSES = 32;

function findRetry(error: unknown, depth = 0): 'as-is' | 'after-change' | undefined {
  if (!isObject(error) || depth === MAX_CAUSES) return undefined;
  const { code, syscall, message, errors, cause } = error;
  // The `code` of an AggregateError belongs to the first address only.
  if (Array.isArray(errors) && errors.length > 0 && errors.length <= MAX_ADDRESSES) {
    return errors.every((each) => findRetry(each, depth + 1) === 'as-is') ? 'as-is' : undefined;
  }
  const text = typeof message === 'string' ? message : '';
  if (REJECTED_MESSAGE.test(text)) return 'after-change';
  if (
    DENO_CONNECT.test(text) ||
    UNREACHABLE.has(code) ||
    (syscall === 'connect' && UNREACHABLE_IN_CONNECT.has(code))
  )
    return 'as-is';
  if (typeof code !== 'string') return findRetry(cause, depth + 1);
  // An unknown code ends the search: deeper causes may belong to an earlier attempt.
  return REJECTED.test(code) ? 'after-change' : undefined;
}

export function retryAfterNotSent(cause: unknown): 'as-is' | 'after-change' | undefined {
  try {
    return findRetry(cause);
  } catch {
    // A thrown value need not be plain data: a getter or a proxy may throw when it is read.
    return undefined;
  }
}
