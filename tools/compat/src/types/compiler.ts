import ts from 'typescript';

/** The parts of the standard library that the compiler and the types of contracts need. */
const LIBRARY = `
interface Array<T> { readonly length: number; [index: number]: T }
interface Boolean {}
interface CallableFunction {}
interface Function {}
interface IArguments {}
interface NewableFunction {}
interface Number {}
interface Object {}
interface RegExp {}
interface String {}
`;

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  noLib: true,
  types: [],
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
};

/** An error of the compiler, with its file and zero-based line. */
export interface CompilerError {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

/** The errors of some modules that import nothing. */
export function errorsIn(modules: ReadonlyMap<string, string>): CompilerError[] {
  const sources = new Map([...modules, ['library.d.ts', LIBRARY]]);
  const program = ts.createProgram([...sources.keys()], OPTIONS, hostOf(sources));
  const diagnostics = [...program.getGlobalDiagnostics(), ...ts.getPreEmitDiagnostics(program)];
  return diagnostics.map(({ file, start = 0, messageText }) => ({
    file: file?.fileName ?? '',
    line: file?.getLineAndCharacterOfPosition(start).line ?? 0,
    message: ts.flattenDiagnosticMessageText(messageText, '\n'),
  }));
}

function hostOf(sources: ReadonlyMap<string, string>): ts.CompilerHost {
  return {
    fileExists: (name) => sources.has(name),
    readFile: (name) => sources.get(name),
    getSourceFile: (name, language) => {
      const text = sources.get(name);
      return text === undefined ? undefined : ts.createSourceFile(name, text, language);
    },
    getDefaultLibFileName: () => 'library.d.ts',
    getCurrentDirectory: () => '',
    getCanonicalFileName: (name) => name,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => '\n',
    writeFile: () => undefined,
  };
}
