import {
  closedObject,
  described,
  event,
  list,
  named,
  nullable,
  openObject,
  openUnion,
  optional,
  string,
  unknownValue,
} from '@data-import/define';
import { type TSchema, Type } from '@sinclair/typebox';
import { describe, expect, it } from 'vitest';
import { breach, createContracts, thing } from '../../test/definitions.js';
import { checkIdentifiers } from './rules.js';

const a = string('Text.');

describe('descriptions', () => {
  it.each([
    ['of a definition', closedObject('Thing', '', { a }), 'Thing has no description'],
    ['of a definition without any', named('Thing', Type.String()), 'Thing has no description'],
    ['of white space', openObject('Thing', ' \n', { a }), 'Thing has no description'],
    ['of a field', thing({ a: Type.String() }), 'Thing.a has no description'],
    ['of an optional field', thing({ a: optional(string('')) }), 'Thing.a has no description'],
    ['of a list', thing({ a: Type.Array(a) }), 'Thing.a has no description'],
    ['of a nullable field', thing({ a: nullable(Type.String()) }), 'Thing.a has no description'],
  ])('are required: %s', (_what, definition, message) => {
    expect(breach(definition)).toBe(message);
  });

  it('are sentences', () => {
    expect(breach(thing({ a: string('A sentence. And half of') }))).toContain(
      'does not end with a full stop',
    );
    expect(breach(thing({ a: string('Text') }))).toBe(
      'the description of Thing.a does not end with a full stop: "Text"',
    );
  });

  it('may come from the definition that a field refers to, or replace its description', () => {
    const Part = closedObject('Part', 'A part.', {});
    expect(breach(Part, thing({ one: Part, other: described(Part, 'Other part.') }))).toBe('no breach');
  });
});

describe('names of fields', () => {
  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', '__defineGetter__'])(
    'are not inherited ones: %s',
    (name) => {
      expect(breach(thing({ [name]: a }))).toBe(`Thing.${name}: every object inherits this name`);
      const rule = { if: { properties: { [name]: { const: 'x' } } }, then: { required: ['a'] } };
      expect(breach(thing({ a: optional(a) }, rule))).toBe(`Thing.${name}: every object inherits this name`);
    },
  );

  it('are own properties: in a prototype they would be lost', () => {
    expect(breach(thing({ __proto__: a, b: a } as never))).toBe(
      'Thing has a field called "__proto__", which sets a prototype',
    );
  });

  it.each(['', ' ', 'a b', 'a"b', "a'b", 'a`b', 'a\\b', 'a*/b'])('have no space or quote: %j', (name) => {
    expect(breach(thing({ [name]: a }))).toBe(
      `Thing.${name}: names must not be empty, or contain a space, a quote or */`,
    );
  });
});

describe('names with characters that do not show', () => {
  it.each([
    ['a tab', 'a\tb', 'a\tb', 'U+0009'],
    ['a change of direction', 'a\u202eb', 'a\\u202eb', 'U+202E'],
    ['a joiner', 'a\u200db', 'a\\u200db', 'U+200D'],
    ['a tag', 'a\u{e0061}b', 'a\\udb40\\udc61b', 'U+E0061'],
    ['a high surrogate', 'a\ud800b', 'a\\ud800b', 'U+D800'],
  ])('are refused by field and code point: %s', (_what, name, written, codePoint) => {
    const message = `Thing.${written}: the name contains ${codePoint}, a character that does not show`;
    expect(breach(thing({ [name]: a }))).toBe(message);
    const rule = { if: { properties: { [name]: { const: 'x' } } }, then: { required: ['a'] } };
    expect(breach(thing({ a: optional(a) }, rule))).toBe(message);
    const others = [
      { required: [name] },
      { dependentRequired: { [name]: ['a'] } },
      { dependentRequired: { a: [name] } },
    ];
    for (const other of [...others, { dependentSchemas: { [name]: { required: ['a'] } } }]) {
      expect(breach(thing({ a: optional(a) }, other))).toBe(message);
    }
  });

  it.each(['größe', '名前', 'имя', 'naïve', '😀'])('may have any others: %s', (name) => {
    expect(breach(thing({ [name]: a }))).toBe('no breach');
  });
});

