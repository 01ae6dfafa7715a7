/**
 * Run by hostile-memory.test.ts with a small heap and `--expose-gc`: builds one huge document, judges it, and writes
 * what each validator said and how much memory is held afterwards, in bytes, beyond what the document takes.
 */
import { AccountCreatedV1 } from '@data-import/events/account.created/v1';
import { Account, CreateTransactionsRequest, FieldErrors } from '@data-import/validators';

const MILLION = 1_000_000;
/** Flat, as JSON.parse makes it: a text that was repeated takes its memory when it is first read. */
const long = (character) => Buffer.alloc(10 * MILLION, character).toString('latin1');

function members(howMany) {
  const object = {};
  for (let index = 0; index < howMany; index++) object[`field_${index}`] = 5;
  return object;
}

function request(item) {
  const transactions = Array(MILLION).fill(item);
  return { import_supplier: 'elm', external_account_number: 'A-1', transactions };
}

const CASES = {
  'a million bad items': [[CreateTransactionsRequest], () => request({ amount: '1' })],
  'a million nulls': [[CreateTransactionsRequest], () => request(null)],
  'a million members that are unknown or bad': [
    [Account, AccountCreatedV1, FieldErrors],
    () => members(MILLION),
  ],
  'huge strings that are wrong': [
    [CreateTransactionsRequest],
    () => request({ transaction_id: 'T', transaction_date: long('1'), amount: 1, type: long('2') }),
  ],
  'a huge name that is unknown': [[Account], () => ({ [long('n')]: 1 })],
};

function judged(validator, document) {
  globalThis.gc();
  const before = process.memoryUsage().heapUsed;
  const accepted = validator.is(document);
  const reported = validator.validate(document, { unknownFields: 'reject' });
  globalThis.gc();
  const held = process.memoryUsage().heapUsed - before;
  const issues = reported.ok ? 0 : reported.issues.length;
  return { accepted, issues, truncated: !reported.ok && reported.truncated, held };
}

const [validators, build] = CASES[process.argv[2]];
const document = build();
process.stdout.write(JSON.stringify(validators.map((validator) => judged(validator, document))));
