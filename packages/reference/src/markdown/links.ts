/** The file of a page's Markdown below the root of the site: `events/account.created.md`. */
export function markdownPathOf(path: string): string {
  return `${path === '' ? 'index' : path}.md`;
}

/** The address of a page's Markdown from that of another page; both may have an anchor. */
export function markdownHrefFrom(from: string, to: string): string {
  const [path, anchor] = to.split('#') as [string, string | undefined];
  const place = anchor === undefined ? '' : `#${encoded(anchor)}`;
  if (path === from && place !== '') return place;
  const [folders, target] = [from.split('/').slice(0, -1), markdownPathOf(path).split('/')];
  const differs = folders.findIndex((folder, index) => folder !== target[index]);
  const shared = Math.min(differs === -1 ? folders.length : differs, target.length - 1);
  const up = '../'.repeat(folders.length - shared);
  return `${up}${target.slice(shared).map(encoded).join('/')}${place}`;
}

/** Parentheses are allowed in an address, but end the one of a link in Markdown. */
export function encoded(part: string): string {
  return encodeURIComponent(part).replaceAll(/[()']/g, (each) => `%${each.charCodeAt(0).toString(16)}`);
}
