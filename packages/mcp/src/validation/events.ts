import { type EventOutcome, eventsIn, parseEvent, suggestTypes } from '@data-import/events';
import { didYouMean } from '../names.js';
import { MOST_UNKNOWN_FIELDS, type Settings, type Verdict, toVerdict } from './verdict.js';

/** Validates the payload of an event that is known. */
export async function validateTyped(
  type: string,
  version: string,
  payload: unknown,
  settings: Settings,
): Promise<Verdict> {
  return ofOutcome(await parse({ type, version, payload }, settings));
}

/** Validates every event of a document: one, or a batch, in any envelope. */
export async function validateEvents(document: unknown, settings: Settings): Promise<readonly Verdict[]> {
  const events = eventsIn(document);
  const verdicts: Verdict[] = [];
  for (const [index, event] of events.entries()) {
    verdicts.push(ofOutcome(await parse(event, settings), events.length === 1 ? undefined : index));
  }
  return verdicts;
}

function parse(event: unknown, settings: Settings): Promise<EventOutcome> {
  return parseEvent(event, { ...settings, maxUnknownFields: MOST_UNKNOWN_FIELDS });
}

/** The type and the version of an event are named only where the catalogue has them: others are values of somebody's document. */
function ofOutcome(outcome: EventOutcome, index?: number): Verdict {
  const place = index === undefined ? {} : { index };
  switch (outcome.kind) {
    case 'valid':
    case 'invalid':
      return toVerdict(outcome.kind, outcome, { ...place, contract: `${outcome.type} ${outcome.version}` });
    case 'unknown-version':
      return toVerdict(
        outcome.kind,
        {},
        { ...place, contract: outcome.type, hint: `it has ${outcome.knownVersions.join(', ')}` },
      );
    case 'unknown-type': {
      const near = didYouMean(suggestTypes(outcome.type).slice(0, 5)).replace(/^; /, '');
      return toVerdict(outcome.kind, {}, { ...place, hint: near || 'search finds types by words' });
    }
    default:
      return toVerdict(outcome.kind, outcome, {
        ...place,
        hint: 'give contract, or event and version, to check a payload without an envelope',
      });
  }
}
