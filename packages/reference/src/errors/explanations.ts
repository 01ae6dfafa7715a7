import { errorKinds, knownErrorCodes } from '@data-import/errors';
import type { SettledEvent } from '@data-import/events';
import { adviceRules } from '@data-import/validators/advice';
import { sentence } from '../prose.js';
import type { Source } from '../source.js';
import { type ErrorKind, kindsWithCode } from './error-cases.js';
import { REMEDIES } from './issue-pages.js';

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

const OUTCOMES: Readonly<Record<EventOutcomeKind, readonly [meaning: string, advice: string]>> = {
  valid: [
    'The payload conforms to its contract. If the result of `handleAll` is rejected, the handler failed.',
    'Nothing, or see the error of the handler. Have the broker redeliver the event if the failure may pass.',
  ],
  invalid: [
    'The catalogue has this event, but the payload does not conform to its contract.',
    'See the `issues`. Keep the event as a dead letter: a redelivery gives the same outcome.',
  ],
  'unknown-type': [
    'The catalogue has no event of this type.',
    '`suggestTypes` names similar types. If the type is new, update `@data-import/events`; otherwise acknowledge the event.',
  ],
  'unknown-version': [
    'The catalogue has this type, but not in this version.',
    'Update `@data-import/events`, or handle other versions like a known one with `fallbackVersion`.',
  ],
  malformed: [
    'The input is not an event: it is no object, or has no type, version or payload.',
    'Give the router the `map` of the envelope that the broker delivers, such as `fromEventBridge`.',
  ],
  'not-json': [
    'The input, or the payload of the envelope, is text or bytes that are not JSON.',
    'Look at the place that the issue names. Text that was cut on its way cannot be repaired: keep it as a dead letter.',
  ],
  unhandled: [
    'The catalogue has this event, but the router has no handler for it.',
    'Acknowledge it if it is of no interest, or add a handler.',
  ],
  'upcast-failed': [
    'The converter from the version that was sent to that of the handler (`upcastTo`) threw an error.',
    'Correct the converter, then have the broker redeliver the event.',
  ],
  blocked: [
    'An earlier event with the same key failed, so this one was not handled (`afterFailure`).',
    'Have the broker redeliver it after the one that failed.',
  ],
};

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
    ...Object.entries(OUTCOMES).map(([code, [meaning, advice]]) =>
      explain('outcome of an event', code, meaning, [advice]),
    ),
    ...adviceRules.map(({ id, title, why, source }) => {
      const { title: name, url } = source;
      return explain('advice', id, `${title}. ${why}`, [url === undefined ? name : `${name}: ${url}`]);
    }),
  ];
}
