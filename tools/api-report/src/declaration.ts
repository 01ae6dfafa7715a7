import ts from 'typescript';

const printer = ts.createPrinter({ removeComments: true, newLine: ts.NewLineKind.LineFeed });

/** Above this many members, members of one pattern are shown as the pattern. */
const MANY = 50;

/**
 * A declaration as lines: the first says what it is, and each of its members has a line of its own, indented.
 *
 * @param nameOnly the members are left out, because they are reviewed elsewhere
 */
export function linesOf(node: ts.Declaration, { nameOnly }: { readonly nameOnly: boolean }): string[] {
  if (ts.isInterfaceDeclaration(node)) {
    const heading = `interface ${nameAndParameters(node)}${heritage(node)}`;
    return nameOnly ? [heading] : [heading, ...membersOf(node.members.map(printed))];
  }
  if (ts.isClassDeclaration(node)) {
    const members = node.members.map(printed).filter((member) => !/^(private )|^#/.test(member));
    return [`class ${nameAndParameters(node)}${heritage(node)}`, ...membersOf(members)];
  }
  if (ts.isTypeAliasDeclaration(node)) {
    const heading = `type ${nameAndParameters(node)}`;
    return nameOnly ? [heading] : valueLines(`${heading} =`, node.type);
  }
  if (ts.isVariableDeclaration(node)) {
    return node.type === undefined
      ? [`const ${printed(node)}`]
      : valueLines(`const ${printed(node.name)}:`, node.type);
  }
  if (ts.isFunctionDeclaration(node)) return [printed(node).replace(/^(export )?(declare )?/, '')];
  return [printed(node)];
}

/** A type on one line, or, where it has a list of members, with a line for each. */
function valueLines(heading: string, type: ts.TypeNode): string[] {
  if (ts.isTypeLiteralNode(type)) return [heading, ...membersOf(type.members.map(printed))];
  if (!ts.isUnionTypeNode(type) || type.types.length <= MANY) return [`${heading} ${printed(type)}`];
  return [`${heading} one of`, ...membersOf(type.types.map(printed))];
}

function membersOf(members: readonly string[]): string[] {
  const lines = members.length > MANY ? patternsOf(members) : members;
  return lines.map((line) => `  ${line}`);
}

/** Members that differ in names only, as one line each pattern: `251 × { readonly type: '…'; … }`. */
function patternsOf(members: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const member of members) {
    const pattern = member
      .replace(/^\w+:/, "'…':")
      .replace(/'[^']*'/g, "'…'")
      .replace(/\b(types)\.\w+/g, '$1.…');
    counts.set(pattern, (counts.get(pattern) ?? 0) + 1);
  }
  return [...counts].map(([pattern, count]) => `${count} × ${pattern}`);
}

type Named = ts.InterfaceDeclaration | ts.ClassDeclaration | ts.TypeAliasDeclaration;

function nameAndParameters({ name, typeParameters }: Named): string {
  const parameters = typeParameters === undefined ? '' : `<${typeParameters.map(printed).join(', ')}>`;
  return `${name?.text ?? 'default'}${parameters}`;
}

function heritage({ heritageClauses = [] }: { heritageClauses?: readonly ts.HeritageClause[] }): string {
  return heritageClauses.map((clause) => ` ${printed(clause).trim()}`).join('');
}

/** A piece of a declaration on one line, without comments. */
function printed(node: ts.Node): string {
  const text = printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile());
  return text
    .replace(/\s*\n\s*/g, ' ')
    .replace(/= \| /, '= ')
    .replace(/;$/, '');
}
