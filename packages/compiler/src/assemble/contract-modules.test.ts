import { closedObject, freeForm, list, named, openObject, openUnion, string } from '@data-import/define';
import { Type } from '@sinclair/typebox';
import { expect, it } from 'vitest';
import { createContracts } from '../../test/definitions.js';
import { printModule } from '../printer.js';
import {
  comment,
  definitionModule,
  emitBarrel,
  emitContractModules,
  ownModule,
  toFiles,
} from './contract-modules.js';

it('a barrel re-exports everything from other modules, or only types', () => {
  const all = emitBarrel('./index.js', ['./A.js', './shapes/B.js'], 'all');
  expect(printModule(all).split('\n').slice(1)).toEqual([
    `export * from './A.js';`,
    `export * from './shapes/B.js';`,
    '',
  ]);
  expect(printModule(emitBarrel('./index.js', ['./A.js'], 'types'))).toContain(
    `\nexport type * from './A.js';\n`,
  );
});

it('modules are files of the generated folder', () => {
  const files = toFiles([{ path: './events/sale/1.0.0.js', source: 'x', body: '' }]);
  expect([...files.keys()]).toEqual(['src/generated/events/sale/1.0.0.ts']);
});

it('a definition is imported from its own file', () => {
  expect(definitionModule('src/things/box-list.ts')).toBe('../things/box-list.js');
});

it.each([
  [named('Thing', openUnion([string('Text.')], 'the rest', 'Any.'))],
  [closedObject('Thing', 'A thing.', { a: list(openUnion([string('Text.')], 'x', 'Any.'), 'Any.') })],
  [named('Thing', freeForm('A thing.'))],
  [openObject('Thing', 'A thing.', { a: Type.Unsafe({ type: 'array', description: 'Any.' }) })],
])('the type of any JSON value is imported where it is mentioned: %j', async (Thing) => {
  const layout = { toPath: ownModule, toSource: () => 'x', emitValue: () => '', jsonValue: '../any.js' };
  const Part = closedObject('Part', 'A part.', { a: string('Text.') });
  const [part, thing] = await emitContractModules(createContracts(Part, Thing), layout);
  expect(printModule(thing!)).toContain("import type { JsonValue } from '../any.js';");
  expect(printModule(part!)).not.toContain('JsonValue');
});

it('a comment does not end before the description does', () => {
  expect(comment({ description: 'a */ b */' })).toBe('a *\\/ b *\\/');
  expect(comment({})).toBe('');
});
