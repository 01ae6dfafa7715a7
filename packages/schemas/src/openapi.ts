import { Authorization } from './common/authorization.js';
import { links } from './links.js';

export const openapi = {
  title: 'Data import API',
  description: [
    'Migrates customer accounts of an energy supplier to the platform: validate the data of an account, create the account, follow the import, then add further data to the account and mark its meter points for registration.',
    'An account is identified by two values that the caller chooses: the code of the import supplier and an account number. Data can be added, and meter points registered, once the account is imported; while it is only staged, those operations respond with 404.',
    'Send requests over HTTPS, with JSON bodies. Each path follows the base URL and ends in a slash, which belongs to it.',
    'The version is in the path: `/v2/` to validate, create and follow an account, `/v1/` for everything else. New operations may appear, and additions to those that exist. What an operation does and returns does not change without notice, with one exception: the service may give a meaning to an undocumented field. Payloads of events have versions of their own.',
    'Send only documented fields and parameters, for that reason; a field without data is omitted, never null. A name with `platform` in it, such as `platform_identifier`, is a placeholder: on the wire, the field has the brand of the operator in its name, also where it is required. Strings marked `x-open-enum` have example values, not a closed list. `x-undocumented` says what the specification does not document, `x-assumption` what the contracts take it to mean where it leaves a choice.',
    'All data in the examples is fictitious.',
  ].join('\n\n'),
  gaps: [
    { missing: 'rate limits' },
    { missing: 'payload size limits and batch size limits' },
    { missing: 'time-outs' },
    { missing: 'the response to a missing, wrong or expired access token' },
    { missing: 'the error returned when the import supplier is Paused or Complete' },
    { missing: 'the complete catalogue of error codes' },
    {
      operation: 'createHistoricalStatements',
      missing: 'which of its two success statuses, 200 or 201, a response has',
    },
  ],
  assumptions: [
    {
      assumption:
        'a field that is shown in a response is always there, unless the documentation says that it may be missing',
    },
    {
      assumption:
        'a field of a response that is missing is left out: it is null only where null is documented',
    },
    {
      assumption:
        '`x-pii` marks names, addresses, phone numbers, dates of birth, special needs, free text and objects whose fields are not documented: none of them is declared personal data. Identifiers, such as account numbers, MPANs and user ids, are not marked',
    },
    {
      assumption: 'responses may gain fields: additions to existing operations are announced, not described',
    },
    {
      assumption:
        'abbreviations that are not explained have their usual meaning: AQ is an annual quantity, EAC an estimated annual consumption, MPAN and MPRN the numbers of an electricity and a gas meter point, mpxn either of the two, MPID a market participant identifier, PSR the priority services register, SSC a standard settlement configuration, TPR a time pattern regime',
    },
  ],
  server: {
    description: 'The base URL at which the service operator runs the service. The default is a placeholder.',
    placeholder:
      'A placeholder for mock servers and generated clients: replace it with the base URL at which the service operator runs the service.',
    baseUrl: 'https://data-import.example',
    undocumented: 'the base URL',
  },
  authorization: {
    header: Authorization,
    remark:
      'In short: `Token <ACCESS_TOKEN>`. It is declared as an API key because OpenAPI allows only registered schemes under `http`, and `Token` is not registered; so enter the whole value, including the word, in tools that ask for a key. The token comes from a GraphQL mutation, for which the service operator issues an organisation API key.',
  },
  links,
  tags: [
    {
      name: 'Account import',
      description: 'Validate the data of an account, create the account and follow the import.',
    },
    {
      name: 'Status and listing',
      description:
        'Read the progress of accounts and their meter points, without changing anything. The word "pending" has three meanings: in the lists, there is no account on the platform yet; as an account transfer status, the account exists and the registration flows of its meter points are not sent; as a status of the import process, it concerns that process.',
    },
    {
      name: 'Post-import',
      description: 'Add data to an imported account, and mark its meter points for registration.',
    },
  ],
};
