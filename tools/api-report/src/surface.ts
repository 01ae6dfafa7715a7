import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { linesOf } from './declaration.js';
import { inOrder, type ModuleEntry } from './entries.js';

/** An export of a module. */
export interface Export {
  readonly name: string;
  /** What it is; `type of` stands before a value of which only the type is exported. */
  readonly lines: readonly string[];
}

export interface Module {
  readonly subpath: string;
  readonly exports: readonly Export[];
}

export interface Surface {
  readonly modules: readonly Module[];
  /** What declarations of the modules name without exporting it: it belongs to what users see. */
  readonly unexported: readonly Export[];
}

/**
 * What users see of the modules of a package, read from its declarations alone: what other packages export is named
 * and not followed.
 *
 * @param contracts names of contracts: of their generated types only the name is shown
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

/** The names that a built module exports when it runs. */
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
    // The set grows while it is walked: what is named there may name more.
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

  private linesOfSymbol(symbol: ts.Symbol): string[] {
    return (symbol.declarations ?? []).flatMap((node) => {
      const generated = node.getSourceFile().fileName.includes('/generated/');
      const nameOnly = generated && this.contracts.has(symbol.name);
      if (!nameOnly) this.noteNames(node);
      return linesOf(node, { nameOnly });
    });
  }

  /** Remembers the declarations of the same package that a declaration names. */
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

/** A program of the declarations of one package: without the library, and without what other packages declare. */
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

/** `export X from another package`, or undefined where the export is declared in this one. */
function foreignLine(checker: ts.TypeChecker, name: string, symbol: ts.Symbol): string[] | undefined {
  let current: ts.Symbol | undefined = symbol;
  while (current !== undefined && current.flags & ts.SymbolFlags.Alias) {
    const module = moduleOf(current.declarations?.[0]);
    if (module !== undefined && !module.startsWith('.')) return [`${name} from '${module}'`];
    current = checker.getImmediateAliasedSymbol(current);
  }
  return undefined;
}

/** The module that an import or an export names. */
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
