import type { SearchHit } from '@data-import/reference/search';
import { z } from 'zod';
import { refuse, didYouMean } from '../answer.js';
import { tool } from '../tool.js';
import { toUri } from '../reference.js';

const GROUPS = ['operations', 'contracts', 'events', 'fields', 'values', 'errors', 'guides'] as const;

const MAX_HITS = 50;

export const search = tool({
  name: 'search',
  title: 'Search the contracts',
  description:
    'Finds operations, contracts, events, fields, listed values, errors and guides by words, parts of names, or a message or error body as it was received: "meter point", "account.cr", "expected a telephone number". Use show with the page of a hit to read it.',
  input: z.strictObject({
    query: z.string().min(1).describe('Words, parts of names, a path of a field, a JSON Pointer, a message'),
    group: z.enum(GROUPS).optional().describe('Only hits of this group'),
    limit: z.int().min(1).max(MAX_HITS).default(15).describe('The most hits'),
  }),
  output: z.object({
    total: z.int(),
    hits: z.array(
      z.object({
        kind: z.string(),
        name: z.string(),
        page: z.string(),
        uri: z.string(),
        title: z.string(),
        path: z.string().optional(),
        text: z.string(),
      }),
    ),
  }),
  async run({ query, group, limit }, reference) {
    const engine = await reference.search();
    const found = engine.search(query, { limit, ...(group !== undefined && { groups: [group] }) });
    if (found.total === 0) {
      const hint = didYouMean(found.nearest) || '; try fewer words, or list';
      return refuse(
        `no result contains all of these words${group === undefined ? '' : ` in ${group}`}${hint}`,
      );
    }
    const hits = found.hits.map(({ kind, name, page, title, path, text }) => ({
      kind,
      name,
      page,
      uri: toUri(page),
      title,
      ...(path !== undefined && { path }),
      text,
    }));
    const lines = hits.map(
      ({ page, text, ...hit }) => `- ${page} (${describeHit(hit)})${text === '' ? '' : `: ${text}`}`,
    );
    const rest =
      found.total > hits.length
        ? [`${found.total - hits.length} more: narrow the query, or raise limit.`]
        : [];
    return { text: [...lines, ...rest].join('\n'), data: { total: found.total, hits } };
  },
});

function describeHit({
  kind,
  name,
  title,
  path,
}: Pick<SearchHit, 'kind' | 'name' | 'title' | 'path'>): string {
  if (path !== undefined) return `field ${path} of ${title}`;
  return name === title ? kind : `${kind} ${title}, by ${name}`;
}
