import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishedPackages } from '@data-import/workspace/packages';
import { ROOT } from '@data-import/workspace/processes';
import type { Code, Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';

export interface Block {
  /** File and first line: `README.md:12`. */
  readonly place: string;
  readonly file: string;
  /** First line, counting from 1. */
  readonly line: number;
  readonly language: string;
  /** Words after the fence's language, such as `file=examples/hono/server.ts`. Renderers ignore them. */
  readonly options: ReadonlyMap<string, string>;
  readonly text: string;
  /** The next block if it has no language: it shows the output of this one. */
  readonly output: string | undefined;
}

export interface Page {
  readonly file: string;
  readonly nodes: readonly Nodes[];
  readonly blocks: readonly Block[];
}

export function readPages(): Page[] {
  const docs = readdirSync(join(ROOT, 'docs')).filter((file) => file.endsWith('.md'));
  return [
    'README.md',
    'CONTRIBUTING.md',
    'SECURITY.md',
    'STABILITY.md',
    'examples/README.md',
    ...docs.map((file) => `docs/${file}`),
    ...publishedPackages(ROOT).map(({ folder }) => `${folder}/README.md`),
  ].map((file) => readPage(file));
}

export function readPage(file: string, root: string = ROOT): Page {
  return parsePage(file, readFileSync(join(root, file), 'utf8'));
}

export function parsePage(file: string, text: string): Page {
  const nodes = flatten(fromMarkdown(text));
  const blocks = nodes.flatMap((node, index) => {
    const next = nodes[index + 1];
    return node.type === 'code' ? [toBlock(file, node, next?.type === 'code' ? next : undefined)] : [];
  });
  return { file, nodes, blocks };
}

function flatten(node: Nodes): Nodes[] {
  return 'children' in node ? [node, ...node.children.flatMap(flatten)] : [node];
}

function toBlock(file: string, { lang, meta, value, position }: Code, next: Code | undefined): Block {
  const line = position!.start.line + 1;
  const options = (meta ?? '').split(/\s+/).filter((word) => word !== '');
  return {
    place: `${file}:${line}`,
    file,
    line,
    language: lang ?? '',
    options: new Map(options.map((word) => word.split(/=(.*)/, 2) as [string, string])),
    text: value,
    output: next !== undefined && next.lang == null ? next.value : undefined,
  };
}

/** Returns a node's text without markup. */
export function toText(node: Nodes): string {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(toText).join('') : '';
}

/**
 * Whether a text matches the output on a page: `…` matches anything within a line, and a line `…` matches any lines.
 * Trailing spaces and line breaks are ignored.
 */
export function matches(shown: string, actual: string): boolean {
  const pattern = tidy(shown)
    .split('\n')
    .map((line) => (line.trim() === '…' ? '[\\s\\S]*?' : line.split('…').map(escape).join('.*?')))
    .join('\n');
  return new RegExp(`^${pattern}$`).test(tidy(actual));
}

export function tidy(text: string): string {
  return text.replace(/[ \t]+$/gm, '').replace(/\n+$/, '');
}

function escape(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
