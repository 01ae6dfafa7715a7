import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Code, Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';

/** A fenced block of a page. */
export interface Block {
  /** Where its text starts: `README.md:12`. */
  readonly place: string;
  readonly file: string;
  /** The line of its first character, from 1. */
  readonly line: number;
  readonly language: string;
  /** What the fence says after the language: `schema=DunningPath`. Nobody sees it on the page. */
  readonly options: ReadonlyMap<string, string>;
  readonly text: string;
  /** The block that follows, where it has no language: it is shown as the output of this one. */
  readonly output: string | undefined;
  /** The block that follows, where its fence says `json output`: one line of the output, laid out for reading. */
  readonly outputLine: string | undefined;
}

/** A page of the documentation. */
export interface Page {
  readonly file: string;
  readonly nodes: readonly Nodes[];
  readonly blocks: readonly Block[];
}

export function readPage(root: string, file: string): Page {
  return parsePage(file, readFileSync(join(root, file), 'utf8'));
}

export function parsePage(file: string, text: string): Page {
  const nodes = allNodes(fromMarkdown(text));
  const blocks = nodes.flatMap((node, index) => {
    if (node.type !== 'code') return [];
    const next = nodes[index + 1];
    return [toBlock(file, node, next?.type === 'code' ? next : undefined)];
  });
  return { file, nodes, blocks };
}

/** A node and all below it, in the order of the page. */
function allNodes(node: Nodes): Nodes[] {
  return 'children' in node ? [node, ...node.children.flatMap(allNodes)] : [node];
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
    outputLine: next?.lang === 'json' && next.meta === 'output' ? next.value : undefined,
  };
}
