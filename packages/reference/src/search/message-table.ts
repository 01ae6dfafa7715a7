import { groupBy } from '@data-import/compiler/once';
import { errorKinds } from '@data-import/errors';
import { describeOutcome } from '@data-import/events';
import { describeForPerson } from '@data-import/validators/messages/person';
import { describeIssue, type IssueCode, type IssueData } from '@data-import/validators/runtime';
import { describeRejection } from '../comparison/statements.js';
import { ANY_WORDS, type Passage } from './model.js';
import samples from './message-samples.json' with { type: 'json' };

/** Stands for any text in the samples, as 7654321 does for any number. */
const TEXT = 'Ⓐ';
const STANDS_FOR_ANY = /"?Ⓐ"?|7654321/g;

/** Parameters of issues, without what all issues have: several where the wording depends on them. */
const SAMPLES: Readonly<Record<IssueCode, readonly object[]>> = samples;

interface Located {
  readonly page: string;
  readonly text: string;
}

function listIssueMessages(): Located[] {
  return Object.entries(SAMPLES).flatMap(([code, parameters]) =>
    parameters.flatMap((each) => {
      const issue = { code, path: [TEXT], pointer: `/${TEXT}`, ...each } as IssueData;
      return [describeIssue(issue), describeForPerson(issue)].map((text) => ({
        page: `issues/${code}`,
        text,
      }));
    }),
  );
}

function listOutcomes(): Located[] {
  const event = { type: TEXT, version: TEXT, payload: {} };
  const unknownVersion = { kind: 'unknown-version', ...event, knownVersions: [TEXT] as never } as const;
  return [
    { page: 'events#several-versions', text: describeOutcome(unknownVersion) },
    { page: 'events', text: describeOutcome({ kind: 'unknown-type', ...event }) },
    { page: 'events#other-envelopes', text: describeOutcome({ kind: 'malformed', issues: [] }) },
  ];
}

export function listMessages(): ReadonlyMap<string, readonly Passage[]> {
  const rejection = describeRejection({ pointer: `/${TEXT}`, keyword: 'false', text: '' });
  const all = [
    ...listIssueMessages(),
    { page: 'issues/undocumented', text: rejection },
    ...Object.values(errorKinds).map(({ kind, happened }) => {
      return { page: `errors/${kind}`, text: `status ${ANY_WORDS}: ${happened}` };
    }),
    ...listOutcomes(),
  ].map(({ page, text }) => ({ page, text: text.replaceAll(STANDS_FOR_ANY, ANY_WORDS) }));
  const distinct = new Map(all.map((each) => [`${each.page} ${each.text}`, each]));
  const byPath = groupBy(distinct.values(), ({ page }) => page.replace(/#.*/, ''));
  return new Map(
    [...byPath].map(([path, messages]) => [
      path,
      messages.map(({ page, text }) =>
        page === path ? { text } : { text, at: page.slice(path.length + 1) },
      ),
    ]),
  );
}
