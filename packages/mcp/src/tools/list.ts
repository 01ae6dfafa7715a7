import { z } from 'zod';
import { refuse, didYouMean } from '../answer.js';
import { tool } from '../tool.js';
import type { Reference, ReferencePage } from '../reference.js';
import { closestNames } from '@data-import/validators/runtime';

const KINDS = {
  operations: 'operation',
  contracts: 'contract',
  events: 'event',
  shapes: 'shape',
  errors: 'error-kind',
  issues: 'issue-code',
  values: 'value-list',
  guides: 'guide',
} as const satisfies Readonly<Record<string, ReferencePage['kind']>>;

type Kind = keyof typeof KINDS;

const NAMES = Object.keys(KINDS) as [Kind, ...Kind[]];
const MAX_ITEMS = 100;

export const list = tool({
  name: 'list',
  title: 'List what there is',
  description:
    'Lists the pages of one kind, such as all events of a domain. Without a kind it says which kinds there are, how many pages each has, and which domains or groups they are in.',
  input: z.strictObject({
    kind: z.enum(NAMES).optional().describe('What to list'),
    domain: z
      .string()
      .optional()
      .describe('Only this domain of events, such as accounts-and-users, or this group of another kind'),
    offset: z.int().min(0).default(0).describe('How many to skip'),
    limit: z.int().min(1).max(MAX_ITEMS).default(50).describe('The most to list'),
  }),
  output: z.object({
    kinds: z.array(z.object({ kind: z.string(), count: z.int(), groups: z.array(z.string()) })).optional(),
    total: z.int().optional(),
    items: z
      .array(
        z.object({
          page: z.string(),
          title: z.string(),
          group: z.string().optional(),
          labels: z.array(z.string()),
          summary: z.string(),
        }),
      )
      .optional(),
    next: z.int().optional().describe('The offset of the rest, if there is one'),
  }),
  run({ kind, domain, offset, limit }, reference) {
    if (kind === undefined && domain === undefined) return listKinds(reference);
    const ofKind = reference.pages.filter((page) =>
      kind === undefined ? NAMES.some((name) => KINDS[name] === page.kind) : page.kind === KINDS[kind],
    );
    const pages = ofKind.filter(
      ({ group }) => domain === undefined || (group !== undefined && plain(group) === plain(domain)),
    );
    if (pages.length === 0) {
      const groups = listGroups(ofKind);
      const near = didYouMean(closestNames(domain ?? '', groups, 5));
      return refuse(`there is no such domain${near || `; expected one of: ${groups.join(', ')}`}`);
    }
    return listItems(pages, offset, limit);
  },
});

/** Equates the spellings of paths and headings: `accounts-and-users`, `Accounts and users`. */
function plain(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function listGroups(pages: readonly ReferencePage[]): string[] {
  return [...new Set(pages.flatMap(({ group }) => (group === undefined ? [] : [group])))];
}

function listKinds({ pages }: Reference) {
  const kinds = NAMES.map((kind) => {
    const found = pages.filter((page) => page.kind === KINDS[kind]);
    return { kind, count: found.length, groups: listGroups(found) };
  });
  const lines = kinds.map(
    ({ kind, count, groups }) =>
      `- ${kind}: ${count}${groups.length === 0 ? '' : `, in ${groups.join('; ')}`}`,
  );
  return { text: lines.join('\n'), data: { kinds } };
}

function listItems(pages: readonly ReferencePage[], offset: number, limit: number) {
  const items = pages.slice(offset, offset + limit).map(({ path, title, group, labels, summary }) => ({
    page: path,
    title,
    ...(group !== undefined && { group }),
    labels: [...labels],
    summary,
  }));
  const end = offset + items.length;
  const lines = items.map(
    ({ page, labels, summary }) =>
      `- ${page}${labels.length === 0 ? '' : ` (${labels.join(', ')})`}: ${summary}`,
  );
  const rest = end < pages.length ? [`${pages.length - end} more: call list with offset ${end}.`] : [];
  const text = [...lines, ...rest].join('\n');
  return {
    text: text === '' ? `there are ${pages.length}, and none from offset ${offset} on` : text,
    data: { total: pages.length, items, ...(end < pages.length && { next: end }) },
  };
}
