import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IssueCode } from '@data-import/validators';
import ts from 'typescript';
import { ROOT } from '../contracts.js';

const ISSUES = 'packages/validators/src/runtime/issue.ts';

export interface IssueParameter {
  readonly name: string;
  readonly type: string;
  readonly isOptional: boolean;
  readonly meaning: string;
}

export interface DocumentedCode {
  readonly code: IssueCode;
  readonly meaning: string;
  readonly parameters: readonly IssueParameter[];
}

export type Declarations = ReadonlyMap<string, string>;

type Declared = ts.InterfaceDeclaration | ts.TypeAliasDeclaration;

function readFile(path: string): Map<string, Declared> {
  const file = join(ROOT, path);
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2022, true);
  const declared = source.statements.filter(
    (each) => ts.isTypeAliasDeclaration(each) || ts.isInterfaceDeclaration(each),
  );
  return new Map(declared.map((each) => [each.name.text, each]));
}

export function readDeclarations(path: string): Declarations {
  return new Map(
    [...readFile(path)].map(([name, each]) => [
      name,
      each.getFullText().trim().replace('export ', '').replaceAll('readonly ', ''),
    ]),
  );
}

export function readIssueTypes(): Declarations {
  return readDeclarations(ISSUES);
}

export function findDeclarations(types: readonly string[], declarations: Declarations): readonly string[] {
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

function toMeaning(member: ts.PropertySignature): string {
  const comments = ts.getJSDocCommentsAndTags(member).filter(ts.isJSDoc);
  const texts = comments.map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '');
  if (texts.length === 0)
    throw new Error(`${ISSUES}: ${member.name.getText()}, which a page shows, has no comment`);
  return texts.join(' ').replaceAll(/\s+/g, ' ').trim();
}

function listParameters(
  type: ts.TypeNode | undefined,
  declared: ReadonlyMap<string, Declared>,
): IssueParameter[] {
  if (type === undefined) return [];
  if (ts.isIntersectionTypeNode(type)) return type.types.flatMap((part) => listParameters(part, declared));
  const shared = ts.isTypeReferenceNode(type) ? declared.get(type.typeName.getText()) : type;
  const hasMembers = shared && (ts.isTypeLiteralNode(shared) || ts.isInterfaceDeclaration(shared));
  if (!hasMembers) return [];
  return shared.members.filter(ts.isPropertySignature).map((member) => ({
    name: member.name.getText(),
    type: member.type?.getText().replaceAll('readonly ', '') ?? 'unknown',
    isOptional: member.questionToken !== undefined,
    meaning: toMeaning(member),
  }));
}

/** Parses the published types, so that new codes and parameters appear on the pages automatically. */
export function readIssueCodes(): DocumentedCode[] {
  const declared = readFile(ISSUES);
  const codes = declared.get('IssueParameters');
  if (codes === undefined || !ts.isInterfaceDeclaration(codes)) {
    throw new Error(`${ISSUES} declares no interface IssueParameters`);
  }
  return codes.members.filter(ts.isPropertySignature).map((member) => ({
    code: member.name.getText() as IssueCode,
    meaning: toMeaning(member),
    parameters: listParameters(member.type, declared),
  }));
}
