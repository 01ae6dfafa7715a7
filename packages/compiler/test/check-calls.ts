import ts from 'typescript';

/** A strict CSP forbids `eval` and `Function`; `require` and dynamic imports break ES modules and bundles. */
export function checkCalls(path: string, text: string): void {
  const declared = new Set(['Map', 'Set']);
  const called = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (isDeclaration(node) && node.name !== undefined && ts.isIdentifier(node.name))
      declared.add(node.name.text);
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
      const callee = node.expression;
      if (ts.isIdentifier(callee)) called.add(callee.text);
      if (callee.kind === ts.SyntaxKind.ImportKeyword) called.add('import');
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.ES2022));
  const unknown = [...called].filter((name) => !declared.has(name));
  if (unknown.length > 0) {
    throw new Error(
      `${path}: generated code calls ${unknown.join(', ')}, which it neither declares nor imports`,
    );
  }
}

function isDeclaration(
  node: ts.Node,
): node is ts.FunctionDeclaration | ts.ImportSpecifier | ts.ParameterDeclaration | ts.VariableDeclaration {
  return (
    ts.isFunctionDeclaration(node) ||
    ts.isImportSpecifier(node) ||
    ts.isParameter(node) ||
    ts.isVariableDeclaration(node)
  );
}
