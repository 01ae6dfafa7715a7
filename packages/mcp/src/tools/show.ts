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
        'A contract (Account, createAccount 201), an event type (account.created) or version (account.created@v1, AccountCreatedV1), an operation, a shape, a kind of error, an issue code, or a path (contracts/Account, also with the place of a field: contracts/Account#fields-customers[].email)',
      ),
    version: z.string().optional().describe('Only this version of an event: v1'),
    part: z.string().optional().describe('Only the part of the page with this id, from the list of parts'),
    offset: z.int().min(0).default(0).describe('Where to go on in a long page, as the piece before says'),
  }),
  output,
  run({ name, version, part, offset }, reference) {
    const found = reference.find(name);
    const [page, other] = found.pages;
    if (found.problem !== undefined) return refuse(found.problem);
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

function choose(
  page: ReferencePage,
  { version, anchor }: { readonly version?: string; readonly anchor?: string },
  wanted: string | undefined,
): string | Refusal {
  if (version !== undefined && !page.versions.includes(version)) {
    return refuse(
      page.versions.length === 0
        ? `${page.path} has no versions`
        : `${shortName(page)} has no version "${cut(version, 100)}"; it has ${page.versions.join(', ')}`,
    );
  }
  const id = wanted ?? version;
  if (id !== undefined) {
    const found = page.parts.find((each) => each.id === id);
    return (
      found?.text ?? refuse(`${page.path} has no part "${cut(id, 100)}"; it has ${listIds(page).join(', ')}`)
    );
  }
  const part = page.parts.find((each) => each.id !== undefined && each.id === anchor);
  const found = part?.text ?? (anchor === undefined ? undefined : page.field(anchor));
  return found ?? page.parts.map(({ text }) => text).join('\n\n');
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
