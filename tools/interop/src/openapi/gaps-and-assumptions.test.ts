import {
  type Gap,
  readEventContracts,
  type Assumption,
  readRestContracts,
} from '@data-import/workspace/contracts';
import { describe, expect, it } from 'vitest';
import { publishedText } from '../published.js';

/** `missing` or `assumption` of an index, each with its place: `Meter/properties/registers`, `operation`, or empty. */
interface Entry {
  readonly place: string;
  readonly text: string;
}

const rest = readRestContracts();
const events = readEventContracts();

function toEntries(remarks: readonly (Gap | Assumption)[]): Entry[] {
  return remarks.map((remark) => ({
    place: remark.schema === undefined ? (remark.operation ?? '') : remark.schema + remark.pointer,
    text: 'missing' in remark ? remark.missing : remark.assumption,
  }));
}

/** The head of a document. */
function readUndocumented(specifier: string): readonly string[] {
  const { info } = JSON.parse(publishedText(specifier)) as { info: { 'x-undocumented': string } };
  return info['x-undocumented'].split('; ');
}

function listGeneral(gaps: readonly Gap[]): string[] {
  return toEntries(gaps).flatMap(({ place, text }) => (place === '' ? [text] : []));
}

/** The gaps of the specification by section, and their places in the index. */
type Row = readonly [section: string, missing: string, place: string, words: RegExp];

const LEFT_OUT_OF_REST: readonly Row[] = [
  ['Naming note', 'the brand in names', 'AccountTransferStatus/properties/platform_account_number', /brand/],
  ['Rules that hold throughout', 'the base address', '', /base URL/],
  ['Rules that hold throughout', 'the 404 of a staged account', 'CreateTransactionsNotFound', /404/],
  ['Rules that hold throughout', 'the 404 of a staged account', 'CreateHistoricalStatementsNotFound', /404/],
  ['Rules that hold throughout', 'the 404 of a staged account', 'CreatePaymentInstructionNotFound', /404/],
  ['Import supplier', 'the full record', 'ImportSupplier', /configuration beyond code and status/],
  ['Account import payload', 'the value of metadata', 'Metadata/properties/value', /members/],
  ['Payment instruction', 'the full configuration of a supplier', 'ImportSupplier', /configuration/],
  ['Meter point status', 'transitions', 'AccountTransferStatus', /transitions/],
  ['Meter point status', 'transitions', 'ImportProcess', /transitions/],
  ['Meter point status', 'transitions', 'ImportSupplier', /transitions/],
  ['Meter point status', 'transitions', 'MeterPointStatus', /transitions/],
  ['Meter point status', 'the full list', 'MeterPointStatus', /full list/],
  [
    'Rules that hold throughout',
    'the 404 of a staged account',
    'SendRegistrationFlowsNotFound/anyOf/1',
    /404/,
  ],
  ['Account import', 'a warning', 'ValidateAccountResponse/properties/warnings/items', /warning/],
  ['Account import', 'a warning', 'CreateAccountResponse/properties/warnings/items', /warning/],
  ['Account import', 'the data of an event', 'LatestEvent/properties/data', /members/],
  ['Status and listing', 'the 404 of the status', 'GetAccountTransferStatusNotFound', /404/],
  ['Status and listing', 'the imported list', 'ListImportedAccountImportProcessesResponse', /body/],
  ['Post-import', 'the 404 of notes', 'CreateNotesNotFound', /404/],
  ['Post-import', 'which success status', 'createHistoricalStatements', /200 or 201/],
  ['Authentication', 'the address', 'Authorization', /address/],
  ['Authentication', 'the arguments', 'Authorization', /arguments/],
  ['Authentication', 'the lifetime', 'Authorization', /lifetime/],
  ['Authentication', 'the refresh', 'Authorization', /refresh/],
  ['Authentication', 'the response to a bad token', '', /missing, wrong or expired access token/],
  ['Errors', '400 of notes', 'CreateNotesError', /400/],
  ['Errors', '400 of historical statements', 'CreateHistoricalStatementsError', /400/],
  ['Errors', '400 of payment instruction', 'CreatePaymentInstructionError', /400/],
  ['Errors', '500 of payment instruction', 'CreatePaymentInstructionFailure', /500/],
  ['Errors', 'Paused or Complete', '', /Paused or Complete/],
  ['Errors', 'Paused or Complete', 'CreateAccountError/anyOf/3', /Paused or Complete/],
  ['Errors', 'the catalogue of codes', '', /catalogue of error codes/],
  ['Errors', 'the catalogue of codes', 'ImportProcessError', /catalogue of error codes/],
  ['Limits', 'rate', '', /rate limits/],
  ['Limits', 'payload size', '', /payload size limits/],
  ['Limits', 'batch size', '', /batch size limits/],
  ['Limits', 'time-outs', '', /time-outs/],
];

