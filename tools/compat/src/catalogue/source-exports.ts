import { posix } from 'node:path';
import ts from 'typescript';
import type { Files } from './files.js';

/**
 * The names that an entry of a package exports from its hand-written sources, values and types. Generated exports are
 * not among them: the schemas represent them.
 */
export function sourceExports(files: Files, path: string): string[] {
  const names = new Set<string>();
  const seen = new Set<string>();
  const visit = (file: string): void => {
    const text = files.get(file);
    if (text === undefined || seen.has(file)) return;
    seen.add(file);
    for (const statement of ts.createSourceFile(file, text, ts.ScriptTarget.ES2022).statements) {
      for (const name of namesIn(statement)) names.add(name);
      const all = allOf(statement);
      if (all !== undefined) visit(posix.join(posix.dirname(file), all.replace(/\.js$/, '.ts')));
    }
  };
  visit(path);
  return [...names].sort();
}

/** The module that a statement re-exports completely. */
function allOf(statement: ts.Statement): string | undefined {
  if (!ts.isExportDeclaration(statement) || statement.exportClause !== undefined) return undefined;
  return ts.isStringLiteral(statement.moduleSpecifier!) ? statement.moduleSpecifier.text : undefined;
}

function namesIn(statement: ts.Statement): string[] {
  if (ts.isExportDeclaration(statement)) {
    const clause = statement.exportClause;
    if (clause === undefined) return [];
    return ts.isNamedExports(clause) ? clause.elements.map(({ name }) => name.text) : [clause.name.text];
  }
  const isExported = ts.canHaveModifiers(statement)
    ? (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
    : false;
  if (!isExported) return [];
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({ name }) =>
      ts.isIdentifier(name) ? [name.text] : [],
    );
  }
  const { name } = statement as ts.DeclarationStatement;
  return name !== undefined && ts.isIdentifier(name) ? [name.text] : [];
}
