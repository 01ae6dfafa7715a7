import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '@data-import/workspace/processes';
import type { Nodes } from 'mdast';
import { type Page, readPage, toText } from './page.js';

/** Lists links to missing files or headings, and mentions of missing repository paths. */
export function findBrokenLinks(page: Page): string[] {
  return page.nodes.flatMap((node) => {
    const fault =
      node.type === 'link' || node.type === 'image'
        ? checkLink(page, node.url)
        : node.type === 'inlineCode'
          ? checkPath(node.value)
          : undefined;
    return fault === undefined ? [] : [`${page.file}:${node.position!.start.line}: ${fault}`];
  });
}

function checkLink(page: Page, url: string): string | undefined {
  if (/^[a-z]+:/.test(url)) return undefined;
  const [path = '', anchor] = url.split('#');
  const file = path === '' ? page.file : join(dirname(page.file), path);
  if (!existsSync(join(ROOT, file))) return `no such file: ${file}`;
  if (anchor === undefined || !file.endsWith('.md')) return undefined;
  const { nodes } = file === page.file ? page : readPage(file);
  return toAnchors(nodes).includes(anchor) ? undefined : `${file} has no heading #${anchor}`;
}

function checkPath(code: string): string | undefined {
  const isPath = /^(docs|examples|packages|site|tools)\/[\w./-]+$/.test(code);
  return isPath && !/\/(dist|generated)\b/.test(code) && !existsSync(join(ROOT, code))
    ? `no such path: ${code}`
    : undefined;
}

/** Converts headings to anchors like GitHub: lower case, hyphens for spaces, no punctuation. */
function toAnchors(nodes: readonly Nodes[]): string[] {
  const headings = nodes.filter((node) => node.type === 'heading').map(toText);
  return headings.map((text) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}
