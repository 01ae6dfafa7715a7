import { join } from 'node:path';
import ts from 'typescript';

const SOURCE = 'packages/errors/src/interpretation.ts';

/** A field of the result of `interpretError`, as its type documents it. */
export interface DocumentedField {
  readonly name: string;
  readonly type: string;
  /** Empty where the name says it all. */
  readonly meaning: string;
}

/** A kind of error, as its type documents it. */
export interface DocumentedKind {
  readonly kind: string;
  readonly description: string;
  readonly fields: readonly DocumentedField[];
}

/** What the types of `@data-import/errors` say in their comments. */
export interface ResultDocumentation {
  readonly kinds: readonly DocumentedKind[];
  /** What each value of `retry` means. */
  readonly retries: ReadonlyMap<string, string>;
}

interface Parsed {
  readonly file: ts.SourceFile;
  readonly checker: ts.TypeChecker;
}

function parse(root: string): Parsed {
  const path = join(root, SOURCE);
  // Without imports and library: names and comments are in this one file, and reading it takes a tenth of the time.
  const options = { noResolve: true, noLib: true, strict: true, target: ts.ScriptTarget.ES2022 };
  const program = ts.createProgram({ rootNames: [path], options });
  const file = program.getSourceFile(path);
  if (file === undefined) throw new Error(`cannot read ${path}`);
  return { file, checker: program.getTypeChecker() };
}

function typeAlias(name: string, { file }: Parsed): ts.TypeAliasDeclaration {
  const found = file.statements.find(
    (each): each is ts.TypeAliasDeclaration => ts.isTypeAliasDeclaration(each) && each.name.text === name,
  );
  if (found === undefined) throw new Error(`${SOURCE} declares no type ${name}`);
  return found;
}

function commentOf(symbol: ts.Symbol, checker: ts.TypeChecker): string {
  return ts.displayPartsToString(symbol.getDocumentationComment(checker));
}

/** The first paragraphs of a comment, without the place in the specification. */
function prose(comment: string): string {
  const paragraphs = comment.split('\n\n').filter((each) => !each.startsWith('Specification:'));
  return paragraphs.map((each) => each.replaceAll(/\s+/g, ' ').trim()).join(' ');
}

/** The text of a type as it is declared; of a literal that is extracted from a union, the literal. */
function typeTextOf(property: ts.Symbol): string {
  const declaration = property.valueDeclaration;
  const type =
    declaration !== undefined && ts.isPropertySignature(declaration) ? declaration.type : undefined;
  const text = type?.getText() ?? 'unknown';
  return /^Extract<\w+, ('[^']+')>$/.exec(text)?.[1] ?? text.replaceAll('readonly ', '');
}

function literalOf(type: ts.Type, name: string, checker: ts.TypeChecker): string | undefined {
  const property = type.getProperty(name);
  const value = property === undefined ? undefined : checker.getTypeOfSymbol(property);
  return value?.isStringLiteral() === true ? value.value : undefined;
}

/** The fields of the alternatives of a type. Those that several have are listed once, where they first are. */
function fieldsOf(alternatives: readonly ts.Type[], checker: ts.TypeChecker): DocumentedField[] {
  const fields = new Map<string, DocumentedField>();
  for (const property of alternatives.flatMap((type) => type.getProperties())) {
    const { name } = property;
    if (fields.has(name)) continue;
    fields.set(name, { name, type: typeTextOf(property), meaning: prose(commentOf(property, checker)) });
  }
  return [...fields.values()];
}

/** The symbol of a type that is named in a union. */
function namedIn(node: ts.TypeNode, { checker }: Parsed): ts.Symbol {
  const symbol = ts.isTypeReferenceNode(node) ? checker.getSymbolAtLocation(node.typeName) : undefined;
  if (symbol === undefined) throw new Error(`${SOURCE}: ${node.getText()} is no declared type`);
  return symbol;
}

function kindOf(symbol: ts.Symbol, { checker }: Parsed): DocumentedKind {
  const type = checker.getDeclaredTypeOfSymbol(symbol);
  const alternatives = type.isUnion() ? type.types : [type];
  const kind = literalOf(alternatives[0]!, 'kind', checker);
  if (kind === undefined) throw new Error(`${SOURCE}: ${symbol.name} has no kind`);
  return { kind, description: prose(commentOf(symbol, checker)), fields: fieldsOf(alternatives, checker) };
}

/** The lines `- \`value\`: meaning` of a comment. */
function listed(comment: string): Map<string, string> {
  const items = comment.split(/^- /m).slice(1);
  const entries = items.map((item) => /^`([^`]+)`:\s*(.+)$/s.exec(item.replaceAll(/\s+/g, ' ').trim()));
  return new Map(entries.flatMap((match) => (match === null ? [] : [[match[1]!, match[2]!] as const])));
}

/** The kinds of one name with the fields of all: a call without a response has the kind of a failure that passes. */
function mergeKinds(kinds: readonly DocumentedKind[]): DocumentedKind[] {
  const merged = new Map<string, DocumentedKind>();
  for (const each of kinds) {
    const known = merged.get(each.kind);
    const names = new Set(known?.fields.map(({ name }) => name));
    merged.set(each.kind, {
      kind: each.kind,
      description: known === undefined ? each.description : `${known.description} ${each.description}`,
      fields: [...(known?.fields ?? []), ...each.fields.filter(({ name }) => !names.has(name))],
    });
  }
  return [...merged.values()];
}

/**
 * What the types of results say in their comments: of each kind, of its fields, and of the values of `retry`.
 *
 * @param root the root folder of the repository
 */
export function readResultDocumentation(root: string): ResultDocumentation {
  const parsed = parse(root);
  const { checker } = parsed;
  const union = typeAlias('InterpretedError', parsed).type;
  if (!ts.isUnionTypeNode(union)) throw new Error(`${SOURCE}: InterpretedError is no union`);
  const symbolOf = (name: string) => checker.getSymbolAtLocation(typeAlias(name, parsed).name)!;
  const symbols = [...union.types.map((node) => namedIn(node, parsed)), symbolOf('NoResponse')];
  return {
    kinds: mergeKinds(symbols.map((symbol) => kindOf(symbol, parsed))),
    retries: listed(commentOf(symbolOf('Retry'), checker)),
  };
}
