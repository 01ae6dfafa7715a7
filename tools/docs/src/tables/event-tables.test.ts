import { expect, it } from 'vitest';
import type { EventContracts } from '@data-import/workspace/contracts';
import { eventGapsTable, freeFormFieldsTable } from './event-gaps.js';
import { eventNamesTable } from './event-names.js';

const EVENTS: EventContracts = {
  events: [
    { type: 'pet.fed', version: 'v1', domain: 'pets', name: 'PetFedV1' },
    { type: 'pet.fed', version: 'v2', domain: 'pets', name: 'PetFedV2' },
    { type: 'bowl.filled', version: 'v1', domain: 'bowls', name: 'BowlFilledV1' },
  ],
  shapes: ['Pet'],
  schemas: new Map(),
  gaps: [
    { schema: 'PetFedV1', pointer: '/properties/changes', missing: 'its members' },
    { schema: 'PetFedV2', pointer: '/properties/changes', missing: 'its members' },
    { schema: 'PetFedV2', pointer: '/properties/owners/items', missing: 'its members' },
    { schema: 'BowlFilledV1', pointer: '', missing: 'further fields' },
    { schema: 'Pet', pointer: '', missing: 'further fields' },
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

it('eventNamesTable shows exported names and rejects an unknown event', () => {
  expect(eventNamesTable(EVENTS, [['pet.fed', 'v2']])).toContain('| `pet.fed` | `v2` | `PetFedV2` |');
  expect(() => eventNamesTable(EVENTS, [['pet.fed', 'v3']])).toThrow('the catalogue has no pet.fed v3');
});
