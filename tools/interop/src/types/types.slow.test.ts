import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { FIXTURES, typeErrors } from '../generators/generated.js';

function folder(name: string): string {
  return fileURLToPath(new URL(name, import.meta.url));
}

it('types of JSON, and form libraries, accept the types of contracts and forms', () => {
  expect(typeErrors(join(FIXTURES, 'types'))).toEqual([]);
});

it.each(['schemas', 'validators/operations'])('editors describe an operation of %s', (module) => {
  const file = folder('hover.mts');
  const text = `import { operations } from '@data-import/${module}';\noperations.createNotes;`;
  const options = { module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext };
  const service = ts.createLanguageService({
    ...ts.sys,
    useCaseSensitiveFileNames: () => true,
    getCompilationSettings: () => options,
    getCurrentDirectory: () => folder('.'),
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    getScriptFileNames: () => [file],
    getScriptSnapshot: (path) => {
      const content = path === file ? text : ts.sys.readFile(path);
      return content === undefined ? undefined : ts.ScriptSnapshot.fromString(content);
    },
    getScriptVersion: () => '1',
  });
  const info = service.getQuickInfoAtPosition(file, text.lastIndexOf('createNotes'));
  expect(ts.displayPartsToString(info?.documentation)).toMatch(
    /^POST \/v1\/data-import\/notes\/create\/: [A-Z].*\.$/,
  );
});
