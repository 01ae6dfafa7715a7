import { boolean, closedObject, list, named, optional, string } from '@data-import/define';
import { type TSchema, Type } from '@sinclair/typebox';
import { describe, expect, it } from 'vitest';
import { checkCalls } from '../../test/check-calls.js';
import { createContracts, toExported, Note, NoteList } from '../../test/definitions.js';
import { toContracts } from '../load/load.js';
import type { FileMap } from '../model.js';
import { emitDocuments, type Operation, toDocuments } from '../publish/emit-json.js';
import { formatTypeScript } from '../write/write.js';
import { emitSchemaModules } from './emit-schema-modules.js';
import { emitValidatorModules } from './emit-validator-modules.js';

describe('the modules of a package', () => {
  const Find = closedObject('Find', 'Which notes.', {
    text: string('Words of it.'),
    is_old: optional(Type.Boolean({ default: true, description: 'Old ones too.' })),
    is_new: optional(boolean('New ones too.')),
    tags: optional(list(string('A tag.'), 'Those that it has.')),
  });
  const NoteId = closedObject('NoteId', 'Which note.', { id: string('Its name.') });
  const Key = named('Key', string('Who asks.'));
  const operation = {
    method: 'POST',
    path: '/v1/notes/',
    apiVersion: 'v1',
    repeat: { harmless: 'yes', basis: 'It is.', checkWith: [], specification: 'One' },
  } as const;
  const summaries = new Map([['changeNote', 'Change a note']]);
  const operations: Operation[] = [
    { ...operation, operationId: 'findNotes', query: 'Find', responses: { 200: 'NoteList' } },
    {
      ...operation,
      operationId: 'changeNote',
      pathParams: 'NoteId',
      request: 'Note',
      responses: { 200: 'Note', 201: 'NoteList' },
    },
  ];

  async function generated(): Promise<FileMap> {
    const contracts = createContracts(Note, NoteList, Find, NoteId, Key);
    return formatTypeScript(await emitValidatorModules(contracts, operations, ['Key'], { summaries }));
  }

  it('have a type of the input where a query accepts more than it returns', async () => {
    const files = await generated();
    const find = files.get('src/generated/Find.ts')!;
    expect(find).toContain('  tags?: string[] | undefined;');
    expect(find).toContain('  tags?: string | string[] | undefined;');
    expect(find).toContain("  is_old?: 'true' | 'false' | true | false | undefined;");
    expect(lastLines(files, 'Find')).toMatchInlineSnapshot(`
      "/** Which notes. */
      export const Find: ParameterValidator<
        FindInput,
        WithDefaults<Find, 'is_old'>
      > = /*#__PURE__*/ createParameterValidator('Find', isFind, tableFind, {
        booleans: ['is_old', 'is_new'],
        lists: ['tags'],
        defaults: { is_old: true },
      });
      "
    `);
    expect(lastLines(files, 'NoteId')).toMatchInlineSnapshot(`
      "/** Which note. */
      export const NoteId: ParameterValidator<NoteId, NoteId> = /*#__PURE__*/ createParameterValidator(
        'NoteId',
        isNoteId,
        tableNoteId,
        { booleans: [], lists: [], defaults: {} },
      );
      "
    `);
    expect(lastLines(files, 'Key')).toMatchInlineSnapshot(`
      "/** Who asks. */
      export const Key: ParameterValidator<Key, Key> = /*#__PURE__*/ createHeaderValidator('Key', isKey, tableKey);
      "
    `);
  });
});

function lastLines(files: FileMap, name: string): string {
  return files.get(`src/generated/${name}.ts`)!.split('\n\n').at(-1)!;
}

async function everything(definitions: readonly TSchema[]): Promise<FileMap> {
  const contracts = toContracts(definitions.map((definition) => toExported(definition)));
  return new Map([
    ...emitDocuments(toDocuments(contracts, 'test')),
    ...(await formatTypeScript(await emitSchemaModules(contracts, []))),
    ...(await formatTypeScript(await emitValidatorModules(contracts))),
  ]);
}

const others = ['Zebra', 'Ant', 'Bee'].map((name) => closedObject(name, 'An animal.', { note: Note }));

it('the same definitions give the same bytes again, in any order', async () => {
  const first = await everything([Note, NoteList, ...others]);
  expect(first.size).toBeGreaterThan(15);
  expect([...(await everything([Note, NoteList, ...others]))]).toEqual([...first]);
  expect([...(await everything([...others.toReversed(), NoteList, Note]))]).toEqual([...first]);
});

it.each([
  'const fs = require("fs");',
  'function f(data) { return eval(data); }',
  'const f = new Function("return 1");',
  'const f = Function("return 1");',
  'const load = () => import("./x.js");',
  'const load = () => import(`./x.js`);',
])('generated code may not load or compile code: %s', (text) => {
  expect(() => checkCalls('./a.js', text)).toThrow(
    /^\.\/a\.js: generated code calls (require|eval|Function|import), /,
  );
});
