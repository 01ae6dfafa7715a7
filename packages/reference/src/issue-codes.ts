import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const SOURCE = 'packages/validators/src/runtime/issue.ts';

export interface IssueParameter {
  readonly name: string;
  readonly type: string;
  readonly isOptional: boolean;
  readonly meaning: string;
}

export interface DocumentedCode {
  readonly code: string;
  readonly meaning: string;
  readonly parameters: readonly IssueParameter[];
}

function toMeaning(node: ts.Node): string {
  return ts
    .getJSDocCommentsAndTags(node)
    .flatMap((doc) => (ts.isJSDoc(doc) ? [ts.getTextOfJSDocComment(doc.comment) ?? ''] : []))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function listInterfaces(file: ts.SourceFile): Map<string, ts.InterfaceDeclaration> {
  return new Map(file.statements.filter(ts.isInterfaceDeclaration).map((each) => [each.name.text, each]));
}

function listProperties(members: ts.NodeArray<ts.TypeElement>, file: ts.SourceFile) {
  return members.filter(ts.isPropertySignature).map((member) => ({
    member,
    name: member.name.getText(file),
    isOptional: member.questionToken !== undefined,
    meaning: toMeaning(member),
  }));
}

/** The parameters that a type has: of its own, and of the interfaces it is combined with. */
function listParameters(
  type: ts.TypeNode | undefined,
  file: ts.SourceFile,
  interfaces: ReadonlyMap<string, ts.InterfaceDeclaration>,
): IssueParameter[] {
  if (type === undefined) return [];
  if (ts.isIntersectionTypeNode(type)) {
    return type.types.flatMap((part) => listParameters(part, file, interfaces));
  }
  const shared = ts.isTypeReferenceNode(type) ? interfaces.get(type.typeName.getText(file)) : undefined;
  const members = ts.isTypeLiteralNode(type) ? type.members : shared?.members;
  if (members === undefined) return [];
  return listProperties(members, file).map(({ member, name, isOptional, meaning }) => {
    const text = member.type?.getText(file).replaceAll('readonly ', '') ?? 'unknown';
    return { name, type: text, isOptional, meaning };
  });
}

/**
 * The codes of issues in the order of their declaration, read from the types that the validators publish.
 *
 * @param root the root folder of the repository
 */
export function readIssueCodes(root: string): DocumentedCode[] {
  const path = join(root, SOURCE);
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.ES2022, true);
  const interfaces = listInterfaces(file);
  const declaration = interfaces.get('IssueParameters');
  if (declaration === undefined) throw new Error(`${SOURCE} declares no interface IssueParameters`);
  return listProperties(declaration.members, file).map(({ member, name, meaning }) => ({
    code: name,
    meaning,
    parameters: listParameters(member.type, file, interfaces),
  }));
}
