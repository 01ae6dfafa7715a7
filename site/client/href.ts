/** Pages state the way to the root of the site, so that it works in any folder of a host. */
export function href(path: string): string {
  return `${document.documentElement.dataset['root'] ?? './'}${path}`;
}
