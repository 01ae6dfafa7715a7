import {
  closedEnum,
  closedObject,
  constant,
  freeForm,
  integer,
  list,
  named,
  nullable,
  openEnum,
  openUnion,
  optional,
  string,
  unknownValue,
} from '@data-import/define';
import { type TSchema, Type } from '@sinclair/typebox';
import { describe, expect, it } from 'vitest';
import { createContracts } from '../../test/definitions.js';
import {
  faultFinder,
  functionModules,
  listMessages,
  runValidators,
} from '../../test/generated-validators.js';
import { emitSchemaModules } from '../assemble/emit-schema-modules.js';
import { emitValidatorModules } from '../assemble/emit-validator-modules.js';
import { escapeHidden } from '../characters.js';
import { emitDocuments, toDocuments } from '../publish/emit-json.js';
import { formatTypeScript } from '../write/write.js';

it('a required property may have any value', () => {
  const { is, validate } = runValidators(
    createContracts(named('Value', unknownValue('all of it', 'Anything.'))),
  )('Value');
  const result = validate(undefined);
  expect(is(undefined)).toBe(false);
  expect(result.ok || result.issues.map(({ message }) => message)).toEqual([
    'expected a JSON value, got nothing',
  ]);
});

describe('a nullable value', () => {
  const contracts = createContracts(
    closedObject('Thing', 'A thing.', {
      fixed: nullable(constant('A', 'A.')),
      listed: nullable(closedEnum(['A', 'B'], 'One of them.')),
    }),
  );

  it('lists null among its values', () => {
    expect(listMessages(contracts, 'Thing', { fixed: 'B', listed: 'C' })).toEqual([
      'expected "A" or null, got a string of 1 character',
      'expected "A", "B" or null, got a string of 1 character',
    ]);
  });
});

it('names that are not identifiers are those of fields like others', () => {
  const names = 'auth-server auth_server _ensure a.b ünï 1 $ class require(x) a;${b} a/*'.split(' ');
  const properties = Object.fromEntries(names.map((key) => [key, string('A name.')]));
  const faultsIn = faultFinder(createContracts(closedObject('Thing', 'A thing.', properties)), 'Thing');
  expect(faultsIn(Object.fromEntries(names.map((key) => [key, 'x'])))).toEqual([]);
  expect(faultsIn({ ...Object.fromEntries(names.map((key) => [key, 'x'])), 'auth-server': 1 })).toEqual([
    '/auth-server type',
  ]);
  expect(faultsIn({}).toSorted()).toEqual(
    names.map((key) => `/${key.replace('/', '~1')} missing`).toSorted(),
  );
});

const Cat = closedObject('Cat', 'A cat.', { lives: integer('How many.'), name: optional(string('A name.')) });
const Dog = closedObject('Dog', 'A dog.', { tricks: list(string('A trick.'), 'Tricks.') });

function union(...branches: TSchema[]): TSchema {
  return named('Either', Type.Union(branches, { description: 'One or the other.' }));
}

describe('alternatives of one JSON type', () => {
  it.each([
    ['without a type', union(Cat, unknownValue('all of it', 'Anything.')), 'anyValue'],
    [
      'of every type',
      named('Either', openUnion([Cat, Dog], 'the rest', 'A cat, a dog or anything.')),
      'jsonValue',
    ],
    ['inside another', union(Cat, Type.Union([Dog, unknownValue('all of it', 'Anything.')])), 'anyValue'],
  ])('may be anything, %s: then no other function is called', (_what, Either, check) => {
    const open = createContracts(Cat, Dog, Either, closedObject('Holder', 'A holder.', { one: Either }));
    const values = [{}, null, [1], 'x', 5, false, { lives: 'x' }];
    const [faultsInOpen, faultsInside] = [faultFinder(open, 'Either'), faultFinder(open, 'Holder')];
    expect(values.flatMap((value) => [...faultsInOpen(value), ...faultsInside({ one: value })])).toEqual([]);
    expect(faultsInside({})).toEqual(['/one missing']);
    const modules = functionModules(open);
    expect(modules.get('./tables.js')).toContain(
      `tableEither: () => SchemaTable = /*#__PURE__*/ once(() => ${check});`,
    );
    // NaN has no JSON type: a list of all types excludes it, and a schema without types accepts it.
    const anything = 'data !== undefined';
    const test =
      check === 'anyValue' ? anything : `(typeof data === "number" ? Number.isFinite(data) : ${anything})`;
    expect(modules.get('./guards.js')).toContain(
      `isEither(data: any): data is types.Either {\nif(!(${test})){\nreturn false;\n}\nreturn true;`,
    );
  });
});

