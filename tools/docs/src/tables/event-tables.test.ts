import { expect, it } from 'vitest';
import { restFixture } from '../../test/rest-fixture.js';
import { missingOfName } from '@data-import/dialects';
import type { EventContracts } from '@data-import/workspace/contracts';
import { eventGapsTable, freeFormFieldsTable } from './event-gaps.js';
import { eventNamesTable } from './event-names.js';
import { eventVersionsTable } from './event-versions.js';
import { eventReadingsTable, generalGapsList, standInsTable } from './remarks.js';

const STAND_IN = missingOfName('storage_key')!;

const EVENTS: EventContracts = {
  events: [
    { type: 'pet.fed', version: 'v1', domain: 'pets', name: 'PetFedV1' },
    { type: 'pet.fed', version: 'v2', domain: 'pets', name: 'PetFedV2' },
    { type: 'bowl.filled', version: 'v1', domain: 'bowls', name: 'BowlFilledV1' },
  ],
  shapes: ['Pet'],
  contracts: new Map(),
  domains: [],
  versions: [],
  schemas: new Map(),
  published: new Map(),
  gaps: [
    { schema: 'PetFedV1', pointer: '/properties/changes', missing: 'its members' },
    { schema: 'PetFedV2', pointer: '/properties/changes', missing: 'its members' },
    { schema: 'PetFedV2', pointer: '/properties/owners/items', missing: 'its members' },
    { schema: 'BowlFilledV1', pointer: '', missing: 'further fields' },
    { schema: 'Pet', pointer: '', missing: 'further fields' },
    { schema: 'PetFedV1', pointer: '/properties/storage_key', missing: STAND_IN },
    { missing: 'the order of events' },
  ],
  assumptions: [
    { assumption: 'events may gain fields' },
    { schema: 'PetFedV1', pointer: '/properties/by', assumption: 'who fed it' },
    { schema: 'Pet', pointer: '/properties/owner', assumption: 'who fed it' },
    { schema: 'BowlFilledV1', pointer: '', assumption: 'what is required' },
    ...Array.from({ length: 9 }, (_, index) => ({
      schema: `Shape${index}`,
      pointer: '/properties/name',
      assumption: 'in capitals',
    })),
  ],
};

it('freeFormFieldsTable lists the free-form fields of each domain', () => {
  expect(freeFormFieldsTable(EVENTS).split('\n').slice(2)).toEqual([
    '| `bowls` | none |',
    '| `pets` | `changes`, `owners[]` |',
    '| shared shapes | none |',
  ]);
});

it('eventGapsTable lists what else is not known', () => {
  expect(eventGapsTable(EVENTS).split('\n').slice(2)).toEqual([
    '| further fields | `bowl.filled` v1, `Pet` |',
  ]);
});

it('generalGapsList lists what is in no schema', () => {
  expect(generalGapsList(EVENTS.gaps)).toBe('- the order of events');
});

it('eventReadingsTable lists assumptions, and not each of many places', () => {
  expect(eventReadingsTable(EVENTS).split('\n').slice(2)).toEqual([
    '| events may gain fields | all events |',
    '| who fed it | `by` of `pet.fed` v1; `owner` of `Pet` |',
    '| what is required | `bowl.filled` v1 |',
    '| in capitals | `name` of many events |',
  ]);
});

it('standInsTable lists the fields whose name stands in for another', () => {
  const missing = missingOfName('platform_id')!;
  const gaps = ['Order', 'OrderData'].map((schema) => ({
    schema,
    pointer: '/properties/platform_id',
    missing,
  }));
  expect(standInsTable(restFixture({ gaps }), EVENTS).split('\n').slice(2)).toEqual([
    `| \`platform_id\` | \`Order\`, \`OrderData\` | ${missing} |`,
    `| \`storage_key\` | \`pet.fed\` v1 | ${STAND_IN} |`,
  ]);
});

it('eventNamesTable shows exported names and rejects an unknown event', () => {
  expect(eventNamesTable(EVENTS, [['pet.fed', 'v2']])).toContain('| `pet.fed` | `v2` | `PetFedV2` |');
  expect(() => eventNamesTable(EVENTS, [['pet.fed', 'v3']])).toThrow('the catalogue has no pet.fed v3');
});

it('says what changed between versions, and which payloads can be upcast', () => {
  const pair = { type: 'pet.fed', from: 'v1', to: 'v2', consecutive: true } as const;
  const changes = [
    { field: '', change: 'description', from: 'Fed.', to: 'A pet was fed.' },
    { field: 'by', change: 'added', presence: 'required', type: 'string' },
    { field: 'note', change: 'removed', presence: 'optional', type: 'string' },
    { field: 'at', change: 'presence', from: 'optional', to: 'required' },
    { field: 'food[].grams', change: 'type', from: 'string', to: 'integer' },
    { field: 'at', change: 'format', to: 'date' },
    { field: 'kind', change: 'rule', keyword: 'enum' },
  ] as const;
  const because = ['v2 requires `by`, which v1 does not have', '`kind` has another form in v2 than in v1'];
  const versions = [
    { ...pair, changes, upcast: { possible: false, because } },
    { ...pair, changes: [], upcast: { possible: true, function: 'petFedV1ToV2' } },
  ] as const;
  const rows = eventVersionsTable({ versions }).split('\n').slice(2);
  expect(rows).toEqual([
    '| `pet.fed` | v1 to v2 | another description of the payload<br>`by` added: string, required<br>`note` removed: string, optional<br>`at` became required<br>`food[].grams` became integer, was string<br>the format of `at` became date, was none<br>`enum` of `kind` changed | none: v2 requires `by`, which v1 does not have; `kind` has another form in v2 than in v1 |',
    '| `pet.fed` | v1 to v2 |  | `petFedV1ToV2` |',
  ]);
});
