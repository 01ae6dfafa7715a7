import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { closedObject, event, list, operation, optional, string } from '@data-import/define';
import { type TSchema, Type } from '@sinclair/typebox';
import { describe, expect, it } from 'vitest';
import { loadExports, toContracts, toOperations } from './load.js';
import { RuleError } from '../model.js';
import { toExported } from '../../test/definitions.js';
import { temporaryFolder } from '../../test/temporary-folder.js';

const a = string('Text.');
const Note = closedObject('Note', 'A note.', { a });
const MeterPoint = closedObject('MeterPoint', 'A meter point.', { a });

function happened(type: string, version = 'v1', file?: string) {
  return toExported(event(type, version, 'It happened.', {}), file);
}

describe('loadExports', () => {
  it('lists what every source file exports, in the order of folders and paths', async () => {
    const folder = await temporaryFolder({
      'src/b/two.ts': 'export const two: number = 2;\nconst own = 1;\n',
      'src/b/a/one.ts': 'export function one(): void {}\n',
      'src/a/three.ts': 'export const three = { three: true } as const;\n',
      'src/b/two.test.ts': 'throw new Error("a test");\n',
      'src/b/two.test-d.ts': 'throw new Error("a test of types");\n',
      'src/b/types.d.ts': 'throw new Error("a declaration");\n',
      'src/b/notes.md': '# Notes\n',
      'src/b/two.ts.bak': 'throw new Error("a copy");\n',
      'src/c/four.ts': 'throw new Error("not asked for");\n',
    });
    const exported = await loadExports(folder, ['src/b', 'src/a']);
    expect(exported.map(({ file, name }) => [file, name])).toEqual([
      ['src/b/a/one.ts', 'one'],
      ['src/b/two.ts', 'two'],
      ['src/a/three.ts', 'three'],
    ]);
    expect(exported[2]?.value).toEqual({ three: true });
  });

  it('accepts a folder with a space and a quote in its path', async () => {
    const path = "src/it's one";
    const folder = await temporaryFolder({
      'package.json': '{ "type": "module" }',
      [`${path}/one.ts`]: 'export const one: number = 1;\n',
    });
    // In a child process, because the test runner cannot import from such a path.
    const script = `
      import { register } from 'tsx/esm/api';
      register();
      const { loadExports } = await import(${JSON.stringify(new URL('load.ts', import.meta.url).href)});
      console.log(JSON.stringify(await loadExports(${JSON.stringify(folder)}, [${JSON.stringify(path)}])));`;
    const { stdout } = await promisify(execFile)('node', ['--input-type=module', '-e', script], {
      cwd: fileURLToPath(new URL('../..', import.meta.url)),
    });
    expect(JSON.parse(stdout)).toEqual([{ file: `${path}/one.ts`, name: 'one', value: 1 }]);
  });
});