const HIDDEN = [
  [
    0x00, 0x7f, 0x85, 0xa0, 0xad, 0x200b, 0x200d, 0x202e, 0x2028, 0x2029, 0x2066, 0x3164, 0xe000, 0xfe0f,
    0xfeff,
  ],
  [0xffff, 0xd800, 0xdfff, 0xe0061],
].flat();

function pattern(source: string): TSchema {
  return Type.String({ pattern: source, description: `A text like ${source}.` });
}

function thing(hidden: string): TSchema {
  const [one, other] = [`a${hidden}b`, `c${hidden}`] as const;
  return closedObject(
    'Thing',
    `A thing${hidden} of some kind.`,
    {
      kind: closedEnum([one, other], `Its ${hidden}kind.`),
      fixed: optional(constant(one, `Always ${hidden}.`)),
      seen: optional(openEnum([one, other], `Seen ${hidden}.`)),
      like: optional(pattern(`^a${hidden}[${hidden}-${hidden}]?$`)),
      note: optional(string(`A note${hidden}.`, { examples: [one] })),
      free: optional(
        Type.Unsafe({
          ...freeForm(`Anything${hidden}.`),
          default: { [one]: other },
          examples: [{ [one]: 1 }],
        }),
      ),
    },
    { if: { properties: { kind: { const: other } } }, then: { required: ['note'] } },
  );
}

describe.each(HIDDEN.map((codePoint) => [codePoint.toString(16), String.fromCodePoint(codePoint)]))(
  'a definition with U+%s in its texts',
  (_codePoint, hidden) => {
    const contracts = createContracts(thing(hidden));

    it('accepts the same documents as stock Ajv', () => {
      const faultsIn = faultFinder(contracts, 'Thing');
      const [one, other] = [`a${hidden}b`, `c${hidden}`];
      for (const like of [
        `a${hidden}`,
        `a${hidden}${hidden}`,
        'a',
        'ab',
        `a\\u${hidden}`,
        'a\ufffd',
        'a\ufffd\ufffd',
      ]) {
        const expected = like.startsWith(`a${hidden}`) ? [] : ['/like pattern'];
        expect(faultsIn({ kind: one, like })).toEqual(expected);
      }
      expect(faultsIn({ kind: one, fixed: one, seen: one, free: { [one]: other } })).toEqual([]);
      expect(faultsIn({ kind: 'ab', fixed: other })).toEqual(['/kind value', '/fixed value']);
      expect(faultsIn({ kind: '\ufffd', fixed: 'a\ufffdb' })).toEqual(['/kind value', '/fixed value']);
      expect(faultsIn({ kind: other })).toEqual(['/note missing']);
      expect(faultsIn({ kind: other, note: hidden, seen: 'x' })).toEqual([]);
    });

    it('shows it in every file that is generated', async () => {
      const typeScript = await formatTypeScript(
        new Map([
          ...(await emitSchemaModules(contracts, [])),
          ...(await emitValidatorModules(contracts)),
          ...functionModules(contracts),
        ]),
      );
      const files = [...typeScript, ...emitDocuments(toDocuments(contracts, 'test'))];
      for (const [path, file] of files) {
        expect([path, escapeHidden(file)]).toEqual([path, file]);
        expect([path, Buffer.from(file).toString()]).toEqual([path, file]);
      }
      const { properties } = JSON.parse(
        emitDocuments(toDocuments(contracts, 'test')).get('json/Thing.json')!,
      );
      expect(properties.kind.enum).toEqual([`a${hidden}b`, `c${hidden}`]);
      expect(properties.like.pattern).toBe(`^a${hidden}[${hidden}-${hidden}]?$`);
      expect(properties.kind.description).toBe(`Its ${hidden}kind.`);
    });
  },
);
