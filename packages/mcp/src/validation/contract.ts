import { performance } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';
import { type ContractEntry, nameEvent } from '@data-import/contracts';
import { type EventOutcome, eventsIn, type ParseEventOptions, suggestTypes } from '@data-import/events';
import { inexactNumbersIn } from '@data-import/validators/text';
import { withTextIssues } from '@data-import/validators/text-issues';
import { MAX_UNKNOWN_FIELDS, type Settings, type Verdict, toVerdict } from './verdict.js';
import { didYouMean } from '../answer.js';
import type { OwnContracts } from '../own-contracts.js';

export async function validateDocument(
  entry: ContractEntry,
  document: unknown,
  { unknownFields, maxIssues }: Settings,
): Promise<Verdict> {
  const validator = await entry.load();
  const options = { maxIssues, unknownFields, maxUnknownFields: MAX_UNKNOWN_FIELDS };
  const result = withTextIssues(validator.validate(document, options), inexactNumbersIn(document), options);
  return toVerdict(result.ok ? 'valid' : 'invalid', result, { contract: entry.name });
}

export interface Verdicts {
  readonly verdicts: readonly Verdict[];
  readonly total: number;
  readonly valid: number;
}

export const MAX_RESULTS = 100;

const MAX_TURN_MS = 50;

export async function validateEvents(
  document: unknown,
  { parseEvent, contracts }: OwnContracts,
  settings: Settings,
): Promise<Verdicts> {
  const isList = Array.isArray(document);
  const events: readonly unknown[] = isList ? document : eventsIn(document);
  const verdicts: Verdict[] = [];
  const counts = { valid: 0, others: 0 };
  const [options, cheapest] = [toOptions(settings), toCheapest(settings)];
  const types = new Set(contracts.events.map(({ type }) => type));
  let turn = performance.now();
  for (const [index, item] of events.entries()) {
    // Unwrap one item at a time: unwrapping the whole list would block as long as validating it.
    const event = isList ? eventsIn([item])[0] : item;
    // Once enough invalid events are found, no further result is shown, so count with the cheapest options.
    const outcome = await parseEvent(event, counts.others < MAX_RESULTS ? options : cheapest);
    const kind = outcome.kind === 'valid' ? 'valid' : 'others';
    counts[kind] += 1;
    if (counts[kind] <= MAX_RESULTS)
      verdicts.push(ofOutcome(outcome, types, events.length === 1 ? undefined : index));
    if (performance.now() - turn < MAX_TURN_MS) continue;
    await setImmediate();
    turn = performance.now();
  }
  return { verdicts, total: events.length, valid: counts.valid };
}

function toCheapest({ unknownFields }: Settings): ParseEventOptions {
  return { unknownFields: unknownFields === 'reject' ? 'reject' : 'allow', maxIssues: 1 };
}

function toOptions(settings: Settings): ParseEventOptions {
  return { ...settings, maxUnknownFields: MAX_UNKNOWN_FIELDS };
}

/** Names types and versions only if the catalogue lists them, because others are values of the payload. */
function ofOutcome(outcome: EventOutcome, types: ReadonlySet<string>, index?: number): Verdict {
  const place = index === undefined ? {} : { index };
  switch (outcome.kind) {
    case 'valid':
    case 'invalid':
      return toVerdict(outcome.kind, outcome, { ...place, contract: nameEvent(outcome) });
    case 'unknown-version':
      return toVerdict(
        outcome.kind,
        {},
        { ...place, contract: outcome.type, hint: `it has ${outcome.knownVersions.join(', ')}` },
      );
    case 'unknown-type': {
      // Suggest only types that this deployment has not removed.
      const known = suggestTypes(outcome.type).filter((type) => types.has(type) && type !== outcome.type);
      const near = didYouMean(known.slice(0, 5)).replace(/^; /, '');
      return toVerdict(outcome.kind, {}, { ...place, hint: near || 'search finds types by words' });
    }
    default:
      return toVerdict(outcome.kind, outcome, {
        ...place,
        hint: 'give contract to check a document, or a payload without an envelope',
      });
  }
}
