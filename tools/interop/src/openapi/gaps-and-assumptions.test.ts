import {
  type Gap,
  readEventContracts,
  type Assumption,
  readRestContracts,
} from '@data-import/workspace/contracts';
import { describe, expect, it } from 'vitest';
import { publishedText } from '../published.js';

/** A `missing` or `assumption` of an index; `at` is `Meter/properties/registers`, `operation`, or empty. */
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

/** Reads the remarks in `info` of a document. */
function readUndocumented(specifier: string): readonly string[] {
  const { info } = JSON.parse(publishedText(specifier)) as { info: { 'x-undocumented': string } };
  return info['x-undocumented'].split('; ');
}

function listGeneral(gaps: readonly Gap[]): string[] {
  return toEntries(gaps).flatMap(({ place, text }) => (place === '' ? [text] : []));
}

/**
 * Required remarks of the index, by place; an empty place means the whole API. `tools/contract-tests` tests gaps that follow from
 * a schema, such as one that accepts anything.
 */
type Remarks = Readonly<Record<string, readonly RegExp[]>>;

const LEFT_OUT_OF_REST: Remarks = {
  '': [
    /base URL/,
    /missing, wrong or expired access token/,
    /Paused or Complete/,
    /catalogue of error codes/,
    /rate limits/,
    /payload size limits/,
    /batch size limits/,
    /time-outs/,
  ],
  'AccountTransferStatus/properties/platform_account_number': [/brand/],
  AccountTransferStatus: [/transitions/],
  Authorization: [/address/, /arguments/, /lifetime/, /refresh/],
  createHistoricalStatements: [/200 or 201/],
  ImportProcess: [/transitions/],
  ImportProcessError: [/catalogue of error codes/],
  ImportSupplier: [/configuration beyond code and status/, /transitions/],
  MeterPointStatus: [/transitions/, /full list/],
};

const LEFT_OUT_OF_EVENTS: Remarks = {
  '': [
    /name of the bus/,
    /addressed and routed/,
    /delivery guarantees/,
    /retries/,
    /ordering/,
    /envelope/,
    /triggers/,
    /between `leads\.opportunity\.stage-updated`/,
    /after `meterpoint\.gas\.disputed_closing_reading/,
  ],
  ContractGroupsMembershipsChangedV1: [/after memberships_ended/],
  'InkMessageAttachmentSafeV1/properties/storage_key': [/vendor/],
  LeadsOpportunityStageUpdatedV1: [/after opportunity_number/],
};

function expectOneOfEach(found: readonly Entry[], place: string, remarks: readonly RegExp[]): void {
  const texts = found.filter((entry) => entry.place === place).map(({ text }) => text);
  for (const words of remarks)
    expect(
      texts.filter((text) => words.test(text)),
      `${words}`,
    ).toHaveLength(1);
}

describe.each([
  ['REST', toEntries(rest.gaps), LEFT_OUT_OF_REST],
  ['events', toEntries(events.gaps), LEFT_OUT_OF_EVENTS],
] as const)('the index of %s', (_name, gaps, leftOut) => {
  it.each(Object.entries(leftOut))('lists the gaps at %j', (place, remarks) => {
    expectOneOfEach(gaps, place, remarks);
  });

  it('has no other gap that is in no schema', () => {
    const general = gaps.filter(({ place }) => !/^[A-Z]/.test(place));
    const known = general.filter(({ place, text }) => leftOut[place]?.some((words) => words.test(text)));
    expect(general).not.toEqual([]);
    expect(known).toEqual(general);
  });
});

describe('gaps of many places', () => {
  /** Excludes the documents around the defined shapes, which the specification shows in full. */
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

const CHOSEN_IN_REST: Remarks = {
  '': [/always there/, /null/, /gain fields/, /EAC.*TPR/],
  'AccountStatement/properties/statement_path': [/slash/],
  createAccount: [/two accounts/],
  CreateAccountError: [/field errors/],
  'CreatePaymentInstructionRequest/properties/reference': [/vendor/],
  createTransactions: [/sent again unchanged/],
  CreateTransactionsError: [/field errors/],
  'CreateTransactionsQuery/properties/check_previously_added': [/true/],
  'DocumentPath/properties/document_path': [/slash/],
  FieldErrors: [/at least one/],
  'ImportProcess/properties/platform_identifier': [/account/],
  LineItemData: [/numbers/],
  'MeterPoint/properties/dr_in_progress': [/disputed reading/],
  'MeterPoint/properties/et_in_progress': [/erroneous transfer/],
  sendRegistrationFlows: [/PENDING/],
  SendRegistrationFlowsError: [/field errors/],
  SendRegistrationFlowsQuery: [/documented parameters/],
  'SmartRefusalInterest/properties/source': [/order/],
  'Statement/properties/statement_path': [/slash/],
  TaxItemData: [/numbers/],
  'Transaction/properties/reason': [/must not be sent/],
};

const CHOSEN_IN_EVENTS: Remarks = {
  '': [/gain fields/, /null/, /full name/, /MAM.*SoC/],
  'AccountCreatedV1/properties/account_number': [/platform/],
  'DataImportImportProcessPostImportErrorV1/properties/resource_type': [/import_process_resource_type/],
  'HouseMoveAccount/properties/number': [/platform/],
  'InkConversation/properties/account_number': [/platform/],
};

describe.each([
  ['REST', toEntries(rest.assumptions), CHOSEN_IN_REST],
  ['events', toEntries(events.assumptions), CHOSEN_IN_EVENTS],
] as const)('the index of %s', (_name, assumptions, chosen) => {
  it.each(Object.entries(chosen))('lists the assumptions at %j', (place, remarks) => {
    expectOneOfEach(assumptions, place, remarks);
  });
});

it("an event's account number identifies the platform account only by a stated assumption", () => {
  const marked = new Set(toEntries(events.assumptions).map(({ place }) => place));
  const fields = [...events.schemas].flatMap(([schema, { properties = {} }]) =>
    'account_number' in properties ? [`${schema}/properties/account_number`] : [],
  );
  expect(fields.length).toBeGreaterThan(100);
  expect(fields.filter((place) => !marked.has(place))).toEqual([]);
});

describe('the documents that are made of the same lists', () => {
  it('OpenAPI lists them in info, the base URL at the server and others at operations', () => {
    const openapi = '@data-import/schemas/openapi.json';
    expect([...readUndocumented(openapi), 'the base URL']).toEqual(listGeneral(rest.gaps));
    const { paths } = JSON.parse(publishedText(openapi)) as {
      paths: Record<string, Record<string, Record<string, unknown>>>;
    };
    expect(paths['/v1/data-import/historical-statements/create/']?.['post']?.['x-undocumented']).toMatch(
      /201/,
    );
  });

  it('AsyncAPI lists them in info', () => {
    expect(readUndocumented('@data-import/events/asyncapi.json')).toEqual(listGeneral(events.gaps));
  });
});
