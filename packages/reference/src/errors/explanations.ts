import { errorKinds, knownErrorCodes } from '@data-import/errors';
import type { SettledEvent } from '@data-import/events';
import { adviceRules } from '@data-import/validators/advice';
import { sentence } from '../prose.js';
import type { Source } from '../source.js';
import { type ErrorKind, kindsWithCode } from './error-cases.js';
import { REMEDIES } from './issue-pages.js';
import outcomes from './outcomes.json' with { type: 'json' };

export interface Explanation {
  readonly code: string;
  readonly of:
    | 'issue code'
    | 'kind of error'
    | 'error code of the API'
    | 'outcome of an event'
    | 'unreadable input'
    | 'exit code'
    | 'advice';
  readonly meaning: string;
  readonly advice: readonly string[];
}

type EventOutcomeKind = NonNullable<SettledEvent<unknown>['kind']>;

const OUTCOMES: Readonly<Record<EventOutcomeKind, Readonly<Record<'meaning' | 'advice', string>>>> = outcomes;

function adviceOf(kind: ErrorKind): readonly string[] {
  return Object.values<string>(errorKinds[kind].advice).map(sentence);
}

function explain(
  of: Explanation['of'],
  code: string,
  meaning: string,
  advice: readonly string[],
): Explanation {
  return { code, of, meaning, advice: [...new Set(advice)] };
}

export function listExplanations({ issueCodes, api }: Pick<Source, 'issueCodes' | 'api'>): Explanation[] {
  return [
    ...issueCodes.map(({ code, meaning }) => explain('issue code', code, meaning, [REMEDIES[code]])),
    ...Object.values(errorKinds).map(({ kind, happened }) =>
      explain('kind of error', kind, sentence(happened), adviceOf(kind)),
    ),
    ...Object.values(knownErrorCodes).map(({ code, meaning, operation, status }) => {
      const returned = `${meaning} ${operation} returns it with status ${status}.`;
      const advice = kindsWithCode(code, api.operations).flatMap(adviceOf);
      return explain('error code of the API', code, returned, advice);
    }),
    ...Object.entries(OUTCOMES).map(([code, { meaning, advice }]) =>
      explain('outcome of an event', code, meaning, [advice]),
    ),
    ...adviceRules.map(({ id, title, why, source }) => {
      const { title: name, url } = source;
      return explain('advice', id, `${title}. ${why}`, [url === undefined ? name : `${name}: ${url}`]);
    }),
  ];
}
