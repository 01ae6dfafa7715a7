import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { linesOf } from './declaration.js';

/** A module that users import, with its files as paths below the package. */
export interface ModuleEntry {
  readonly subpath: string;
  readonly types: string;
  readonly code: string;
}

/** An export of a module. */
export interface Export {
  readonly name: string;
  /** Its declaration; `type of` stands before a value of which only the type is exported. */
  readonly lines: readonly string[];
}

export interface Module {
  readonly subpath: string;
  readonly exports: readonly Export[];
}

export interface Surface {
  readonly modules: readonly Module[];
  /** Declarations that the modules refer to without exporting them: users see them too. */
  readonly unexported: readonly Export[];
}

/**
 * The public surface of a package, read from its own declarations: what it re-exports from other packages is only
 * named.
 *
 * @param contracts names of contracts, whose generated types are only named: they are reviewed as JSON Schema
 */
export async function surfaceOf(
  packageFolder: string,
  entries: readonly ModuleEntry[],
  contracts: ReadonlySet<string>,
): Promise<Surface> {
  const { modules, unexported } = new Reader(packageFolder, entries, contracts).read();
  const withValues: Module[] = [];
  for (const [index, { code }] of entries.entries()) {
    const values = await valuesOf(join(packageFolder, code));
    withValues.push(compareWithValues(modules[index]!, values));
  }
  return { modules: withValues, unexported };
}

/** The names of the values that a built module exports. */
async function valuesOf(file: string): Promise<Set<string>> {
  const module = file.endsWith('.cjs')
    ? (createRequire(import.meta.url)(file) as object)
    : ((await import(pathToFileURL(file).href)) as object);
  return new Set(Object.keys(module));
}

function compareWithValues({ subpath, exports }: Module, values: ReadonlySet<string>): Module {
  const declared = new Set(exports.map(({ name }) => name));
  const undeclared = inOrder([...values].filter((name) => !declared.has(name)));
  return {
    subpath,
    exports: [
      ...exports.map(({ name, lines }) => ({
        name,
        lines: values.has(name)
          ? lines
          : lines.map((line) => line.replace(/^(const|function|class) /, 'type of $&')),
      })),
      ...undeclared.map((name) => ({ name, lines: [`${name}, which has no type`] })),
    ],
  };
}

class Reader {
  private readonly files: ReadonlyMap<string, string>;
  private readonly program: ts.Program;
  private readonly checker: ts.TypeChecker;
  private readonly shown = new Set<ts.Symbol>();
  private readonly named = new Set<ts.Symbol>();

  constructor(
    packageFolder: string,
    entries: readonly ModuleEntry[],
    private readonly contracts: ReadonlySet<string>,
  ) {
    this.files = new Map(entries.map(({ subpath, types }) => [subpath, join(packageFolder, types)]));
    this.program = createProgram([...this.files.values()]);
    this.checker = this.program.getTypeChecker();
  }

  read(): Surface {
    const modules = [...this.files].map(([subpath, file]) => ({ subpath, exports: this.exportsOf(file) }));
    const unexported: Export[] = [];
    // The set grows during the iteration: these declarations may refer to more.
    for (const symbol of this.named) {
      if (!this.shown.has(symbol)) unexported.push({ name: symbol.name, lines: this.linesOfSymbol(symbol) });
    }
    return { modules, unexported: unexported.sort((a, b) => (a.name < b.name ? -1 : 1)) };
  }

  private exportsOf(file: string): Export[] {
    const source = this.program.getSourceFile(file)!;
    const module = this.checker.getSymbolAtLocation(source);
    const symbols = new Map(
      (module === undefined ? [] : this.checker.getExportsOfModule(module)).map((symbol) => [
        symbol.name,
        symbol,
      ]),
    );
    return inOrder([...symbols.keys()]).map((name) => {
      const symbol = symbols.get(name)!;
      return { name, lines: foreignLine(this.checker, name, symbol) ?? this.linesOfExport(name, symbol) };
    });
  }

  private linesOfExport(name: string, symbol: ts.Symbol): string[] {
    const target = this.resolve(symbol);
    this.shown.add(target);
    const lines = this.linesOfSymbol(target);
    return target.name === name ? lines : [`${name} = ${lines[0]}`, ...lines.slice(1)];
  }

  private resolve(symbol: ts.Symbol): ts.Symbol {
    return symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol;
  }

  private linesOfSymbol({ name, declarations = [] }: ts.Symbol): string[] {
    return declarations.flatMap((node) => {
      const isType = ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);
      const isGenerated = node.getSourceFile().fileName.includes('/generated/');
      if (isType && isGenerated && this.contracts.has(name)) return [`type ${name}`];
      this.noteNames(node);
      return linesOf(node);
    });
  }

  /** Remembers the declarations of the same package that a declaration refers to. */
  private noteNames(node: ts.Node): void {
    const visit = (part: ts.Node): void => {
      if (ts.isIdentifier(part)) {
        const symbol = this.checker.getSymbolAtLocation(part);
        if (symbol !== undefined && this.isOfPackage(this.resolve(symbol)))
          this.named.add(this.resolve(symbol));
      }
      part.forEachChild(visit);
    };
    node.forEachChild(visit);
  }

  private isOfPackage({ name, declarations: [declaration] = [] }: ts.Symbol): boolean {
    if (declaration === undefined || ts.isSourceFile(declaration) || this.contracts.has(name)) return false;
    const statement = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration;
    return ts.isSourceFile(statement.parent);
  }
}

/** A program of the declarations of one package, without the standard library and other packages. */
function createProgram(files: readonly string[]): ts.Program {
  const options: ts.CompilerOptions = {
    noLib: true,
    types: [],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
  };
  const host = ts.createCompilerHost(options);
  host.resolveModuleNameLiterals = (literals, containing, _redirected, settings) =>
    literals.map(({ text }) =>
      text.startsWith('.')
        ? ts.resolveModuleName(text, containing, settings, host)
        : { resolvedModule: undefined },
    );
  return ts.createProgram(files, options, host);
}

/** An export from another package as a line; undefined if it is declared in this one. */
function foreignLine(checker: ts.TypeChecker, name: string, symbol: ts.Symbol): string[] | undefined {
  let current: ts.Symbol | undefined = symbol;
  while (current !== undefined && current.flags & ts.SymbolFlags.Alias) {
    const module = moduleOf(current.declarations?.[0]);
    if (module !== undefined && !module.startsWith('.')) return [`${name} from '${module}'`];
    current = checker.getImmediateAliasedSymbol(current);
  }
  return undefined;
}

/** The module specifier of an import or export declaration around a node. */
function moduleOf(node: ts.Node | undefined): string | undefined {
  for (let part = node; part !== undefined; part = part.parent) {
    if (
      (ts.isExportDeclaration(part) || ts.isImportDeclaration(part)) &&
      part.moduleSpecifier !== undefined
    ) {
      return (part.moduleSpecifier as ts.StringLiteral).text;
    }
  }
  return undefined;
}

/** By code unit, which is the same on every machine. */
export function inOrder(names: readonly string[]): string[] {
  return [...names].sort((a, b) => (a < b ? -1 : 1));
}
