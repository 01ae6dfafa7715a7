import { posix } from 'node:path';
import ts from 'typescript';
import type { Files } from './files.js';

/** A generated module, by its name below `src`. */
const GENERATED = /\/src\/(generated\/.+)\.ts$/;

/**
 * The names that an entry of a package exports from its hand-written sources, values and types. The names in generated
 * modules are not among them, because the schemas represent them: only whether the entry has their values and types.
 */
export function sourceExports(files: Files, path: string): string[] {
  const names = new Set<string>();
  const seen = new Set<string>();
  const visit = (file: string, isTypeOnly: boolean): void => {
    const generated = GENERATED.exec(file)?.[1];
    if (generated !== undefined) {
      names.add(`the types of ${generated}`);
      if (!isTypeOnly) names.add(`the values of ${generated}`);
      return;
    }
    const text = files.get(file);
    if (text === undefined || seen.has(file)) return;
    seen.add(file);
    for (const statement of ts.createSourceFile(file, text, ts.ScriptTarget.ES2022).statements) {
      for (const name of namesIn(statement)) names.add(name);
      const all = allOf(statement);
      if (all === undefined) continue;
      const next = posix.join(posix.dirname(file), all.specifier.replace(/\.js$/, '.ts'));
      visit(next, isTypeOnly || all.isTypeOnly);
    }
  };
  visit(path, false);
  return [...names].sort();
}

interface CompleteExport {
  readonly specifier: string;
  readonly isTypeOnly: boolean;
}

/** The module that a statement re-exports completely, or all types of. */
function allOf(statement: ts.Statement): CompleteExport | undefined {
  if (!ts.isExportDeclaration(statement) || statement.exportClause !== undefined) return undefined;
  const { isTypeOnly, moduleSpecifier } = statement;
  return ts.isStringLiteral(moduleSpecifier!) ? { specifier: moduleSpecifier.text, isTypeOnly } : undefined;
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
