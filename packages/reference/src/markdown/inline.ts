import type { PhrasingContent, RootContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { defaultHandlers, type Handle, type Options, toMarkdown } from 'mdast-util-to-markdown';
import { type Inline, plainText, type Text, toId } from '../page.js';

export interface LineContext {
  readonly href: (page: string) => string;
  readonly fileHref?: ((file: string) => string) | undefined;
  readonly isTarget?: ((id: string) => boolean) | undefined;
}

/** Memoised: pages repeat most texts, so this saves a third of the time. */
const escapes = new Map<string, string>();

/** Does not escape underscores within words, which GitHub reads as text, to keep names readable. */
const writeText: Handle = (node: { value: string }, _parent, state, info) => {
  const key = [info.before, info.after, state.stack.join(), node.value].join('\0');
  const known = escapes.get(key);
  if (known !== undefined) return known;
  const safe = state.safe(node.value, info);
  const text = safe.replaceAll(/(?<=[\p{L}\p{N}])\\_(?=[\p{L}\p{N}])/gu, '_');
  escapes.set(key, text);
  return text;
};

const gfm = gfmToMarkdown({ tablePipeAlign: false });

/** Table cells require `\|` even in code, so a backslash before a pipe needs another representation. */
const writeCode: Handle = (node: { value: string }, parent, state, info) => {
  const isCell = state.stack.includes('tableCell');
  if (isCell && node.value.includes('\\|')) return writeText(node, parent, state, info);
  const code = defaultHandlers.inlineCode(node as never, undefined, state);
  return isCell ? code.replaceAll('|', String.raw`\|`) : code;
};

const OPTIONS: Options = {
  bullet: '-',
  bulletOther: '*',
  listItemIndent: 'one',
  fences: true,
  extensions: [gfm, { handlers: { inlineCode: writeCode, text: writeText } }],
};

export function printMarkdown(children: readonly RootContent[]): string {
  return toMarkdown({ type: 'root', children: [...children] }, OPTIONS).replace(/\n$/, '');
}

export function toPhrasing(text: Text, place: LineContext): PhrasingContent[] {
  return merged(text).map((part): PhrasingContent => {
    if (typeof part === 'string') return toText(part);
    if ('code' in part) return toCode(part.code);
    if ('strong' in part) return { type: 'strong', children: [toText(part.strong)] };
    const url = toUrl(part, place);
    if (url === undefined) return toCode((part as Extract<Inline, { file: string }>).file);
    const isCode = 'page' in part && part.isCode === true;
    return { type: 'link', url, children: [isCode ? toCode(part.text) : toText(part.text)] };
  });
}

function toUrl(part: Extract<Inline, { text: string }>, { href, fileHref }: LineContext): string | undefined {
  if ('url' in part) return part.url;
  return 'file' in part ? fileHref?.(part.file) : href(part.page);
}

export function toText(text: string): PhrasingContent & { type: 'text' } {
  return { type: 'text', value: oneLine(text) };
}

export function toCode(code: string): PhrasingContent & { type: 'inlineCode' } {
  return { type: 'inlineCode', value: oneLine(code) };
}

function oneLine(text: string): string {
  return text.replaceAll(/[ \t]*[\r\n]+[ \t]*|\t/g, ' ');
}

/** Drops empty parts, and merges adjacent code or strong parts, whose markers would collide. */
function merged(text: Text): Inline[] {
  const parts: Inline[] = [];
  for (const part of text.filter((each) => plainText([each]) !== '')) {
    const last = parts.at(-1);
    const mark = (['code', 'strong'] as const).find((each) => hasMark(last, each) && hasMark(part, each));
    if (mark === undefined) parts.push(part);
    else parts.splice(-1, 1, { [mark]: plainText([last!, part]) } as Inline);
  }
  return parts;
}

function hasMark(part: Inline | undefined, mark: 'code' | 'strong'): boolean {
  return typeof part === 'object' && mark in part;
}

export function toMarkdownPath(path: string): string {
  return `${path === '' ? 'index' : path}.md`;
}

export function markdownHrefFrom(from: string, to: string): string {
  const [path, anchor] = to.split('#') as [string, string | undefined];
  const place = anchor === undefined ? '' : `#${encoded(toId(anchor))}`;
  return path === from && place !== ''
    ? place
    : fileHrefFrom(toMarkdownPath(from), toMarkdownPath(path)) + place;
}

export function fileHrefFrom(from: string, to: string): string {
  const [folders, target] = [from.split('/').slice(0, -1), to.split('/')];
  const differs = folders.findIndex((folder, index) => folder !== target[index]);
  const shared = Math.min(differs === -1 ? folders.length : differs, target.length - 1);
  const up = '../'.repeat(folders.length - shared);
  return up + target.slice(shared).map(encoded).join('/');
}

export function encoded(part: string): string {
  return encodeURIComponent(part).replaceAll(/[()']/g, (each) => `%${each.charCodeAt(0).toString(16)}`);
}