function either(other: TSchema): TSchema {
  return thing({ a: Type.Union([list(a, 'Texts.'), other], { description: 'One.' }) });
}

describe('alternatives', () => {
  it('do not refer to a contract that accepts anything: its type hides the others', () => {
    const Any = named('Any', unknownValue('all of it', 'Anything.'));
    const Open = named('Open', openUnion([list(a, 'Texts.')], 'the rest', 'Texts or anything.'));
    expect(breach(Any, either(Any))).toBe('Thing.a contains the alternative "Any", which accepts anything');
    expect(breach(Open, either(Open))).toBe(
      'Thing.a contains the alternative "Open", which accepts anything',
    );
  });

  it('may accept anything themselves', () => {
    expect(breach(either(unknownValue('all of it', 'Anything.')))).toBe('no breach');
    expect(breach(thing({ a: openUnion([a], 'the rest', 'Text or anything.') }))).toBe('no breach');
  });
});

it('an event follows the rules of every definition', () => {
  const broken = event('thing.made', 'v1', 'A thing was made.', { a: Type.String() });
  expect(() => createContracts(broken)).toThrow(
    'src/catalogue/any/thing.made.ts: ThingMadeV1.a has no description',
  );
});

function check(...names: string[]): () => void {
  return () => checkIdentifiers(names.map((name) => ({ name, file: `src/${name}.ts` })));
}

describe('checkIdentifiers', () => {
  it('accepts names that share nothing', () => {
    expect(check('Account', 'AccountNote', 'Note', 'AccountCreatedV1', 'AccountCreatedV1_0_0')).not.toThrow();
  });

  it.each([
    ['src/Note.ts: "Note" (src/Note.ts) and "Note" (src/Note.ts)', ['Note', 'Note']],
    ['src/PSR.ts: "PSR" (src/PSR.ts) and "Psr" (src/Psr.ts)', ['Psr', 'PSR']],
    ['"ABCV1" (src/ABCV1.ts) and "ABcV1" (src/ABcV1.ts) both need the file abcv1', ['ABcV1', 'ABCV1']],
    [
      '"TreeAtDepth" (src/TreeAtDepth.ts) and "Tree" (src/Tree.ts) both need the name isTreeAtDepth',
      ['Tree', 'TreeAtDepth'],
    ],
    ['"Date" (src/Date.ts) and generated code', ['Date']],
    ['"isAccount" is not an identifier that starts with a capital', ['Account', 'isAccount']],
    ['src/2faEnabledV1.ts: "2faEnabledV1" is not an identifier', ['2faEnabledV1']],
    ['"A-B" is not an identifier', ['A-B']],
  ])('refuses: %s', (message, names) => {
    expect(check(...names)).toThrow(message);
  });

  it('rejects a name with a character that does not show, and names it', () => {
    expect(check('Acc\u200count')).toThrow(
      'src/Acc\\u200count.ts: Acc\\u200count: the name contains U+200C, a character that does not show',
    );
  });

  it.each(['Check', 'Operation', 'TUnsafe', 'Validator', 'ParameterValidator', 'WithDefaults'])(
    'refuses %s, a name that generated modules use',
    (name) => {
      expect(check(name)).toThrow(
        `src/${name}.ts: "${name}" (src/${name}.ts) and generated code both need the name ${name}`,
      );
    },
  );

  it.each(['Index', 'Guards', 'Tables', 'Values', 'Operations', 'Openapi', 'Asyncapi'])(
    'refuses %s, whose file is generated for another purpose',
    (name) => {
      expect(check(name)).toThrow(`and generated code both need the file ${name.toLowerCase()}`);
    },
  );
});
