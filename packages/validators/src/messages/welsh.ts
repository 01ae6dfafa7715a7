import { type Describe, describeWith, type Messages } from '../runtime/index.js';
import { toMessages } from './wording.js';

/** The wording for end users who fill in a form, in Welsh. */
export const welshMessages: Messages = /*#__PURE__*/ toMessages({
  formats: {
    date: 'Rhowch ddyddiad, er enghraifft 2024-02-29',
    'date-time': 'Rhowch ddyddiad ac amser, er enghraifft 2024-02-29T09:30:00+01:00',
    'utc-date-time': 'Rhowch ddyddiad ac amser yn UTC, er enghraifft 2024-02-29T09:30:00Z',
    decimal: 'Defnyddiwch ddigidau ac un pwynt yn unig, er enghraifft 1234.50, heb £ na chomas',
    phone: 'Rhowch rif ffôn o 7 i 15 digid, heb estyniad',
    email: 'Rhowch gyfeiriad e-bost, er enghraifft name@example.com',
    time: 'Rhowch amser, er enghraifft 09:30:00Z',
    uri: 'Rhowch gyfeiriad, er enghraifft https://example.com',
  },
  kinds: {
    string: 'Rhowch destun',
    number: 'Rhowch rif, er enghraifft 12.5',
    integer: 'Rhowch rif cyfan, er enghraifft 12',
    boolean: 'Dewiswch ie neu na',
    null: 'Gadewch hwn yn wag',
    array: 'Llenwch y rhestr hon',
    object: 'Llenwch yr adran hon',
  },
  values: { true: 'ie', false: 'na', null: 'gwag' },
  required: 'Mae angen llenwi hwn',
  requiredWhen: 'Mae angen llenwi hwn',
  requiredWith: (field) => `Mae angen llenwi hwn os yw ${field} wedi’i lenwi`,
  undocumented: 'Nid yw hwn yn cael ei ddefnyddio yma, felly gadewch ef yn wag',
  wrongFormat: 'Rhowch hwn yn y fformat cywir',
  nonexistentDate: 'Nid yw’r dyddiad hwn yn bod',
  tooDeep: 'Mae gan hwn ormod o lefelau',
  unreadable: 'Nid oedd modd darllen hwn, felly rhowch ef eto',
  or: 'neu',
  and: 'ac',
  when: ' os mai',
  unless: ' oni bai mai',
  clause: (field, value) => `${value} yw ${field}`,
  choose: (list) => `Dewiswch ${list}`,
  orEmpty: ', neu gadewch hwn yn wag',
  tooSmall: ({ received, limit, exclusive }) => {
    if (received === 'number') {
      return exclusive ? `Rhowch rif sy’n fwy na ${limit}` : `Rhowch ${limit} neu fwy`;
    }
    if (received === 'string') return `Rhowch o leiaf ${limit} nod`;
    return received === 'array' ? `Ychwanegwch o leiaf ${limit}` : `Llenwch o leiaf ${limit} maes yma`;
  },
  tooLarge: ({ received, limit, exclusive }) => {
    if (received === 'number') {
      return exclusive ? `Rhowch rif sy’n llai na ${limit}` : `Rhowch ${limit} neu lai`;
    }
    if (received === 'string') return `Rhowch ddim mwy na ${limit} nod`;
    return received === 'array'
      ? `Ychwanegwch ddim mwy na ${limit}`
      : `Llenwch ddim mwy na ${limit} maes yma`;
  },
  notMultiple: (of) => `Rhowch luosrif o ${of}`,
  notUnique: 'Rhaid i bob un o’r rhain fod yn wahanol',
  excluded: 'Ni chaniateir hyn yma',
  atLeastOne: (list) => `Llenwch o leiaf un o’r rhain: ${list}`,
  noneOf: (list) => `Llenwch un o’r rhain: ${list}`,
  severalOf: (list) => `Llenwch un yn unig o’r rhain: ${list}`,
});

/** The message of an issue in Welsh, for end users who fill in a form: `validate(value, { describe: describeInWelsh })`. */
export const describeInWelsh: Describe = /*#__PURE__*/ describeWith(welshMessages);