const LEFT_OUT_OF_EVENTS: readonly Row[] = [
  [
    'Emission and envelope',
    'vendors in names',
    'InkMessageAttachmentSafeV1/properties/storage_key',
    /vendor/,
  ],
  ['Notation', 'members of a free-form object', 'Trait/properties/data', /members/],
  ['Shared shapes', 'requiredness', 'RemovedMeter', /required/],
  [
    'Agreements and contracts',
    'further fields',
    'ContractGroupsMembershipsChangedV1',
    /after memberships_ended/,
  ],
  ['Devices, goods, leads', 'further fields', 'LeadsOpportunityStageUpdatedV1', /after opportunity_number/],
  ['Gaps in the catalogue', 'the bus', '', /name of the bus/],
  ['Gaps in the catalogue', 'routing', '', /addressed and routed/],
  ['Gaps in the catalogue', 'delivery', '', /delivery guarantees/],
  ['Gaps in the catalogue', 'retries', '', /retries/],
  ['Gaps in the catalogue', 'ordering', '', /ordering/],
  ['Gaps in the catalogue', 'the envelope', '', /envelope/],
  ['Gaps in the catalogue', 'triggers', '', /triggers/],
  ['Gaps in the catalogue', 'changes', 'AccountUpdatedV1/properties/changes', /members/],
  ['Gaps in the catalogue', 'omitted events', '', /between `leads\.opportunity\.stage-updated`/],
  ['Gaps in the catalogue', 'omitted events', '', /after `meterpoint\.gas\.disputed_closing_reading/],
];

describe.each([
  ['REST', toEntries(rest.gaps), LEFT_OUT_OF_REST],
  ['events', toEntries(events.gaps), LEFT_OUT_OF_EVENTS],
] as const)('the index of %s', (_name, gaps, leftOut) => {
  it.each(leftOut)('lists the gap of the section %s: %s, at %j', (_section, _missing, place, words) => {
    const found = gaps.filter((gap) => gap.place === place && words.test(gap.text));
    expect(found).toHaveLength(1);
  });

  it('has no other gap that is in no schema', () => {
    const general = gaps.filter(({ place }) => !/^[A-Z]/.test(place));
    const known = general.filter((gap) =>
      leftOut.some(([, , place, words]) => gap.place === place && words.test(gap.text)),
    );
    expect(general).not.toEqual([]);
    expect(known).toEqual(general);
  });
});

describe('gaps of many places', () => {
  /** Documents around the shapes whose fields are defined: they are shown in full. */
  const ENVELOPES =
    /^(Create(Account|HistoricalStatements|Notes|Transactions)Request|ValidateAccountRequest|TaskParams)$/;

  it('a definition table is missing of every shape that is sent', () => {
    const gaps = toEntries(rest.gaps);
    const shapes = [...rest.schemas].filter(
      ([name, { properties }]) =>
        properties !== undefined &&
        rest.directions.get(name) === 'request' &&
        !rest.parameterContracts.includes(name) &&
        !ENVELOPES.test(name),
    );
    const without = shapes.filter(
      ([name]) =>
        !gaps.some(({ place, text }) => place === name && text.startsWith('field definition table')),
    );
    expect(shapes).not.toEqual([]);
    expect(without.map(([name]) => name)).toEqual([]);
  });

  it('a placeholder name is undocumented wherever it occurs', () => {
    const gaps = new Set(toEntries([...rest.gaps, ...events.gaps]).map(({ place }) => place));
    const fields = [...rest.schemas, ...events.schemas].flatMap(([schema, { properties = {} }]) =>
      Object.keys(properties).map((field) => [field, `${schema}/properties/${field}`] as const),
    );
    const placeholders = fields.filter(([field]) => /platform|^storage_(bucket|key)$/.test(field));
    expect(placeholders.length).toBeGreaterThan(10);
    expect(placeholders.filter(([, place]) => !gaps.has(place))).toEqual([]);
  });
});

/** The assumptions of the contracts, and their places in the index. */
type Choice = readonly [choice: string, place: string, words: RegExp];

const CHOSEN_IN_REST: readonly Choice[] = [
  ['fields of responses are there', '', /always there/],
  ['null in responses', '', /null/],
  ['fields that are added to responses', '', /gain fields/],
  ['abbreviations', '', /EAC.*TPR/],
  ['sending an account again', 'createAccount', /two accounts/],
  ['sending transactions again', 'createTransactions', /sent again unchanged/],
  ['sending registration flows again', 'sendRegistrationFlows', /PENDING/],
  ['a reason on a supply charge', 'Transaction/properties/reason', /must not be sent/],
  ['what an identifier identifies', 'ImportProcess/properties/platform_identifier', /account/],
  ['the reference of a vendor', 'CreatePaymentInstructionRequest/properties/reference', /vendor/],
  ['field errors as a body', 'CreateAccountError', /field errors/],
  ['field errors as a body', 'CreateTransactionsError', /field errors/],
  ['field errors as a body', 'SendRegistrationFlowsError', /field errors/],
  ['parameters of a query', 'SendRegistrationFlowsQuery', /documented parameters/],
  ['figures of an echo', 'LineItemData', /numbers/],
  ['figures of an echo', 'TaxItemData', /numbers/],
  ['to which field a value seen belongs', 'SmartRefusalInterest/properties/source', /order/],
  ['the grammar of decimals', 'Account/properties/transfer_balance', /digits/],
  ['the grammar of decimals in responses', 'TransactionData/properties/amount', /digits/],
  ['the offset of date-times in responses', 'ImportProcess/properties/created_at', /offset/],
  ['the fraction of date-times in responses', 'LatestEvent/properties/occurred_at', /fraction/],
  ['the date-time of a list, nullable', 'AccountImportProcess/properties/account_created_at', /offset/],
  ['times of day in requests', 'Note/properties/created_at', /leap second/],
  ['ET', 'MeterPoint/properties/et_in_progress', /erroneous transfer/],
  ['DR', 'MeterPoint/properties/dr_in_progress', /disputed reading/],
  ['slashes', 'DocumentPath/properties/document_path', /slash/],
  ['slashes', 'AccountStatement/properties/statement_path', /slash/],
  ['slashes', 'Statement/properties/statement_path', /slash/],
  ['booleans of a query', 'CreateTransactionsQuery/properties/check_previously_added', /true/],
  ['complete lists', 'ImportProcess/properties/status', /complete/],
  ['errors are never empty', 'FieldErrors', /at least one/],
  ['required by behaviour', 'Transaction', /required/],
  ['required by behaviour', 'MeterPoint', /required/],
  ['required by behaviour, in an echo', 'StatementData', /required/],
];

const CHOSEN_IN_EVENTS: readonly Choice[] = [
  ['payloads may gain fields', '', /gain fields/],
  ['null in events', '', /null/],
  ['full names', '', /full name/],
  ['abbreviations', '', /MAM.*SoC/],
  ['account_number', 'AccountCreatedV1/properties/account_number', /platform/],
  ['account_number in a shape', 'InkConversation/properties/account_number', /platform/],
  ['the number of an account', 'HouseMoveAccount/properties/number', /platform/],
  [
    'resource_type',
    'DataImportImportProcessPostImportErrorV1/properties/resource_type',
    /import_process_resource_type/,
  ],
];

describe.each([
  ['REST', toEntries(rest.assumptions), CHOSEN_IN_REST],
  ['events', toEntries(events.assumptions), CHOSEN_IN_EVENTS],
] as const)('the assumptions of %s', (_name, assumptions, chosen) => {
  it.each(chosen)('have %s, at %j', (_choice, place, words) => {
    expect(
      assumptions.filter((assumption) => assumption.place === place && words.test(assumption.text)),
    ).toHaveLength(1);
  });
});

it('an account number of an event is assumed to be the account of the platform only if it says so', () => {
  const marked = new Set(toEntries(events.assumptions).map(({ place }) => place));
  const fields = [...events.schemas].flatMap(([schema, { properties = {} }]) =>
    'account_number' in properties ? [`${schema}/properties/account_number`] : [],
  );
  expect(fields.length).toBeGreaterThan(100);
  expect(fields.filter((place) => !marked.has(place))).toEqual([]);
});

describe('the documents that are made of the same lists', () => {
  it('OpenAPI has them at its head, the base URL at the server and the rest at an operation', () => {
    const openapi = '@data-import/schemas/openapi.json';
    expect([...readUndocumented(openapi), 'the base URL']).toEqual(listGeneral(rest.gaps));
    const { paths } = JSON.parse(publishedText(openapi)) as {
      paths: Record<string, Record<string, Record<string, unknown>>>;
    };
    expect(paths['/v1/data-import/historical-statements/create/']?.['post']?.['x-undocumented']).toMatch(
      /201/,
    );
  });

  it('AsyncAPI has them at its head', () => {
    expect(readUndocumented('@data-import/events/asyncapi.json')).toEqual(listGeneral(events.gaps));
  });
});
