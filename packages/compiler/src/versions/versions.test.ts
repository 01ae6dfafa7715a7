import {
  closedEnum,
  event,
  freeForm,
  integer,
  list,
  openObject,
  optional,
  string,
} from '@data-import/define';
import type { TSchema } from '@sinclair/typebox';
import { describe, expect, it } from 'vitest';
import { createContracts } from '../../test/definitions.js';
import type { Contracts } from '../model.js';
import { formatTypeScript } from '../write/write.js';
import { USERS } from '../compare/policy.js';
import { eventsIn } from '../publish/emit-index.js';
import { emitVersionModules, type VersionPair, versionPairs } from './emit-versions.js';

const Point = openObject('Point', 'A point.', { id: string('Its id.') });
const NewPoint = openObject('NewPoint', 'A point.', { id: string('Its id.'), zone: string('Its zone.') });

type Fields = Readonly<Record<string, TSchema>>;

function version(number: string, fields: Fields, description = 'A deal was signed.'): TSchema {
  return event('deal.signed', number, description, fields as never);
}

function contractsWith(...versions: TSchema[]): Contracts {
  return createContracts(Point, NewPoint, ...versions);
}

const base = { id: string('Its id.'), points: list(Point, 'Its points.'), note: optional(string('A note.')) };
const { id, points, note } = base;

function pairOf(before: Fields, after: Fields): VersionPair {
  const contracts = contractsWith(version('v1', before), version('v2', after));
  return versionPairs(eventsIn(contracts), contracts)[0]!;
}

describe('a pair of versions', () => {
  it.each<[what: string, after: Fields, found: string[], bump: string, broken: string[]]>([
    ['nothing', base, [], 'patch', []],
    [
      'an optional field',
      { ...base, by: optional(freeForm('Who signed.')) },
      ['by added, optional – object'],
      'minor',
      [],
    ],
    [
      'removed fields',
      { id },
      ['points removed array of Point –', 'note removed string –'],
      'major',
      ['receivers', 'code'],
    ],
    [
      'the presence of fields',
      { id: optional(string('Its id.')), points, note: string('A note.') },
      ['id became optional required optional', 'note became required optional required'],
      'major',
      ['senders', 'receivers'],
    ],
    [
      'a type',
      { ...base, id: integer('Its id.') },
      ['id type changed string integer'],
      'major',
      ['senders', 'receivers'],
    ],
    ['a description', { id: string('The id.'), points, note }, [], 'patch', []],
    [
      'a field of the items of a list',
      { ...base, points: list(NewPoint, 'Its points.') },
      ['points[].zone added, required – string'],
      'major',
      ['senders'],
    ],
  ])('differs in %s', (_what, after, found, bump, broken) => {
    const pair = pairOf(base, after);
    expect(pair.changes.map(({ field, change, from, to }) => `${field} ${change} ${from} ${to}`)).toEqual(
      found,
    );
    expect(pair.bump).toBe(bump);
    expect(USERS.filter((user) => pair.users[user] !== 'fine')).toEqual(broken);
  });
});

describe('an upcast', () => {
  const many = list(NewPoint, 'Its parts.');
  const few = list(Point, 'Its parts.');
  it.each<[Fields, Fields, string[]]>([
    [{}, { by: string('By.') }, ['v2 requires `by`, which v1 does not have']],
    [{}, { by: optional(string('By.')) }, ['v2 has `by`, which v1 does not have']],
    [{ by: optional(string('By.')) }, { by: string('By.') }, ['v2 requires `by`, which v1 may leave out']],
    [{ by: string('By.') }, { by: optional(string('By.')) }, []],
    [{ by: string('By.') }, { by: integer('By.') }, ['`by` is integer in v2, and string in v1']],
    [
      { by: string('By.') },
      { by: closedEnum(['A', 'B'], 'By.') },
      ['`by` has another form in v2 than in v1'],
    ],
    [{ by: string('By.') }, {}, []],
    [
      { parts: many },
      { parts: few },
      ['v2 has no `parts[].zone`, and only a hand-written function would leave it out'],
    ],
  ])('is impossible where something would be invented: %j, %j', (before, after, because) => {
    expect(pairOf({ id, ...before }, { id, ...after }).upcast).toEqual(
      because.length === 0 ? { possible: true, function: 'dealSignedV1ToV2' } : { possible: false, because },
    );
  });

  it('is a function for each pair of versions that allows it, and there is a pair for any two', async () => {
    const contracts = contractsWith(version('v1', { id, note }), version('v2', { id }), version('v3', base));
    const events = ['v1', 'v2', 'v3'].map((number) => ({
      type: 'deal.signed',
      version: number,
      domain: 'any',
      name: `DealSigned${number.toUpperCase()}`,
    }));
    const pairs = versionPairs(events, contracts);
    expect(pairs.map(({ from, to, consecutive, upcast }) => [from, to, consecutive, upcast])).toEqual([
      ['v1', 'v2', true, { possible: true, function: 'dealSignedV1ToV2' }],
      ['v1', 'v3', false, { possible: false, because: ['v3 requires `points`, which v1 does not have'] }],
      ['v2', 'v3', true, { possible: false, because: expect.any(Array) }],
    ]);
    const files = await formatTypeScript(emitVersionModules(pairs, events));
    expect(files.get('src/generated/upcast.ts')).toMatchInlineSnapshot(`
      "// Generated by @data-import/compiler from every event. Edit the definition, then run \`npm run generate\`.
      import type { DealSignedV1 } from './events/deal.signed/v1.js';
      import type { DealSignedV2 } from './events/deal.signed/v2.js';

      /**
       * The v2 payload of deal.signed, made of its v1 payload, which stays as it is.
       * Left out: \`note\`.
       */
      export function dealSignedV1ToV2(payload: DealSignedV1): DealSignedV2 {
        const { note: _0, ...others } = payload;
        return others;
      }
      "
    `);
    expect(files.get('src/generated/versions.ts')).toContain(
      'export const eventVersionChanges: readonly EventVersionChanges[] = [',
    );
  });

  it('module is one without functions where no pair allows any', () => {
    expect(emitVersionModules([], []).get('src/generated/upcast.ts')).toMatch(/\nexport \{\};\n$/);
  });
});
