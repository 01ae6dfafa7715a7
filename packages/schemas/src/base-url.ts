interface ParsedUrl {
  readonly protocol: string;
  readonly hostname: string;
  readonly username: string;
  readonly password: string;
}

/** Declared here because the ES-only `lib` has no URL. */
declare const URL: new (text: string) => ParsedUrl;

const LOOPBACK = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/;

function parseUrl(text: unknown): ParsedUrl | undefined {
  try {
    return typeof text === 'string' ? new URL(text) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns why a base URL is invalid; undefined if it is valid. It has to begin with `https:`, or with `http:`
 * for a loopback address or with `allowInsecure`. The text omits the URL, which may contain a password.
 * Specification: What the service does (Transport is HTTPS).
 */
export function findBaseUrlFault(baseUrl: unknown, allowInsecure?: unknown): string | undefined {
  const url = parseUrl(baseUrl);
  if (url === undefined || baseUrl !== String(baseUrl).trim() || !/^https?:$/.test(url.protocol))
    return 'expected a URL that begins with https: or http:';
  if (url.protocol === 'http:' && allowInsecure !== true && !LOOPBACK.test(url.hostname))
    return 'expected a URL that begins with https:, unless allowInsecure is true';
  if (url.username !== '' || url.password !== '') return 'expected a URL without user name and password';
  return /[?#]/.test(String(baseUrl)) ? 'expected a URL without query and fragment' : undefined;
}

/** The URL of a path of the API, such as `/v2/data-import/accounts/`. The base URL may end with a slash. */
export function toApiUrl(baseUrl: string, path: string): string {
  return baseUrl.replace(/\/+$/, '') + path;
}
