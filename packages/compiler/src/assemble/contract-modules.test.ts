import { describe, expect, it } from 'vitest';
import { printModule } from '../printer.js';
import { comment, definitionModule, emitBarrel, toFiles } from './contract-modules.js';

it('a barrel exports everything of other modules, or only types', () => {
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

it('a definition is imported from where it stands', () => {
  expect(definitionModule('src/things/box-list.ts')).toBe('../things/box-list.js');
});

describe('a comment', () => {
  it('does not end before the description does', () => {
    expect(comment({ description: 'a */ b */' })).toBe('a *\\/ b *\\/');
    expect(comment({})).toBe('');
  });
});
