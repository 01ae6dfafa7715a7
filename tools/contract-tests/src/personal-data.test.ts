import { readFileSync } from 'node:fs';
import { allEvents } from '@data-import/events/all';
import { piiPaths, redact as redactEvent } from '@data-import/events/pii';
import { sample as sampleEvent } from '@data-import/events/testing';
import { piiPaths as documentPaths, redact } from '@data-import/validators/pii';
import { sample } from '@data-import/validators/testing';
import type { JsonSchema } from '@data-import/workspace/contracts';
import { expect, it } from 'vitest';
import { readCommitted } from '../test/committed.js';
import { contract } from '../test/contracts.js';

const REVIEWED = new URL('../test/personal-data.txt', import.meta.url);

type Decisions = Map<string, Map<string, 'personal' | 'other'>>;

/** Lists fields that accept strings or anything, and fields marked with `pii`. */
function decide(
  decisions: Decisions,
  owner: string,
  field: string,
  schema: JsonSchema,
  isMarked = false,
): void {
  const { type, properties, items, anyOf = [], additionalProperties } = schema;
  const personal = isMarked || schema['x-pii'] === true;
  for (const [name, part] of Object.entries(properties ?? {})) {
    if (part !== false) decide(decisions, owner, name, part, personal);
  }
  const inner = [items, additionalProperties, ...anyOf].filter((part) => typeof part === 'object');
  for (const part of inner) decide(decisions, owner, field, part as JsonSchema, personal);
  const isOpen = properties === undefined && inner.length === 0 && schema.$ref === undefined;
  const mayBeText = isOpen && (type === undefined || /string|object/.test([type].flat().join(' ')));
  if (!mayBeText && schema['x-pii'] !== true) return;
  const owners = decisions.get(field) ?? new Map<string, 'personal' | 'other'>();
  decisions.set(field, owners.set(owner, personal ? 'personal' : 'other'));
}

it('every field that may contain text is marked as personal data, or reviewed as none', () => {
  const decisions: Decisions = new Map();
  for (const { name, schema } of readCommitted().documents) decide(decisions, name, `(${name})`, schema);
  const lines = [...decisions].flatMap(([field, owners]) => {
    const names = (kind: string) => [...owners].flatMap(([owner, own]) => (own === kind ? [owner] : []));
    const kinds = ['personal', 'other'].filter((kind) => names(kind).length > 0);
    return kinds.map((kind) => [kind, field, ...(kinds.length > 1 ? names(kind).toSorted() : [])].join(' '));
  });
  // A new field is marked with `pii`, or gets a line that starts with `other`.
  expect(lines.toSorted()).toEqual(readFileSync(REVIEWED, 'utf8').trimEnd().split('\n'));
});

it('removes exactly the personal data from a sample of every event and document', () => {
  for (const { type, version } of allEvents) {
    const event = { type, version, payload: sampleEvent(`${type}-${version}` as never) };
    const paths = (piiPaths[type]?.[version] ?? []).toSorted();
    const { payload, redacted = [] } = redactEvent(event);
    expect(paths).toEqual(expect.arrayContaining([...redacted]));
    expect(JSON.stringify(payload) === JSON.stringify(event.payload)).toBe(redacted.length === 0);
  }
  for (const [name, paths] of Object.entries(documentPaths)) {
    const { validator } = contract(name);
    const { redacted } = redact(validator, sample(name as 'Account'));
    expect(paths).toEqual(expect.arrayContaining([...redacted]));
  }
});
