/**
 * hostile-memory.slow.test.ts runs this with a small heap and `--expose-gc`. Validates one huge document, then writes each verdict
 * and the bytes that remain retained beyond the document itself.
 */
import { AccountCreatedV1 } from '@data-import/events/account.created/v1';
import { Account, CreateTransactionsRequest, FieldErrors } from '@data-import/validators';

const MILLION = 1_000_000;
/** A flat string, as JSON.parse makes it. */
const long = (character) => Buffer.alloc(10 * MILLION, character).toString('latin1');

function fields(howMany) {
  const object = {};
  for (let index = 0; index < howMany; index++) object[`field_${index}`] = 5;
  return object;
}

function request(item) {
  const transactions = Array(MILLION).fill(item);
  return { import_supplier: 'elm', external_account_number: 'A-1', transactions };
}

const CASES = {
  'a million invalid items': [[CreateTransactionsRequest], () => request({ amount: '1' })],
  'a million nulls': [[CreateTransactionsRequest], () => request(null)],
  'a million unknown or invalid fields': [[Account, AccountCreatedV1, FieldErrors], () => fields(MILLION)],
  'huge invalid strings': [
    [CreateTransactionsRequest],
    () => request({ transaction_id: 'T', transaction_date: long('1'), amount: 1, type: long('2') }),
  ],
  'a huge unknown name': [[Account], () => ({ [long('n')]: 1 })],
  'many faults below a huge name': [[FieldErrors], () => ({ [escaped(MILLION)]: fields(101) })],
  'a million unknown fields of a valid event': [
    [AccountCreatedV1],
    () => ({ ...fields(MILLION), account_number: 'A-1', account_user_emails: [] }),
  ],
};

/** Returns a name in which a pointer escapes every character. */
function escaped(length) {
  return Buffer.alloc(length, '~/').toString('latin1');
}

function measure(validator, document, unknownFields) {
  globalThis.gc();
  const before = process.memoryUsage().heapUsed;
  const accepted = validator.is(document);
  const reported = validator.validate(document, { unknownFields });
  globalThis.gc();
  const retained = process.memoryUsage().heapUsed - before;
  const issues = reported.ok ? 0 : reported.issues.length;
  const truncated = reported.ok ? reported.unknownFieldsTruncated === true : reported.truncated;
  return { accepted, issues, listed: reported.unknownFields?.length ?? 0, truncated, retained };
}

const [what, unknownFields] = process.argv.slice(2);
const [validators, build] = CASES[what];
const document = build();
const measured = validators.map((validator) => measure(validator, document, unknownFields));
process.stdout.write(JSON.stringify(measured));
