import type { MarkdownPart } from '@data-import/reference/markdown';
import { z } from 'zod';
import { type Answer, cut, cutPiece, refuse, type Refusal, didYouMean } from '../answer.js';
import { tool } from '../tool.js';
import { type Reference, shortName, type ReferencePage, toUri } from '../reference.js';

const output = z.object({
  page: z.string(),
  uri: z.string(),
  title: z.string(),
  kind: z.string(),
  parts: z.array(z.object({ id: z.string(), title: z.string() })).describe('What part can be'),
  markdown: z.string(),
  total: z.int().describe('Characters of the page, or of the part'),
  next: z.int().optional().describe('The offset of the rest, if there is one'),
});

export const show = tool({
  name: 'show',
  title: 'Show a page',
  description:
    'Shows everything about one operation, contract, event, shape, kind of error, issue code or list of values, as Markdown: all fields with types and rules, samples, gaps of the specification. Takes the name or the page of a hit of search.',
  input: z.strictObject({
    name: z
      .string()
      .describe(
        'A contract (Account), an event type (account.created, or account.created@v1), an operation, a shape, a kind of error, an issue code, or a path (contracts/Account, also with the place of a field: contracts/Account#fields-customers[].email)',
      ),
    version: z.string().optional().describe('Only this version of an event: v1'),
    part: z.string().optional().describe('Only the part of the page with this id, from the list of parts'),
    offset: z.int().min(0).default(0).describe('Where to go on in a long page, as the piece before says'),
  }),
  output,
  run({ name, version, part, offset }, reference) {
    const found = reference.find(name);
    const [page, other] = found.pages;
    if (page === undefined) return unknownName(name, reference);
    if (other !== undefined) return ambiguous(found.pages);
    const chosen = choose(page, { ...found, ...(version !== undefined && { version }) }, part);
    return typeof chosen === 'string' ? shown(page, chosen, offset) : chosen;
  },
});

const MAX_PATHS = 20;

function ambiguous(pages: readonly ReferencePage[]): Refusal {
  const paths = pages.slice(0, MAX_PATHS).map(({ path }) => path);
  const more = pages.length > MAX_PATHS ? ` and ${pages.length - MAX_PATHS} more` : '';
  return refuse(`several pages have this name: ${paths.join(', ')}${more}; call show with a path`);
}

export function unknownName(
  name: string,
  reference: Reference,
  kinds?: readonly ReferencePage['kind'][],
): Refusal {
  const hint = didYouMean(reference.near(name, kinds)) || '; search finds pages by words';
  return refuse(`there is no page of "${cut(name, 100)}"${hint}`);
}

/** The Markdown that was asked for: of the page, of a version or another part, or of a field. */
function choose(
  page: ReferencePage,
  { version, anchor }: { readonly version?: string; readonly anchor?: string },
  part: string | undefined,
): string | Refusal {
  if (version !== undefined && !page.versions.includes(version)) {
    return refuse(
      page.versions.length === 0
        ? `${page.path} has no versions`
        : `${shortName(page)} has no version "${cut(version, 100)}"; it has ${page.versions.join(', ')}`,
    );
  }
  const id = part ?? version;
  if (id !== undefined) {
    const found = page.parts.find((each) => each.id === id);
    return (
      found?.text ?? refuse(`${page.path} has no part "${cut(id, 100)}"; it has ${listIds(page).join(', ')}`)
    );
  }
  const found = anchor === undefined ? undefined : atAnchor(page.parts, anchor);
  return found ?? page.parts.map(({ text }) => text).join('\n\n');
}

/** A part by the id of its heading, or a field of a table in it. An unknown place is somewhere on the page. */
function atAnchor(parts: readonly MarkdownPart[], anchor: string): string | undefined {
  const part = parts.find(({ id }) => id === anchor);
  if (part !== undefined) return part.text;
  for (const { fields, text } of parts) {
    const table = fields.find((id) => anchor.startsWith(`${id}-`));
    const field = table === undefined ? undefined : fieldIn(text, anchor.slice(table.length + 1));
    if (field !== undefined) return field;
  }
  return undefined;
}

function listIds({ parts }: ReferencePage): string[] {
  return parts.flatMap(({ id }) => (id === undefined ? [] : [id]));
}

function shown(page: ReferencePage, text: string, offset: number): Answer<z.infer<typeof output>> | Refusal {
  if (offset > 0 && offset >= text.length)
    return refuse(`this ends at ${text.length} characters, before offset ${offset}`);
  const { next, total, text: markdown } = cutPiece(text, offset);
  const rest =
    next === undefined
      ? ''
      : `\n\n(${next} of ${total} characters. Call show with offset ${next} for the next piece, or with one of the parts: ${listIds(page).join(', ')}.)`;
  return {
    text: `${markdown.trimEnd()}${rest}`,
    data: {
      page: page.path,
      uri: toUri(page.path),
      title: page.title,
      kind: page.kind,
      parts: page.parts.flatMap(({ id, title = '' }) => (id === undefined ? [] : [{ id, title }])),
      markdown,
      total,
      ...(next !== undefined && { next }),
    },
  };
}

/** How deep a line of a table of fields is: each level has a mark before the path. */
const STEPS = /^\| ((?:› )*)/;

/**
 * The lines of a table of fields that are about one field, with the fields inside it and the head of the table.
 *
 * @param path `customers[].email`
 */
export function fieldIn(markdown: string, path: string): string | undefined {
  const lines = markdown.split('\n');
  const start = lines.findIndex((line) => pathIn(line) === path);
  if (start === -1) return undefined;
  const depth = toDepth(lines[start]!);
  const isInside = (line: string) => line.startsWith('| ') && toDepth(line) > depth;
  const length = lines.slice(start + 1).findIndex((line) => !isInside(line));
  const rows = lines.slice(start, length === -1 ? undefined : start + 1 + length);
  const head = lines.slice(0, start).findLastIndex((line) => /^\| -+ \|/.test(line));
  return [...lines.slice(head - 1, head + 1), ...rows].join('\n');
}

function toDepth(line: string): number {
  return (STEPS.exec(line)?.[1]?.length ?? 0) / 2;
}

function pathIn(line: string): string | undefined {
  const cell = line.replace(STEPS, '');
  const [, fence = '', text] = /^(`+)(.+?)\1 \|/.exec(cell) ?? [];
  return fence === '' || cell === line ? undefined : text?.replaceAll('\\|', '|').replace(/^ (.*) $/, '$1');
}
