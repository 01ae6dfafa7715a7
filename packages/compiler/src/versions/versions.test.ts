import { event, freeForm, integer, list, openObject, optional, string } from '@data-import/define';
import type { TSchema } from '@sinclair/typebox';
import { describe, expect, it } from 'vitest';
import { createContracts } from '../../test/definitions.js';
import type { Contracts } from '../model.js';
import { formatTypeScript } from '../write/write.js';
import { type VersionChange, versionChanges, upcastObstacles } from './changes.js';
import { emitVersionModules, versionPairs } from './emit-versions.js';

const Point = openObject('Point', 'A point.', { id: string('Its id.') });
const NewPoint = openObject('NewPoint', 'A point.', { id: string('Its id.'), zone: string('Its zone.') });

type Fields = Readonly<Record<string, TSchema>>;

function version(number: string, fields: Fields, description = 'A deal was signed.'): TSchema {
  return event('deal.signed', number, description, fields as never);
}

function contractsWith(...versions: TSchema[]): Contracts {
  return createContracts(Point, NewPoint, ...versions);
}

function changes(before: Fields, after: Fields): VersionChange[] {
  const contracts = contractsWith(version('v1', before), version('v2', after));
  return versionChanges('DealSignedV1', 'DealSignedV2', contracts);
}

const base = { id: string('Its id.'), points: list(Point, 'Its points.'), note: optional(string('A note.')) };
const { id, points, note } = base;
const added: VersionChange = { field: 'by', change: 'added', presence: 'optional', type: 'object' };
const rule: VersionChange = { field: 'kind', change: 'rule', keyword: 'enum' };

describe('the changes between two versions', () => {
  it.each<[what: string, after: Fields, found: VersionChange[]]>([
    ['nothing', base, []],
    ['an added field', { ...base, by: optional(freeForm('Who signed.')) }, [added]],
    [
      'removed fields',
      { id },
      [
        { field: 'points', change: 'removed', presence: 'required', type: 'array' },
        { field: 'note', change: 'removed', presence: 'optional', type: 'string' },
      ],
    ],
    [
      'a field that is required now, and one that is optional now',
      { id: optional(string('Its id.')), points, note: string('A note.') },
      [
        { field: 'id', change: 'presence', from: 'required', to: 'optional' },
        { field: 'note', change: 'presence', from: 'optional', to: 'required' },
      ],
    ],
    [
      'another type',
      { ...base, id: integer('Its id.') },
      [{ field: 'id', change: 'type', from: 'string', to: 'integer' }],
    ],
    [
      'another description',
      { id: string('The id.'), points, note },
      [{ field: 'id', change: 'description', from: 'Its id.', to: 'The id.' }],
    ],
    [
      'a field of the items of a list',
      { ...base, points: list(NewPoint, 'Its points.') },
      [{ field: 'points[].zone', change: 'added', presence: 'required', type: 'string' }],
    ],
  ])('is found: %s', (_what, after, found) => {
    expect(changes(base, after)).toEqual(found);
  });

  it('is found in formats and in other rules', () => {
    const contracts = contractsWith(version('v1', base), version('v2', base));
    const [one, other] = ['DealSignedV1', 'DealSignedV2'].map((name) => contracts.get(name)!);
    const edited = new Map(contracts).set('DealSignedV2', {
      ...other!,
      schema: {
        ...one!.schema,
        properties: { ...one!.schema.properties, id: { type: 'string', format: 'date', minLength: 1 } },
      },
    });
    expect(versionChanges('DealSignedV1', 'DealSignedV2', edited)).toEqual([
      { field: 'id', change: 'description', from: 'Its id.' },
      { field: 'id', change: 'format', to: 'date' },
      { field: 'id', change: 'rule', keyword: 'minLength' },
    ]);
  });
});

describe('an upcast', () => {
  it.each<[VersionChange, string[]]>([
    [{ ...added, presence: 'required' } as VersionChange, ['v2 requires `by`, which v1 does not have']],
    [added, ['v2 has `by`, which v1 does not have']],
    [
      { field: 'by', change: 'presence', from: 'optional', to: 'required' },
      ['v2 requires `by`, which v1 may leave out'],
    ],
    [{ field: 'by', change: 'presence', from: 'required', to: 'optional' }, []],
    [
      { field: '', change: 'type', from: 'object', to: 'array' },
      ['the payload is array in v2, and object in v1'],
    ],
    [{ field: 'by', change: 'format', to: 'date' }, ['`by` has another form in v2 than in v1']],
    [rule, ['`kind` has another form in v2 than in v1']],
    [{ field: 'by', change: 'description' }, []],
    [{ field: 'by', change: 'removed', presence: 'required', type: 'string' }, []],
    [
      { field: 'points[].id', change: 'removed', presence: 'required', type: 'string' },
      ['v2 has no `points[].id`, and only a hand-written function would leave it out'],
    ],
  ])('is impossible where something would be invented: %j', (change, because) => {
    expect(upcastObstacles([change], { from: 'v1', to: 'v2' })).toEqual(because);
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
