/** URLs drop the segments `.` and `..`: a value like that would reach another path. Nor can they have lone surrogates. */
export const UNADDRESSABLE = /^\.{1,2}$|\p{Surrogate}/u;

/** What is wrong with a base URL. It is not quoted, since it may contain a password. */
export function findUrlFault(baseUrl: unknown): string | undefined {
  const url = typeof baseUrl === 'string' ? parseUrl(baseUrl) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol))
    return 'expected a URL that begins with https: or http:';
  if (url.username !== '' || url.password !== '') return 'expected a URL without user name and password';
  return url.search === '' && url.hash === '' ? undefined : 'expected a URL without query and fragment';
}

function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
