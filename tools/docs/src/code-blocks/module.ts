import ts from 'typescript';
import type { Block } from '../markdown/page.js';

/** A block of TypeScript as a module that keeps the line numbers of the block. */
export interface BlockModule {
  readonly block: Block;
  /** What is compiled: the block, with imports before its first line and checks after its last. */
  readonly source: string;
}

/** The exports of each module that a fence lists in `uses`. */
export type Exports = ReadonlyMap<string, readonly string[]>;

/**
 * Turns a block into a module. Words of its fence:
 * - `uses=<module>,…` imports the names that the block uses from packages or files of the repository
 * - `definition=<name>`: the block is a definition, to be compared with the JSON Schema made from it
 * - `type=<module>`: each type that the block declares equals the module's export of that name
 */
export function toModule(block: Block, exports: Exports): BlockModule {
  const words = new Set(block.text.match(/[A-Za-z_]\w*/g));
  const imports = usedModules(block).map((module) => {
    const names = (exports.get(module) ?? []).filter(
      (name) => words.has(name) && !declares(block.text, name),
    );
    return `import { ${names.join(', ')} } from ${JSON.stringify(specifierOf(module))}; `;
  });
  const text = block.options.has('definition') ? exposed(block.text) : block.text;
  return { block, source: `${imports.join('')}${text}\n${sameTypes(block)}` };
}

export function usedModules({ options }: Block): string[] {
  return options.get('uses')?.split(',') ?? [];
}

/** The specifier of a module, as seen from a block in a folder inside `generated`. */
export function specifierOf(module: string): string {
  return module.startsWith('packages/') ? `../../../../${module}` : module;
}

function declares(text: string, name: string): boolean {
  return new RegExp(`\\b(const|function|interface|type|class) ${name}\\b`).test(text);
}

function exposed(expression: string): string {
  return `Object.assign(globalThis, { definition: ${expression.replace(/;$/, '')} });`;
}

function sameTypes({ options, text }: Block): string {
  const module = options.get('type');
  if (module === undefined) return '';
  const names = [...text.matchAll(/\b(?:interface|type) (\w+)/g)].map(([, name]) => name!);
  const same =
    'type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;';
  const checks = names.map(
    (name) => `export const same${name}: Same<${name}, import(${JSON.stringify(module)}).${name}> = true;`,
  );
  return [same, ...checks].join(' ');
}

/** What a comment says a statement prints or returns. */
interface Expectation {
  /** From 1, in the block. */
  readonly line: number;
  readonly text: string;
}

/**
 * The JavaScript of a block. After each statement with a comment `// → …`, it compares the comment with what the
 * statement printed or, if it printed nothing, with its value.
 *
 * @throws {Error} if such a comment does not follow a top-level statement.
 */
export function toJavaScript({ block, source }: BlockModule): string {
  const file = ts.createSourceFile('block.ts', source, ts.ScriptTarget.ES2022, true);
  const lineOf = (position: number): number => file.getLineAndCharacterOfPosition(position).line + 1;
  const statements = new Map(file.statements.map((statement) => [lineOf(statement.getEnd()), statement]));
  const edits = expectationsOf(block.text).flatMap((expectation) => {
    const { line } = expectation;
    const statement = statements.get(line) ?? statements.get(line - 1);
    if (statement === undefined)
      throw new Error(`${block.file}:${block.line + line - 1}: → follows no statement`);
    return checksAround(statement, expectation);
  });
  const text = edits
    .sort((a, b) => b.at - a.at)
    .reduce((before, edit) => before.slice(0, edit.at) + edit.text + before.slice(edit.at), source);
  const { outputText } = ts.transpileModule(text, {
    compilerOptions: {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      removeComments: true,
      experimentalDecorators: true,
    },
  });
  return outputText;
}

/** Comments `// → …` with their continuation lines `//   …`. */
function expectationsOf(text: string): Expectation[] {
  const found: { readonly line: number; text: string }[] = [];
  let last = -1;
  for (const [index, line] of text.split('\n').entries()) {
    const [, first] = /\/\/ → (.*)$/.exec(line) ?? [];
    const [, more] = /^\/\/   (.*)$/.exec(line) ?? [];
    if (first !== undefined) found.push({ line: index + 1, text: first });
    else if (more !== undefined && last === index - 1) found.at(-1)!.text += `\n${more}`;
    else continue;
    last = index;
  }
  return found;
}

function checksAround(statement: ts.Statement, { line, text }: Expectation): { at: number; text: string }[] {
  const end = (value: string): string => `;__block.compare(${line}, ${JSON.stringify(text)}, ${value});`;
  if (ts.isExpressionStatement(statement)) {
    const { expression } = statement;
    return [
      { at: expression.getStart(), text: `__block.begin(); const __value${line} = await (` },
      { at: expression.getEnd(), text: `)${end(`__value${line}`)}` },
    ];
  }
  const declared = ts.isVariableStatement(statement)
    ? statement.declarationList.declarations.at(-1)?.name
    : undefined;
  const value = declared !== undefined && ts.isIdentifier(declared) ? declared.text : 'undefined';
  return [
    { at: statement.getStart(), text: '__block.begin(); ' },
    { at: statement.getEnd(), text: end(value) },
  ];
}
