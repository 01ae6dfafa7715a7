/** Statements of the specification that branches of the model rely on, with their sections. */
export const specified = {
  'bodies are JSON': ['What the service does, Rules', 'A body that is no JSON is not valid.'],
  'paths are listed': ['Endpoints', 'Other paths and methods have no effect.'],
  'token required': ['Authentication, 1', 'A request without a valid token is rejected.'],
  'validation errors': ['Errors', 'A request that violates its contract is rejected (400).'],
  'documented fields only': ['What the service does, Rules', 'A field that is not documented is rejected.'],
  staged: ['What the service does, Rules', 'An account whose import is pending is staged.'],
  imported: ['What the service does, Rules', 'An account is imported once a platform account exists.'],
  'imported only': ['What the service does, Rules', 'Adding to an account that is not imported: 404.'],
  'creation is scheduled': ['What the service does, 2', 'Creating responds before the import has run.'],
  'supplier status': [
    'States, Import supplier status',
    'The operator sets it; only Ongoing suppliers import.',
  ],
  'imported once': [
    'Endpoints, Account import (v2), rule 4',
    'An imported account is not created again (400).',
  ],
  'no import process': ['Endpoints, Account import (v2), rule 5', 'The status of no import process: 404.'],
  'import statuses': ['States, Account import process status', 'An import ends with one of these statuses.'],
  'number if processed': [
    'States, Account import process status',
    'Only PROCESSED has a platform_identifier.',
  ],
  'import events': [
    'States, Account import process status',
    'CREATED, PROCESSED and ERRORED are events seen.',
  ],
  'no import': [
    'Endpoints, Status and listing (v1)',
    'The transfer status of an account without import: 404.',
  ],
  'null until created': ['Endpoints, Status and listing (v1)', 'Pending accounts are listed with null.'],
  'lists by supplier': ['Endpoints, Status and listing (v1)', 'The path names the supplier.'],
  'lists by status': [
    'Endpoints, Status and listing (v1)',
    'The lists cover all, pending or imported accounts.',
  ],
  'transfer UNKNOWN': ['States, Account transfer status', 'There is no account.'],
  'transfer PENDING': ['States, Account transfer status', 'No registration flow was sent.'],
  'transfer IN_PROGRESS': ['States, Account transfer status', 'One registration is in progress.'],
  'transfer REJECTED': ['States, Account transfer status', 'One change of supply was rejected.'],
  'transfer COMPLETED': ['States, Account transfer status', 'All changes of supply succeeded.'],
  'no meter points': [
    'Endpoints, Status and listing (v1)',
    'The statuses of a missing account, or of no meter points: 404.',
  ],
  'no meter points to register': ['Endpoints, Post-import (v1), Registration flows', 'No meter points: 404.'],
  'flow results': [
    'Endpoints, Post-import (v1), Registration flows',
    'Each meter point succeeds or fails by itself.',
  ],
  'supply start date': ['Endpoints, Post-import (v1), Registration flows', 'The one given, or the earliest.'],
  'registration is asynchronous': ['What the service does, 4', 'It may fail after a success.'],
  'note duplicates': ['Resources, Note', 'A note is the same by body, and by created_at if given.'],
  'note time': ['Resources, Note', 'created_at defaults to the current local time.'],
  'transaction duplicates': [
    'Endpoints, Post-import (v1), Transactions',
    'A transaction added earlier is skipped.',
  ],
  'open period': [
    'Endpoints, Post-import (v1), Transactions',
    'A transaction outside is moved into it or fails.',
  ],
  'first failing transaction': ['Errors', 'The body of 400 is the first transaction that fails.'],
  'date change explained': [
    'Endpoints, Post-import (v1), Transactions',
    'A description and a pinned note explain it.',
  ],
  'amounts as strings': ['Resources, Transaction', 'Responses carry amounts as decimal strings.'],
  'vendor failure': ['Errors', 'An intermittent failure of the payment vendor: 500.'],
  'vendor unreachable': ['Errors', 'A persistent failure of the payment vendor: 400.'],
  'vendor verifies': [
    'Endpoints, Post-import (v1), Payment instruction',
    'The vendor has to know the instruction.',
  ],
} as const satisfies Record<string, readonly [section: string, what: string]>;

export type SpecifiedName = keyof typeof specified;
