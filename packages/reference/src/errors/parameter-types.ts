import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const SOURCE = 'packages/validators/src/runtime/issue.ts';

/** The text of a declaration with its comment, as an application sees it. */
function textOf(statement: ts.Statement): string {
  return statement.getFullText().trim().replace('export ', '').replaceAll('readonly ', '');
}

/**
 * The types that parameters of issues have, by name, as they are declared.
 *
 * @param root the root folder of the repository
 */
export function readParameterTypes(root: string): ReadonlyMap<string, string> {
  const path = join(root, SOURCE);
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.ES2022, true);
  const named = file.statements.filter(
    (each) => ts.isTypeAliasDeclaration(each) || ts.isInterfaceDeclaration(each),
  );
  return new Map(named.map((each) => [each.name.text, textOf(each)]));
}

/** The declarations of the types that some types name, and of those that these name. */
export function declarationsFor(
  types: readonly string[],
  known: ReadonlyMap<string, string>,
): readonly string[] {
  const found = new Set<string>();
  const open = [...types];
  for (const type of open) {
    for (const [name] of type.matchAll(/\b[A-Z]\w+/g)) {
      const text = known.get(name);
      if (text === undefined || found.has(text)) continue;
      found.add(text);
      open.push(text);
    }
  }
  return [...found];
}
