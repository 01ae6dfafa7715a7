import type { Invalid } from '@data-import/validators';
import type { Describe, IssueData } from '@data-import/validators/runtime';

export const wordings = ['exact', 'person', 'german'] as const;
export type Wording = (typeof wordings)[number];

/** Returns undefined for `exact`, which keeps the validators' messages. */
export async function loadWording(wording: Wording): Promise<Describe | undefined> {
  if (wording === 'exact') return undefined;
  return wording === 'german'
    ? (await import('@data-import/validators/messages/german')).describeInGerman
    : (await import('@data-import/validators/messages/person')).describeForPerson;
}

/** Keeps the messages of refusals and of own rules, for which no other wording exists. */
export function reword<Found extends Invalid & { readonly refusals: number }>(
  found: Found,
  describe: Describe | undefined,
): Found {
  if (describe === undefined) return found;
  const own = found.issues.length - found.refusals;
  const issues = found.issues.map((issue, index) =>
    index >= own || issue.code.includes('.') ? issue : { ...issue, message: describe(issue as IssueData) },
  );
  return { ...found, issues };
}
