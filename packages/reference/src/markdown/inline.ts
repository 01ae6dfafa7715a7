import { type Inline, plainText, type Text, toId } from '../page.js';

/** The place of a line, which restricts its content. */
export interface Place {
  /** The address of a page from where the line is. */
  readonly href: (page: string) => string;
  /** The address of a file of the site; without it, the line has the path of the file. */
  readonly fileHref?: ((file: string) => string) | undefined;
  /** Whether a link of another place leads to this place of a page: fields that none leads to have no anchor. */
  readonly isTarget?: ((id: string) => boolean) | undefined;
  /** In a cell, a pipe would end it. */
  readonly isCell?: boolean;
}

/** A line of Markdown that reads as the text: one line, whatever the text has. */
export function findLine(text: Text, place: Place): string {
  const parts = merged(text);
  const written = parts.map((part) => (isStrong(part) ? '' : toInline(part, place)));
  // Two strong parts are never adjacent, so each neighbour of one is written.
  const line = parts.map((part, index) =>
    isStrong(part)
      ? toStrong(oneLine(part.strong), written[index - 1]?.at(-1), written[index + 1]?.[0], place)
      : written[index],
  );
  return atStartOfLine(line.join('').replaceAll(/^[ \t]+|[ \t]+$/g, ''));
}

export function toCode(code: string, isCell = false): string {
  const text = oneLine(code);
  if (text === '') return '';
  // No code span of a cell has a backslash before a pipe: the backslash would be taken as the escape of the pipe.
  if (isCell && text.includes('\\|')) return escaped(text, true);
  const fence = '`'.repeat(longestRun(text, '`') + 1);
  const needsSpace = /^`|`$|^ .*[^ ].* $/.test(text);
  const span = needsSpace ? `${fence} ${text} ${fence}` : `${fence}${text}${fence}`;
  return isCell ? span.replaceAll('|', '\\|') : span;
}

/** Text as it is, without any markup in it. */
export function escaped(text: string, isCell = false): string {
  const safe = text
    .replaceAll(/[\\`*[\]<~]/g, String.raw`\$&`)
    .replaceAll(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, String.raw`\_`)
    .replaceAll(/&(?=#?\w+;)/g, String.raw`\&`)
    // A bare address becomes a link in any case; its escapes would be part of it, unless it is found after them.
    .replaceAll(/(?<=https?|ftp):(?=\/\/)|(?<=mailto|xmpp):/gi, String.raw`\:`)
    .replaceAll(/(?<=www)\./gi, String.raw`\.`)
    .replace(/!$/, String.raw`\!`);
  return isCell ? safe.replaceAll('|', String.raw`\|`) : safe;
}

export function longestRun(text: string, character: string): number {
  let [longest, current] = [0, 0];
  for (const each of text) {
    current = each === character ? current + 1 : 0;
    longest = Math.max(longest, current);
  }
  return longest;
}

function toInline(part: Exclude<Inline, Strong>, { href, fileHref, isCell = false }: Place): string {
  if (typeof part === 'string') return escaped(oneLine(part), isCell);
  if ('code' in part) return toCode(part.code, isCell);
  if ('file' in part) {
    return fileHref === undefined
      ? toCode(part.file, isCell)
      : `[${escaped(part.text, isCell)}](${fileHref(part.file)})`;
  }
  // At the start of a line, a bracket and a colon make a definition of a link, also inside code.
  const isCode = part.isCode === true && !part.text.includes(']:');
  const text = isCode ? toCode(part.text, isCell) : escaped(oneLine(part.text), isCell);
  return `[${text}](${href(part.page)})`;
}

type Strong = Extract<Inline, { readonly strong: string }>;

function isStrong(part: Inline): part is Strong {
  return typeof part === 'object' && 'strong' in part;
}

const WORD = /[\p{L}\p{N}]/u;

/**
 * Stars are a marker only where one side of them is not within a word: elsewhere the text is left without them.
 *
 * @param before the character before it in the line
 * @param after the character after it
 */
function toStrong(
  text: string,
  before: string | undefined,
  after: string | undefined,
  { isCell = false }: Place,
): string {
  const [, lead = '', inner = '', trail = ''] = /^(\s*)(.*?)(\s*)$/su.exec(text)!;
  const opens = WORD.test(inner[0] ?? '') || lead !== '' || isApart(before);
  const closes = WORD.test(inner.at(-1) ?? '') || trail !== '' || isApart(after);
  const isMarked = inner !== '' && opens && closes;
  return isMarked ? `${lead}**${escaped(inner, isCell)}**${trail}` : escaped(text, isCell);
}

function isApart(character: string | undefined): boolean {
  return character === undefined || /[\s!"#$%&'(),./:;?@[\]^`{}-]/.test(character);
}

/** Parts of one kind side by side are one: two code spans without a character between them would not be two. */
function merged(text: Text): Inline[] {
  const parts: Inline[] = [];
  for (const part of text.filter((each) => plainText([each]) !== '')) {
    const last = parts.at(-1);
    const both = last === undefined ? undefined : join(last, part);
    if (both === undefined) parts.push(part);
    else parts[parts.length - 1] = both;
  }
  return parts;
}

function join(one: Inline, other: Inline): Inline | undefined {
  if (typeof one === 'string') return typeof other === 'string' ? one + other : undefined;
  if (typeof other === 'string') return undefined;
  if ('code' in one) return 'code' in other ? { code: one.code + other.code } : undefined;
  if ('strong' in one) return 'strong' in other ? { strong: one.strong + other.strong } : undefined;
  return undefined;
}

function oneLine(text: string): string {
  return text.replaceAll(/[ \t]*[\r\n]+[ \t]*/g, ' ').replaceAll('\t', ' ');
}

/** Text that would begin a heading, a list or a quote at the start of a line. */
function atStartOfLine(line: string): string {
  return line
    .replace(/^(?:#{1,6}(?=\s|$)|[-+=>])/, String.raw`\$&`)
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, String.raw`$1\$2`);
}

/** The file of a page's Markdown below the root of the site: `events/account.created.md`. */
export function toMarkdownPath(path: string): string {
  return `${path === '' ? 'index' : path}.md`;
}

/** The address of a page's Markdown from another page; both may have an anchor. */
export function markdownHrefFrom(from: string, to: string): string {
  const [path, anchor] = to.split('#') as [string, string | undefined];
  const place = anchor === undefined ? '' : `#${encoded(toId(anchor))}`;
  return path === from && place !== ''
    ? place
    : fileHrefFrom(toMarkdownPath(from), toMarkdownPath(path)) + place;
}

/** The address of a file from another, both below the root of the site. */
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
