import { retype } from '../../runtime/causes.js';
import { type AdviceRule, example } from '../rule.js';
import { PHONE } from '../names.js';

const LABEL = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?';
const EMAIL = new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]+@${LABEL}(\\.${LABEL})*$`, 'i');
/** RFC 5321, section 4.5.3.1. */
const MAX_EMAIL_LENGTH = 254;

export const email: AdviceRule = {
  id: 'email-address',
  title: 'E-mail address that cannot be one',
  why: 'The contract accepts any text. Messages to this one do not arrive.',
  source: {
    title: 'HTML Standard, valid e-mail address; letters of other alphabets as in RFC 6531',
    url: 'https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address',
  },
  example: example('Customer', { email: 'alex@@example.com' }, '/email'),
  kind: 'text',
  appliesTo: ({ name }) => /(^|_)e?mail(s|_address)?$/.test(name),
  check(text) {
    if (text.length > 2 * MAX_EMAIL_LENGTH) return 'longer than an e-mail address can be';
    const typed = retype(text).replaceAll(/[^\0-\x7f]/gu, 'a');
    if (typed.length > MAX_EMAIL_LENGTH) return 'longer than an e-mail address can be';
    return EMAIL.test(typed) ? undefined : 'not an e-mail address';
  },
};

function findPhoneFault(text: string): string | undefined {
  const isInternational = /^\D*(\+|00)/.test(text);
  // `+44 (0)20 …`: a 0 in parentheses is dialled within the country only.
  const dialled = isInternational ? text.replace(/\(\s*0(\d*)\s*\)/, '$1') : text;
  const digits = dialled.replaceAll(/\D/g, '').replace(isInternational ? /^00/ : '', '');
  if (/^(\d)\1+$/.test(digits)) return 'the same digit throughout, so probably a placeholder';
  if (isInternational) {
    if (digits.startsWith('0')) return 'a country code never begins with 0';
    if (digits.startsWith('440')) return 'no 0 follows the code of the country';
    if (digits.startsWith('447')) return digits.length === 12 ? undefined : 'expected 10 digits after +44';
    return /^44(?!\d{9,10}$)/.test(digits) ? 'expected 9 or 10 digits after +44' : undefined;
  }
  if (!digits.startsWith('0')) return undefined;
  if (digits.startsWith('07')) return digits.length === 11 ? undefined : 'expected 11 digits, with the 07';
  return /^\d{10,11}$/.test(digits) ? undefined : 'expected 10 or 11 digits';
}

export const phone: AdviceRule = {
  id: 'phone-number',
  title: 'Phone number that cannot be called',
  why: 'The contract accepts 7 to 15 digits. In the United Kingdom, numbers have 9 or 10 digits after the 0 or +44, mobile numbers always 10.',
  source: {
    title: 'ITU-T E.164, and the National Telephone Numbering Plan of Ofcom',
    url: 'https://www.itu.int/rec/T-REC-E.164',
  },
  example: example('Customer', { mobile: '07700 90012' }, '/mobile'),
  kind: 'text',
  appliesTo: ({ name }) => PHONE.test(name),
  check: (text) => findPhoneFault(retype(text.slice(0, 100))),
};

/** ZZ stands for no area. */
const POSTCODE = /^([A-Z]{1,2}\d[A-Z\d]? *\d[ABD-HJLNP-UW-Z]{2}|GIR *0AA)$/i;

export const postcode: AdviceRule = {
  id: 'supply-postcode',
  title: 'Supply postcode that cannot be one',
  why: 'A supply address is in Great Britain, where industry data is matched by postcode. The billing address may be abroad, and is not checked.',
  source: {
    title: 'BS 7666, and its pattern on Wikipedia',
    url: 'https://en.wikipedia.org/wiki/Postcodes_in_the_United_Kingdom#Validation',
  },
  example: example('SupplyAddress', { supply_postcode: 'ZZ99 IAA' }, '/supply_postcode'),
  kind: 'text',
  appliesTo: ({ name }) => name === 'supply_postcode',
  check: (text) =>
    POSTCODE.test(retype(text.slice(0, 100))) ? undefined : 'not a postcode of the United Kingdom',
};
