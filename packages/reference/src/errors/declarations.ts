import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../root.js';

/** The types that a source file declares, by name: their text with their comments. */
export function readDeclarations(path: string): ReadonlyMap<string, string> {
  const file = join(ROOT, path);
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2022, true);
  const declared = source.statements.filter(
    (each) => ts.isTypeAliasDeclaration(each) || ts.isInterfaceDeclaration(each),
  );
  return new Map(
    declared.map((each) => {
      const text = each.getFullText().trim().replace('export ', '').replaceAll('readonly ', '');
      return [each.name.text, text];
    }),
  );
}

/** The declarations that some types name, and those that these name. */
export function findDeclarations(
  types: readonly string[],
  declarations: ReadonlyMap<string, string>,
): readonly string[] {
  const found = new Set<string>();
  const open = [...types];
  for (const type of open) {
    for (const [name] of type.matchAll(/\b[A-Z]\w+/g)) {
      const declaration = declarations.get(name);
      if (declaration === undefined || found.has(declaration)) continue;
      found.add(declaration);
      open.push(declaration);
    }
  }
  return [...found];
}
