import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '@data-import/workspace/processes';
import type { Nodes } from 'mdast';
import { type Page, readPage, textOf } from '../markdown/page.js';

/** The links of a page to a missing file or heading. */
export function brokenLinks(page: Page): string[] {
  return page.nodes.flatMap((node) => {
    if ((node.type !== 'link' && node.type !== 'image') || /^[a-z]+:/.test(node.url)) return [];
    const [path = '', anchor] = node.url.split('#');
    const file = path === '' ? page.file : join(dirname(page.file), path);
    const place = `${page.file}:${node.position!.start.line}`;
    if (!existsSync(join(ROOT, file))) return [`${place}: no such file: ${file}`];
    if (anchor === undefined || !file.endsWith('.md')) return [];
    const { nodes } = file === page.file ? page : readPage(file);
    return anchorsOf(nodes).has(anchor) ? [] : [`${place}: ${file} has no heading #${anchor}`];
  });
}

/** The headings as links spell them: lower case, hyphens for spaces, no punctuation. */
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
