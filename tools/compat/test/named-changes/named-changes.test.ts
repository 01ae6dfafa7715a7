import { beforeAll, expect, it } from 'vitest';
import { type Assignability, assignability } from '../../src/types/assignability.js';
import { findingsOf } from '../../src/verdict/answers.js';
import { type Direction, judge } from '../../src/verdict/judgement.js';
import { annotations } from './annotations.js';
import { members } from './members.js';
import { references, rules } from './rules.js';
import type { NamedChange } from './schemas.js';
import { values } from './values.js';

const changes = [...members, ...values, ...rules, ...references, ...annotations];

let types: readonly Assignability[];

beforeAll(async () => {
  types = await assignability(changes);
});

function verdictOf({ before, after }: NamedChange, assignable: Assignability): string {
  const findings = findingsOf(before, after, assignable);
  const said = (['request', 'response', 'event'] as const satisfies Direction[]).map((direction) => {
    const { bump, frozen } = judge(direction, findings);
    return `${direction} ${frozen ? 'frozen' : bump}`;
  });
  return `accept ${findings.accept.answer}, read ${findings.read.answer}: ${said.join(', ')}`;
}

it('has at least 80 changes, each under a name of its own', () => {
  expect(changes.length).toBeGreaterThanOrEqual(80);
  expect(new Set(changes.map(({ name }) => name)).size).toBe(changes.length);
});

it.each(changes)('$name', (change) => {
  expect(verdictOf(change, types[changes.indexOf(change)]!)).toBe(change.expected);
});
