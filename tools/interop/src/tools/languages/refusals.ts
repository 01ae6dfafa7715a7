import type { Refusal } from '../../gate/tool.js';

/** Valid documents with a whole number beyond 64 bits, which the contracts do not limit. */
const WIDE_INTEGERS = [
  'Account',
  'CreateAccountRequest',
  'MeterPoint',
  'ValidateAccountRequest',
  'AffiliatesAffiliateAccountContractCreatedV1',
  'ApprovalsApprovalCreatedV1',
  'BillingBillingDocumentHeldV1',
  'BillingLedgerEntryRemovedV2',
  'BusinessOperationsTeamUpdatedV1',
  'CollectionProceedingCreatedV1',
  'FlexDeviceOptimisationCreatedV1',
  'GoodsPurchaseCreatedV1',
  'InkContentInboundMessageTaggedV1',
  'InkConversationAwaitCustomerReplyV1',
  'InkConversationClosedV1',
  'InkConversationOpenStatusChangedV1',
  'InkConversationOpenedV1',
  'InkConversationPriorityChangedV1',
  'InkConversationSnoozedV1',
  'LatePaymentFeeWaivedV1',
  'LoyaltyPointsUserRoleRemovalV1',
  'MeterpointGasCosGainMtdReceivedV1',
  'MeterpointGasCosLossConfirmedV1',
  'MeterpointGasDisputedClosingReadingAcceptedByUsV1',
  'MeterpointGasDisputedClosingReadingAcceptedOtherSupplierV1',
  'MeterpointGasDisputedClosingReadingAlternativeProposedByUsV1',
  'MeterpointGasDisputedClosingReadingAlternativeProposedOtherSupplierV1',
  'MeterpointGasDisputedClosingReadingQueriedByUsV1',
  'MeterpointGasDisputedClosingReadingStartedByUsV1',
];

const title = 'unusual values';

/** Of generated code in Java. */
export const JAVA_REFUSALS: readonly Refusal[] = [
  { contracts: WIDE_INTEGERS, title, why: 'A whole number beyond 64 bits: an integer is a `long` in Java.' },
  {
    contracts: ['AccountImportProcess', 'ImportProcess', 'LatestEvent'],
    title,
    why: 'An instant with a leap second or an offset of more than 18 hours: `java.time` has neither.',
  },
];

/** Of generated code in Python. */
export const PYTHON_REFUSALS: readonly Refusal[] = [
  {
    contracts: WIDE_INTEGERS,
    title,
    why: 'A whole number written with an exponent (`1e+21`): Python reads it as a `float`.',
  },
];

const NO_YEAR_0 = 'A day of the year 0: the `date` of Python begins with the year 1.';

const NO_LEAP_SECOND = 'An instant with a leap second: `rfc3339-validator` knows none.';

/** Of jsonschema. */
export const JSONSCHEMA_REFUSALS: readonly Refusal[] = [
  {
    contracts: [
      'Account',
      'CreateAccountRequest',
      'Meter',
      'MeterPoint',
      'SupplyAddress',
      'ValidateAccountRequest',
    ],
    title,
    why: NO_YEAR_0,
  },
  {
    contracts: ['AccountImportProcess', 'ImportProcess', 'LatestEvent', 'ListAccountImportProcessesResponse'],
    title,
    why: NO_LEAP_SECOND,
  },
];
