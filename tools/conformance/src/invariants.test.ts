import { garbledDocuments, mutatedDocuments, validDocuments } from '@data-import/arbitraries';
import { isDateTime } from '@data-import/schemas/formats';
import * as fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { contract, issuesOf } from './contracts.js';
import { record } from './figures.js';
import { parameters, RUNS, tryOn } from './runs.js';

/*
 * What must hold of the states of an import and of a change of supply, written out by hand from section 4 of the
 * modelling rules: nothing here is read from a schema, so a schema that loses a rule is at odds with this.
 */

type Members = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isInstant(value: unknown): boolean {
  return typeof value === 'string' && isDateTime(value);
}

function areStrings(...values: unknown[]): boolean {
  return values.every((value) => typeof value === 'string');
}

const IMPORT_STATES = [
  'PENDING',
  'IN_PROGRESS',
  'PROCESSED',
  'CANCELLED',
  'ERRORED',
  'DRY_RUN_SUCCEEDED',
  'DRY_RUN_ERRORED',
];

function isLatestEvent(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { event, occurred_at, data } = value;
  return areStrings(event) && isInstant(occurred_at) && (data === null || isObject(data));
}

function isLatestError(value: unknown): boolean {
  return value === null || (isObject(value) && areStrings(value['code'], value['detail'], value['domain']));
}

function isImportProcess(value: unknown): boolean {
  if (!isObject(value) || !IMPORT_STATES.includes(value['status'] as string)) return false;
  const { status, platform_identifier, created_at, modified_at, latest_event, latest_error } = value;
  const isIdentified =
    platform_identifier === null || (status === 'PROCESSED' && areStrings(platform_identifier));
  const isDated = isInstant(created_at) && isInstant(modified_at);
  return isIdentified && isDated && isLatestEvent(latest_event) && isLatestError(latest_error);
}

const TRANSFER_STATES = ['UNKNOWN', 'PENDING', 'IN_PROGRESS', 'REJECTED', 'COMPLETED'];

/** The number is the empty string where there is no account: a string in every state, and in none of them null. */
function isTransferStatus(value: unknown): boolean {
  if (!isObject(value)) return false;
  return TRANSFER_STATES.includes(value['status'] as string) && areStrings(value['platform_account_number']);
}

/** An account that is not imported yet has neither a number nor a time of creation. */
function isPending(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { external_account_number, platform_account_number, account_created_at } = value;
  return (
    areStrings(external_account_number) && platform_account_number === null && account_created_at === null
  );
}

const FLOW_STATES = ['REGISTRATION_FLOW_SUCCESS', 'REGISTRATION_FLOW_ERROR'];

/** A flow that went wrong says why; one that did not may say something, too. */
function isRegistrationFlow(value: unknown): boolean {
  if (!isObject(value) || !FLOW_STATES.includes(value['status'] as string)) return false;
  const { status, mpxn, error_detail } = value;
  const isSilent = error_detail === undefined && status !== 'REGISTRATION_FLOW_ERROR';
  return areStrings(mpxn) && (isSilent || areStrings(error_detail));
}

const importProcess = {
  status: 'PENDING',
  platform_identifier: null,
  created_at: '2024-02-29T23:59:59.123456+01:00',
  modified_at: '2024-03-01T00:00:00Z',
  latest_event: { event: 'EVENT_UNSEEN', occurred_at: '2024-03-01T00:00:00Z', data: null },
  latest_error: null,
};

const transferStatus = { status: 'UNKNOWN', platform_account_number: '' };

const pending = { external_account_number: 'A-1', platform_account_number: null, account_created_at: null };

const failedFlow = { mpxn: '1', status: 'REGISTRATION_FLOW_ERROR', error_detail: 'No such meter point.' };

interface Invariant {
  readonly name: string;
  readonly holds: (value: unknown) => boolean;
  readonly example: object;
  readonly states: readonly string[];
}

