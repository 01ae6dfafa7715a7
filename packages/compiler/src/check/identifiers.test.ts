import { describe, expect, it } from 'vitest';
import { checkIdentifiers } from './identifiers.js';

function check(...names: string[]): () => void {
  return () => checkIdentifiers(names.map((name) => ({ name, file: `src/${name}.ts` })));
}

describe('checkIdentifiers', () => {
  it('accepts names that share nothing', () => {
    expect(check('Account', 'AccountNote', 'Note', 'AccountCreatedV1', 'AccountCreatedV1_0_0')).not.toThrow();
  });

  it.each([
    ['one name twice', ['Note', 'Note'], 'src/Note.ts: "Note" (src/Note.ts) and "Note" (src/Note.ts)'],
    [
      'names that differ only in case',
      ['Psr', 'PSR'],
      'src/PSR.ts: "PSR" (src/PSR.ts) and "Psr" (src/Psr.ts)',
    ],
    [
      'events whose names differ only in case',
      ['ABcV1', 'ABCV1'],
      '"ABCV1" (src/ABCV1.ts) and "ABcV1" (src/ABcV1.ts) would both need the file abcv1',
    ],
    [
      'a name that the guard of another takes',
      ['Tree', 'TreeAtDepth'],
      '"TreeAtDepth" (src/TreeAtDepth.ts) and "Tree" (src/Tree.ts) would both need the name isTreeAtDepth',
    ],
    ['a name whose guard is one of a format', ['Date'], '"Date" (src/Date.ts) and generated code'],
    [
      'the guard of another',
      ['Account', 'isAccount'],
      '"isAccount" is not an identifier that starts with a capital',
    ],
    [
      'a name that starts with a digit',
      ['2faEnabledV1'],
      'src/2faEnabledV1.ts: "2faEnabledV1" is not an identifier',
    ],
    ['a name with a sign', ['A-B'], '"A-B" is not an identifier'],
  ])('refuses %s', (_what, names, message) => {
    expect(check(...names)).toThrow(message);
  });

  it('refuses a name with a character that does not show, and names it', () => {
    expect(check('Acc\u200count')).toThrow(
      'src/Acc\\u200count.ts: Acc\\u200count: a name with U+200C, a character that does not show',
    );
  });

  it.each(['Check', 'Operation', 'TUnsafe', 'Validator', 'ParameterValidator', 'WithDefaults'])(
    'refuses %s, a name that generated modules use',
    (name) => {
      expect(check(name)).toThrow(
        `src/${name}.ts: "${name}" (src/${name}.ts) and generated code would both need the name ${name}`,
      );
    },
  );

  it.each(['Index', 'Guards', 'Checks', 'Values', 'Operations', 'Openapi', 'Asyncapi'])(
    'refuses %s, whose file is generated for another purpose',
    (name) => {
      expect(check(name)).toThrow(`and generated code would both need the file ${name.toLowerCase()}`);
    },
  );
});
