import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findProgram } from '@data-import/workspace/programs';

/** Code by the name of its file. */
export type Samples = ReadonlyMap<string, string>;

export const python = findProgram({
  title: 'Python',
  names: ['python3'],
  variable: 'PYTHON',
  debian: 'python3',
});
export const gofmt = findProgram({
  title: 'gofmt',
  names: ['gofmt'],
  variable: 'GOFMT',
  debian: 'golang-go',
});
export const javac = findProgram({
  title: 'Java compiler',
  names: ['javac'],
  variable: 'JAVAC',
  debian: 'default-jdk-headless',
});
for (const { missing } of [python, gofmt, javac])
  if (missing !== undefined) console.warn(`samples are not parsed: ${missing}`);

function withFiles(samples: Samples, run: (folder: string, files: readonly string[]) => string): string {
  const folder = mkdtempSync(join(tmpdir(), 'samples-'));
  try {
    for (const [name, text] of samples) writeFileSync(join(folder, name), `${text}\n`);
    return run(
      folder,
      [...samples.keys()].map((name) => join(folder, name)),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The output of a program, also where it fails. */
function outputOf(program: string, args: readonly string[]): string {
  try {
    return execFileSync(program, args, { encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    return stdout + stderr || String(error);
  }
}

const PARSE_PYTHON = `import ast, sys
for file in sys.argv[1:]:
    ast.parse(open(file).read(), file)`;

/** What is wrong with samples; empty if all of them can be parsed. */
export function pythonFaults(samples: Samples): string {
  return withFiles(samples, (_, files) => outputOf(python.path!, ['-c', PARSE_PYTHON, ...files]));
}

/** Also where a sample is not in the form that gofmt gives it. */
export function goFaults(samples: Samples): string {
  return withFiles(samples, (_, files) => outputOf(gofmt.path!, ['-e', '-d', ...files]));
}

export function javaFaults(samples: Samples): string {
  return withFiles(samples, (folder, files) => outputOf(javac.path!, ['-d', folder, ...files]));
}

const PARSE_JAVA = `import com.sun.source.util.JavacTask;
import javax.tools.*;

class Parse {
    public static void main(String[] files) throws Exception {
        var compiler = ToolProvider.getSystemJavaCompiler();
        var manager = compiler.getStandardFileManager(null, null, null);
        var found = new DiagnosticCollector<JavaFileObject>();
        var units = manager.getJavaFileObjects(files);
        ((JavacTask) compiler.getTask(null, manager, found, null, null, units)).parse();
        found.getDiagnostics().forEach(System.out::println);
    }
}`;

/** For code that imports packages: only its syntax. */
export function javaSyntaxFaults(samples: Samples): string {
  return withFiles(samples, (folder, files) => {
    const parser = join(folder, 'Parse.java');
    writeFileSync(parser, PARSE_JAVA);
    return outputOf(join(dirname(javac.path!), 'java'), [parser, ...files]);
  });
}
