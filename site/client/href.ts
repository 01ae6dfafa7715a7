/** Resolves against the root that the page states, so that the site works in any folder of a host. */
export function href(path: string): string {
  return `${document.documentElement.dataset['root'] ?? './'}${path}`;
}