describe('toContracts', () => {
  it('accepts a chain of definitions that is longer than the stack', () => {
    const chain: TSchema[] = [closedObject('Link0', 'The last link.', { a })];
    for (let index = 1; index < 5000; index++) {
      chain.push(closedObject(`Link${index}`, 'A link.', { next: optional(chain.at(-1)!) }));
    }
    const contracts = toContracts(chain.map((link) => toExported(link)));
    expect(contracts.size).toBe(5000);
    expect(contracts.get('Link4999')?.schema.properties).toEqual({ next: { $ref: 'Link4998.json' } });
  });

  it('returns the definitions, by name in the order of names, from any folder', () => {
    const contracts = toContracts([
      toExported(Note, 'src/notes/note.ts'),
      { file: 'src/notes/note.ts', name: 'MAX_LENGTH', value: 5 },
      { file: 'src/notes/note.ts', name: 'helper', value: () => 5 },
      { file: 'src/notes/note.ts', name: 'nothing', value: null },
      toExported(MeterPoint, 'src/deep/down/meter-point.ts'),
    ]);
    expect([...contracts.values()].map(({ name, file }) => [name, file])).toEqual([
      ['MeterPoint', 'src/deep/down/meter-point.ts'],
      ['Note', 'src/notes/note.ts'],
    ]);
    expect([...contracts.keys()]).toEqual(['MeterPoint', 'Note']);
    expect(contracts.get('Note')?.schema).toEqual({
      description: 'A note.',
      type: 'object',
      properties: { a: { description: 'Text.', type: 'string' } },
      required: ['a'],
      additionalProperties: false,
    });
  });

  it.each<[string, Parameters<typeof toContracts>[0]]>([
    [
      'src/b/note.ts: "Note" is already defined in src/a/note.ts',
      [toExported(Note, 'src/a/note.ts'), toExported(Note, 'src/b/note.ts')],
    ],
    [
      'src/catalogue/any/a.b.c.ts: "ABCV1" is already defined in src/catalogue/any/a.b_c.ts',
      [happened('a.b_c'), happened('a.b.c')],
    ],
    [
      'src/catalogue/any/a.b.ts: "ABV1" is already defined in src/catalogue/any/a.b.ts',
      [happened('a.b'), happened('a.b', '1')],
    ],
    [
      'src/a/note.ts: exports "Notes", which calls itself "Note"',
      [{ file: 'src/a/note.ts', name: 'Notes', value: Note }],
    ],
    [
      'src/a/note.ts: exports "Note", which has no name of its own',
      [{ file: 'src/a/note.ts', name: 'Note', value: Type.Object({}) }],
    ],
    [
      'src/a/meterpoint.ts: "MeterPoint" belongs in a file called meter-point.ts',
      [toExported(MeterPoint, 'src/a/meterpoint.ts')],
    ],
    [
      'src/catalogue/x/a-b.ts: a.b belongs in a file called a.b.ts',
      [happened('a.b', 'v1', 'src/catalogue/x/a-b.ts')],
    ],
    [
      'src/catalogue/any/a.b\\u202ec.ts: ABCV1, the type a.b\\u202ec: the name contains U+202E, a character that does not show',
      [happened('a.b\u202ec')],
    ],
    [
      'src/catalogue/any/a.b.ts: "ABV2" is not the name of a.b v1',
      [toExported({ ...event('a.b', 'v1', 'It happened.', {}), $id: 'ABV2' })],
    ],
    [
      'src/things/thing.ts: contains a definition of "Note" that differs from the exported one',
      [
        toExported(Note),
        toExported(closedObject('Thing', 'A thing.', { notes: list({ ...Note, minItems: 1 }, 'Some.') })),
      ],
    ],
  ])('refuses: %s', (message, exported) => {
    expect(() => toContracts(exported)).toThrow(RuleError);
    expect(() => toContracts(exported)).toThrow(message);
  });
});

describe('toOperations', () => {
  const repeat = { harmless: 'yes', basis: 'It is.', checkWith: [], specification: 'Notes' } as const;
  const createNote = operation({
    operationId: 'createNote',
    method: 'POST',
    path: '/v1/notes/',
    tag: 'Notes',
    position: 1,
    examples: {},
    summary: 'Create a note',
    description: 'Creates a note.',
    repeat,
    request: Note,
    responses: { 201: { description: 'Created.', body: Note } },
  });
  const file = 'src/operations/create-note.ts';

  const repeated = (changes: object) => ({ repeat: { ...repeat, ...changes } });

  it.each<[message: string, changes: object, name?: string, file?: string]>([
    [
      ': exports "makeNote", whose operationId is "createNote": rename the export and the file too',
      {},
      'makeNote',
    ],
    [
      ': the operationId "create-note" is not an identifier that starts with a small letter',
      { operationId: 'create-note' },
    ],
    [': generated code needs the name "operations" itself', { operationId: 'operations' }, 'operations'],
    [': "createNote" belongs in a file called create-note.ts', {}, 'createNote', 'src/operations/note.ts'],
    [
      ': "createNote" has no definition with a name for its response 400',
      { responses: { 400: { description: '', body: a } } },
    ],
    [
      ': "createNote": repeat/condition is expected exactly if it is harmless "on-condition"',
      repeated({ condition: 'It is old.' }),
    ],
    [': "createNote": repeat/checkWith/0 is no operation', repeated({ checkWith: ['getNote'] })],
  ])('refuses: %s', (message, changes, name = 'createNote', path = file) => {
    const value = { ...createNote, ...changes };
    expect(() => toOperations([{ file: path, name, value }])).toThrow(`${path}${message}`);
  });

  it('refuses another value, and names that differ in case only', () => {
    const exported = { file, name: 'createNote', value: createNote };
    expect(() => toOperations([{ ...exported, value: null }])).toThrow(
      `${file}: exports "createNote", which is not an operation`,
    );
    const other = 'src/operations/createnote.ts';
    const value = { ...createNote, operationId: 'createnote' };
    expect(() => toOperations([exported, { file: other, name: 'createnote', value }])).toThrow(
      `${other}: "createnote" is already defined in ${file}`,
    );
  });
});
