import { beforeAll, expect, it } from 'vitest';
import { type Assignability, assignability } from '../../src/types/assignability.js';
import { findingsOf } from '../../src/verdict/answers.js';
import { type Direction, judge } from '../../src/verdict/judgement.js';
import { open, type Row } from '../schemas.js';
import { annotations, properties } from './properties.js';
import { references, rules } from './rules.js';
import { values } from './values.js';

const ofProperty = values.map(([name, before, after, expected]): Row => [
  name,
  open({ 'value!': before }),
  open({ 'value!': after }),
  expected,
]);
const changes = [...properties, ...ofProperty, ...rules, ...references, ...annotations];
const DIRECTIONS = ['request', 'response', 'event'] as const satisfies Direction[];

let types: readonly Assignability[];

beforeAll(async () => {
  types = await assignability(changes.map(([, before, after]) => ({ before, after })));
});

it('has at least 80 changes, each with a unique name', () => {
  expect(changes.length).toBeGreaterThanOrEqual(80);
  expect(new Set(changes.map(([name]) => name)).size).toBe(changes.length);
});

it.each(changes.map((row, index) => [...row, index] as const))(
  '%s',
  (_name, before, after, expected, index) => {
    const findings = findingsOf(before, after, types[index]!);
    const verdicts = DIRECTIONS.map((direction) => judge(direction, findings));
    const said = verdicts.map(({ bump, frozen }) => (frozen ? 'frozen' : bump)).join(' ');
    expect(`${findings.accept.answer} ${findings.read.answer}: ${said}`).toBe(expected);
  },
);
