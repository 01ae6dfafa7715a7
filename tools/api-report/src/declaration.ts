import ts from 'typescript';

const printer = ts.createPrinter({ removeComments: true, newLine: ts.NewLineKind.LineFeed });

/** A union with more alternatives than this has a line for each. */
const MAX_ON_A_LINE = 50;

/** A declaration as lines: a heading, then a line for each member, indented. */
export function linesOf(node: ts.Declaration): string[] {
  if (ts.isInterfaceDeclaration(node)) {
    const heading = `interface ${nameAndParameters(node)}${heritage(node)}`;
    return [heading, ...indented(node.members.flatMap(memberLines))];
  }
  if (ts.isClassDeclaration(node)) {
    const members = node.members.map(printed).filter((member) => !/^(private )|^#/.test(member));
    return [`class ${nameAndParameters(node)}${heritage(node)}`, ...indented(members)];
  }
  if (ts.isTypeAliasDeclaration(node)) return valueLines(`type ${nameAndParameters(node)} =`, node.type);
  if (ts.isVariableDeclaration(node)) {
    return node.type === undefined
      ? [`const ${printed(node)}`]
      : valueLines(`const ${printed(node.name)}:`, node.type);
  }
  if (ts.isFunctionDeclaration(node)) return [printed(node).replace(/^(export )?(declare )?/, '')];
  return [printed(node)];
}

/** A type on one line or, if it has a list of members, with a line for each. */
function valueLines(heading: string, type: ts.TypeNode): string[] {
  if (ts.isTypeLiteralNode(type)) return [heading, ...indented(type.members.map(printed))];
  if (!ts.isUnionTypeNode(type) || type.types.length <= MAX_ON_A_LINE) return [`${heading} ${printed(type)}`];
  return [`${heading} one of`, ...indented(type.types.map(printed))];
}

/** A member on one line; a table of types in it, such as `{ v1: A; v2: B }`, has a line for each. */
function memberLines(member: ts.TypeElement): string[] {
  if (!ts.isPropertySignature(member) || member.type === undefined || !ts.isTypeLiteralNode(member.type)) {
    return [printed(member)];
  }
  const { members } = member.type;
  const isTable = members.every(
    (each) => ts.isPropertySignature(each) && each.type !== undefined && ts.isTypeReferenceNode(each.type),
  );
  return isTable ? members.map((each) => `${printed(member.name)}: { ${printed(each)} }`) : [printed(member)];
}

function indented(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
}

type Named = ts.InterfaceDeclaration | ts.ClassDeclaration | ts.TypeAliasDeclaration;

function nameAndParameters({ name, typeParameters }: Named): string {
  const parameters = typeParameters === undefined ? '' : `<${typeParameters.map(printed).join(', ')}>`;
  return `${name?.text ?? 'default'}${parameters}`;
}

function heritage({ heritageClauses = [] }: { heritageClauses?: readonly ts.HeritageClause[] }): string {
  return heritageClauses.map((clause) => ` ${printed(clause).trim()}`).join('');
}

/** A part of a declaration on one line, without comments. */
function printed(node: ts.Node): string {
  const text = printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile());
  return text
    .replace(/\s*\n\s*/g, ' ')
    .replace(/= \| /, '= ')
    .replace(/;$/, '');
}