const invariants: readonly Invariant[] = [
  { name: 'ImportProcess', holds: isImportProcess, example: importProcess, states: IMPORT_STATES },
  {
    name: 'AccountTransferStatus',
    holds: isTransferStatus,
    example: transferStatus,
    states: TRANSFER_STATES,
  },
  { name: 'PendingAccountImportProcess', holds: isPending, example: pending, states: [] },
  { name: 'RegistrationFlow', holds: isRegistrationFlow, example: failedFlow, states: FLOW_STATES },
];

/** The example with one member, or several, replaced by something that may or may not do there. */
function changedExamples({ example, states }: Invariant): fc.Arbitrary<unknown> {
  const strange = [null, '', 'A-1', 0, true, [], {}, 'processed', '2024-02-30T00:00:00Z', undefined];
  const value = fc.constantFrom<unknown>(...strange, ...states, ...states);
  const changes = fc.dictionary(fc.constantFrom(...Object.keys(example)), value, { maxKeys: 3 });
  const changed = changes.map((members) => JSON.parse(JSON.stringify({ ...example, ...members })) as unknown);
  const inState = fc.constantFrom<unknown>(...(states.length > 0 ? states : [undefined]));
  return fc.tuple(changed, inState).map(([base, status]) => {
    return status === undefined || !isObject(base) ? base : { ...base, status };
  });
}

const counts = { holding: 0, broken: 0, disagreed: 0 };

afterAll(() => {
  const { holding, broken, disagreed } = counts;
  const [kept, others] = [holding, broken].map((count) => count.toLocaleString('en-GB'));
  record({
    what: `Invariants: ${kept} documents that keep them, ${others} that do not`,
    judges: 'rules written by hand, guard, `validate`',
    documents: holding + broken,
    disagreements: disagreed,
  });
});

describe.each(invariants)('the invariant of $name', (invariant) => {
  const { name, holds, example } = invariant;
  const { document, validator } = contract(name);

  it('holds of random documents exactly where the validator says so', () => {
    const documents = fc.oneof(
      changedExamples(invariant),
      changedExamples(invariant),
      validDocuments(document),
      mutatedDocuments(document).map(({ value }) => value),
      garbledDocuments(document),
    );
    const heard = { holding: 0, broken: 0 };
    tryOn(
      { name },
      documents,
      (value) => {
        const expected = holds(value);
        heard[expected ? 'holding' : 'broken'] += 1;
        const said = [validator.is(value), validator.validate(value).ok];
        if (said[0] === expected && said[1] === expected) return;
        counts.disagreed += 1;
        expect(said).toStrictEqual([expected, expected]);
      },
      parameters(RUNS * 20),
    );
    counts.holding += heard.holding;
    counts.broken += heard.broken;
    expect(Math.min(heard.holding, heard.broken), 'documents on the rarer side').toBeGreaterThan(RUNS);
  });

  it('needs every member', () => {
    expect(holds(example) && validator.is(example)).toBe(true);
    for (const member of Object.keys(example)) {
      const { [member]: _left, ...others } = example as Members;
      expect(holds(others), member).toBe(false);
      expect(issuesOf(contract(name), others)).toStrictEqual([`missing at "/${member}"`]);
    }
  });
});

describe('an import process', () => {
  it.each(IMPORT_STATES)('in the state %s may be identified only where it is processed', (status) => {
    for (const platform_identifier of ['A-1', '']) {
      const issues = issuesOf(contract('ImportProcess'), { ...importProcess, status, platform_identifier });
      expect(issues).toStrictEqual(status === 'PROCESSED' ? [] : ['forbidden at "/platform_identifier"']);
    }
    expect(issuesOf(contract('ImportProcess'), { ...importProcess, status })).toStrictEqual([]);
  });
});

describe('a transfer status', () => {
  it.each(TRANSFER_STATES)('in the state %s has a number, if an empty one, and never null', (status) => {
    const judged = contract('AccountTransferStatus');
    for (const platform_account_number of ['', 'A-1']) {
      expect(issuesOf(judged, { status, platform_account_number })).toStrictEqual([]);
    }
    expect(issuesOf(judged, { status, platform_account_number: null })).toStrictEqual([
      'type at "/platform_account_number"',
    ]);
  });
});
