import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Nodes } from 'mdast';
import { type Page, readPage } from './page.js';

/** The links of a page that lead nowhere: to a file that there is not, or to a heading that a page does not have. */
export function brokenLinks(page: Page, root: string): string[] {
  return page.nodes.flatMap((node) => {
    if ((node.type !== 'link' && node.type !== 'image') || /^[a-z]+:/.test(node.url)) return [];
    const [path = '', anchor] = node.url.split('#');
    const file = path === '' ? page.file : join(dirname(page.file), path);
    const place = `${page.file}:${node.position!.start.line}`;
    if (!existsSync(join(root, file))) return [`${place}: there is no ${file}`];
    if (anchor === undefined || !file.endsWith('.md')) return [];
    const { nodes } = file === page.file ? page : readPage(root, file);
    return anchorsOf(nodes).has(anchor) ? [] : [`${place}: ${file} has no heading #${anchor}`];
  });
}

/** The headings as they are written in links: small letters, dashes for spaces, without punctuation. */
function anchorsOf(nodes: readonly Nodes[]): Set<string> {
  const headings = nodes.filter((node) => node.type === 'heading');
  return new Set(
    headings.map((heading) =>
      textOf(heading)
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

export function textOf(node: Nodes): string {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}
