import { placeInWords, verdictInWords } from '@data-import/compiler/compare/words';
import type { EventVersionChanges } from '@data-import/events/versions';
import { z } from 'zod';
import { type Answer, cut, refuse, type Refusal } from '../answer.js';
import { tool } from '../tool.js';
import { type Reference, versionIn } from '../reference.js';
import { unknownName } from './show.js';

const output = z.object({
  type: z.string(),
  from: z.string(),
  to: z.string(),
  page: z.string(),
  changes: z.array(
    z.object({
      field: z.string().describe('Empty for the payload as a whole'),
      kind: z.string(),
      change: z.string(),
      from: z.string(),
      to: z.string(),
    }),
  ),
  users: z
    .object({ senders: z.string(), receivers: z.string(), code: z.string() })
    .describe('Whether they keep working: fine, broken or unknown'),
  bump: z.string().describe('The smallest step of a semantic version that the change would need'),
  upcast: z.object({
    possible: z.boolean(),
    function: z.string().optional(),
    because: z.array(z.string()).optional(),
  }),
});

export const compare = tool({
  name: 'compare',
  title: 'Compare versions of an event',
  description:
    'Compares two versions of an event type: added, removed and changed fields, who breaks, and whether payloads of the older version can be converted. Defaults to the newest two.',
  input: z.strictObject({
    type: z.string().describe('The event type: agreement.revoked'),
    from: z.string().optional().describe('The older version: v1'),
    to: z.string().optional().describe('The newer version: v2'),
  }),
  output,
  async run({ type: name, from, to }, reference) {
    const [type] = versionIn(name);
    const page = reference.at(`events/${type}`);
    if (page === undefined || page.kind !== 'event') return unknownName(type, reference, ['event']);
    const pair = listVersions(page.versions, from, to);
    if (typeof pair === 'string') return refuse(`${type} ${pair}`);
    const { eventVersionChanges } = await import('@data-import/events/versions');
    const found = eventVersionChanges.find(
      (each) => each.type === type && each.from === pair.from && each.to === pair.to,
    );
    return found === undefined
      ? refuse(`nothing is known of ${type} ${pair.from} and ${pair.to}`)
      : describePair(found, reference);
  },
});

/** Returns the two versions, older first, or a refusal. Versions of a page start with the newest. */
function listVersions(
  newestFirst: readonly string[],
  from: string | undefined,
  to: string | undefined,
): { readonly from: string; readonly to: string } | string {
  const versions = newestFirst.toReversed();
  if (versions.length < 2) return `has one version, ${versions.join()}: there is nothing to compare`;
  const unknown = [from, to].find((version) => version !== undefined && !versions.includes(version));
  if (unknown !== undefined) return `has no version "${cut(unknown, 100)}"; it has ${versions.join(', ')}`;
  const given = [from, to].flatMap((version) => (version === undefined ? [] : [versions.indexOf(version)]));
  const last = versions.length - 1;
  const [one = last, other] = given;
  if (other === undefined) {
    const newer = from === undefined ? Math.max(one, 1) : Math.min(one + 1, last);
    return pairAt(versions, newer - 1, newer);
  }
  if (one === other) return `needs two different versions of ${versions.join(', ')}`;
  return pairAt(versions, Math.min(one, other), Math.max(one, other));
}

function pairAt(versions: readonly string[], from: number, to: number) {
  return { from: versions[from]!, to: versions[to]! };
}

export function describePair(
  pair: EventVersionChanges,
  { at }: Reference,
): Answer<z.infer<typeof output>> | Refusal {
  const { type, from, to, changes, users, bump, upcast } = pair;
  const lines = changes.map(
    ({ field, change, from: was, to: is }) => `- ${placeInWords(field)}: ${change} (${was} → ${is})`,
  );
  const can = upcast.possible
    ? `A payload of ${from} can be made one of ${to}: ${upcast.function} of @data-import/events/upcast.`
    : `A payload of ${from} cannot be made one of ${to}: ${upcast.because.join('; ')}.`;
  const nothing = lines.length === 0 ? ['Their payloads are the same.'] : [];
  return {
    text: [`${type} from ${from} to ${to}:`, ...lines, ...nothing, verdictInWords(pair), can].join('\n'),
    data: {
      type,
      from,
      to,
      page: at(`events/${type}`)?.path ?? '',
      changes: changes.map((change) => ({ ...change })),
      users: { ...users },
      bump,
      upcast: upcast.possible ? { ...upcast } : { possible: false, because: [...upcast.because] },
    },
  };
}
