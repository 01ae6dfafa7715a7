import { expect, it } from 'vitest';
import { faultsOfAnswers } from './frameworks.js';

const FLAG = { status: 400, body: { force_add_to_current_statement: ['not a flag'] } };

function accepted(force_add_to_current_statement: unknown): { status: number; body: object } {
  const options = { check_previously_added: true, force_add_to_current_statement };
  return { status: 201, body: { account: 'A-1', added: 1, options } };
}

const ANSWERS = {
  valid: accepted(false),
  'without a query': accepted(true),
  'an invalid body': {
    status: 400,
    body: { transactions: { 0: { transaction_date: ['not a date'], amount: ['not a number'] } } },
  },
  'no token': { status: 401, body: {} },
  'an unknown value': FLAG,
  'no value': FLAG,
  'a repeated value': FLAG,
  'an undocumented parameter': { status: 400, body: { force_add: ['not documented'] } },
};

it('accepts the answers of a server that uses the contracts', () => {
  expect(faultsOfAnswers(ANSWERS)).toEqual([]);
});

it.each([
  ['valid', accepted('false')],
  ['without a query', { status: 201, body: { account: 'A-1', added: 1, options: {} } }],
  ['an unknown value', accepted(true)],
  ['an unknown value', { status: 400, body: { message: 'Bad request' } }],
  ['an invalid body', { status: 500, body: ANSWERS['an invalid body'].body }],
  ['no token', accepted(true)],
])('reports another answer to %s', (name, answer) => {
  expect(faultsOfAnswers({ ...ANSWERS, [name]: answer })).toEqual([
    expect.stringMatching(new RegExp(`^${name}: expected .*, got `)),
  ]);
});

it('reports a request that is not answered, and one that is unknown', () => {
  const { valid: _, ...others } = ANSWERS;
  expect(faultsOfAnswers({ ...others, other: FLAG })).toEqual([
    expect.stringMatching(/^valid: .* got undefined$/),
    'other: no such request',
  ]);
});
