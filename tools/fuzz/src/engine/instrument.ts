import ts from 'typescript';

/** The global array of hits that instrumented code counts in, one element per place. */
export const HITS = '__hits';

interface Edit {
  readonly at: number;
  readonly text: string;
}

/** Numbers the places of all files of a bundle. */
export class Places {
  #count = 0;

  get count(): number {
    return this.#count;
  }

  next(): string {
    return `${HITS}[${this.#count++}]++`;
  }
}

/**
 * The same JavaScript or TypeScript, which counts how often each branch was taken: bodies of functions and loops, both
 * sides of a condition, clauses of a switch, and what follows `&&`, `||` and `??`.
 */
export function instrument(path: string, text: string, places: Places): string {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const edits: Edit[] = [];
  const wrapExpression = (node: ts.Expression): void => {
    edits.push({ at: node.getStart(), text: `(${places.next()}, (` }, { at: node.end, text: '))' });
  };
  const wrapStatement = (node: ts.Statement): void => {
    if (ts.isBlock(node)) edits.push({ at: node.getStart() + 1, text: `${places.next()};` });
    else edits.push({ at: node.getStart(), text: `{${places.next()};` }, { at: node.end, text: '}' });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isIfStatement(node)) {
      wrapStatement(node.thenStatement);
      if (node.elseStatement !== undefined) wrapStatement(node.elseStatement);
    } else if (ts.isIterationStatement(node, false)) wrapStatement(node.statement);
    else if (ts.isCaseOrDefaultClause(node)) {
      const [first] = node.statements;
      if (first !== undefined) edits.push({ at: first.getStart(), text: `${places.next()};` });
    } else if (ts.isCatchClause(node)) wrapStatement(node.block);
    else if (ts.isConditionalExpression(node)) {
      wrapExpression(node.whenTrue);
      wrapExpression(node.whenFalse);
    } else if (ts.isBinaryExpression(node) && isShortCircuit(node.operatorToken.kind))
      wrapExpression(node.right);
    else if (ts.isFunctionLike(node) && 'body' in node && node.body !== undefined) {
      const body = node.body as ts.ConciseBody;
      if (ts.isBlock(body)) wrapStatement(body);
      else wrapExpression(body);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return applied(text, edits);
}

function isShortCircuit(kind: ts.SyntaxKind): boolean {
  return (
    kind === ts.SyntaxKind.AmpersandAmpersandToken ||
    kind === ts.SyntaxKind.BarBarToken ||
    kind === ts.SyntaxKind.QuestionQuestionToken
  );
}

/** Of two edits at one place, the outer one was made first: it opens first, and closes last. */
function applied(text: string, edits: readonly Edit[]): string {
  const ordered = edits
    .map((edit, index) => ({
      ...edit,
      rank: edit.text.startsWith('}') || edit.text.startsWith(')') ? -index : index,
    }))
    .toSorted((a, b) => a.at - b.at || a.rank - b.rank);
  const parts: string[] = [];
  let from = 0;
  for (const { at, text: added } of ordered) {
    parts.push(text.slice(from, at), added);
    from = at;
  }
  return [...parts, text.slice(from)].join('');
}

/** The string literals of a file, which its comparisons are likely to ask for. */
export function literalsOf(path: string, text: string): string[] {
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) && !ts.isImportDeclaration(node.parent)) found.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return [...found].filter((literal) => literal.length > 0 && literal.length <= 60);
}
