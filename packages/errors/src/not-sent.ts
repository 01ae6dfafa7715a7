import { isObject } from './error-body.js';

/** Codes of Node.js, undici and Bun where no address or no connection was found. */
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

/** The URL, and the certificate as OpenSSL verifies it in the handshake. `ERR_SSL_…` may follow the request in TLS 1.3. */
const REJECTED =
  /^(?:ERR_INVALID_URL|ERR_UNSUPPORTED_PROTOCOL|ERR_TLS_CERT_ALTNAME_INVALID|HOSTNAME_MISMATCH|INVALID_(?:CA|PURPOSE)|PATH_LENGTH_EXCEEDED|(?:CERT|CRL|DEPTH_ZERO|ERROR_IN_C(?:ERT|RL)|SELF_SIGNED|UNABLE_TO)_\w+)$/;

/** Clients wrap the error of the connection once or twice. */
const MAX_CAUSES = 5;

function findRetry(cause: unknown): 'as-is' | 'after-change' | undefined {
  for (let error = cause, i = 0; isObject(error) && i < MAX_CAUSES; error = error['cause'], i++) {
    const { code, syscall } = error;
    if (UNREACHABLE.has(code) || (syscall === 'connect' && UNREACHABLE_IN_CONNECT.has(code))) return 'as-is';
    if (typeof code === 'string' && REJECTED.test(code)) return 'after-change';
  }
  return undefined;
}

export function retryAfterNotSent(cause: unknown): 'as-is' | 'after-change' | undefined {
  try {
    return findRetry(cause);
  } catch {
    // A thrown value need not be plain data: a getter or a proxy may throw when it is read.
    return undefined;
  }
}
