import { garbledDocuments, mutatedDocuments, validDocuments } from '@data-import/arbitraries';
import { isDateTime } from '@data-import/schemas/formats';
import * as fc from 'fast-check';
import { describe, it } from 'vitest';
import { contract } from '../test/contracts.js';
import { isObject } from '../test/documents.js';
import { expectAgreement, RUNS } from '../test/runs.js';
import { STATES } from '../test/specification.js';

/*
 * The rules for the states of an import and of a change of supply, written by hand from section 4 of the modelling rules,
 * independently of the schemas. A schema that loses a rule disagrees with them.
 */

function isInstant(value: unknown): boolean {
  return typeof value === 'string' && isDateTime(value);
}

function areStrings(...values: unknown[]): boolean {
  return values.every((value) => typeof value === 'string');
}

function listStates(field: string): string[] {
  return STATES[field]!.split(' ');
}

const IMPORT_STATES = listStates('ImportProcess.status');
const TRANSFER_STATES = listStates('AccountTransferStatus.status');
const FLOW_STATES = listStates('RegistrationFlow.status');

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

/** The number is always a string, empty without an account, and never null. */
function isTransferStatus(value: unknown): boolean {
  if (!isObject(value)) return false;
  return TRANSFER_STATES.includes(value['status'] as string) && areStrings(value['platform_account_number']);
}

/** A pending account has neither a number nor a creation time. */
function isPending(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { external_account_number, platform_account_number, account_created_at } = value;
  return (
    areStrings(external_account_number) && platform_account_number === null && account_created_at === null
  );
}

/** Only failed flows contain details of the error. */
function isRegistrationFlow(value: unknown): boolean {
  if (!isObject(value) || !FLOW_STATES.includes(value['status'] as string)) return false;
  const { status, mpxn, error_detail } = value;
  const isExplained =
    status === 'REGISTRATION_FLOW_ERROR' ? areStrings(error_detail) : error_detail === undefined;
  return areStrings(mpxn) && isExplained;
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

const flow = { mpxn: '1', status: 'REGISTRATION_FLOW_SUCCESS' };

interface Invariant {
  readonly name: string;
  readonly accepts: (value: unknown) => boolean;
  readonly example: object;
  readonly states: readonly string[];
}

const invariants: readonly Invariant[] = [
  { name: 'ImportProcess', accepts: isImportProcess, example: importProcess, states: IMPORT_STATES },
  {
    name: 'AccountTransferStatus',
    accepts: isTransferStatus,
    example: transferStatus,
    states: TRANSFER_STATES,
  },
  { name: 'PendingAccountImportProcess', accepts: isPending, example: pending, states: [] },
  { name: 'RegistrationFlow', accepts: isRegistrationFlow, example: flow, states: FLOW_STATES },
];

/** The example with one to three fields replaced, and a state chosen again. */
function changedExamples({ example, states }: Invariant): fc.Arbitrary<unknown> {
  const strange = [null, '', 'A-1', 0, true, [], {}, 'processed', '2024-02-30T00:00:00Z', undefined];
  const value = fc.constantFrom<unknown>(...strange, ...states, ...states);
  const changes = fc.dictionary(fc.constantFrom(...Object.keys(example), 'error_detail'), value, {
    maxKeys: 3,
  });
  const changed = changes.map((fields) => JSON.parse(JSON.stringify({ ...example, ...fields })) as unknown);
  const inState = fc.constantFrom<unknown>(...(states.length > 0 ? states : [undefined]));
  return fc.tuple(changed, inState).map(([base, status]) => {
    return status === undefined || !isObject(base) ? base : { ...base, status };
  });
}

describe.each(invariants)('the rule for $name', (invariant) => {
  const { name, accepts } = invariant;
  const { document } = contract(name);

  it('accepts exactly the documents that the validator accepts', () => {
    const documents = fc.oneof(
      changedExamples(invariant),
      changedExamples(invariant),
      validDocuments(document),
      mutatedDocuments(document).map(({ value }) => value),
      garbledDocuments(document),
    );
    const cases = documents.map((value) => [value, accepts(value)] as const);
    expectAgreement(name, { cases, runs: RUNS * 20, rarest: RUNS });
  });
});
