import { findProgram, type Program } from '@data-import/workspace/programs';
import { NotOnThisMachine } from '../../gate/tool.js';

/** The compilers and interpreters that the generated code and the published patterns are tried with. */
export const JAVA: Program = {
  title: 'Java',
  names: ['java'],
  variable: 'JAVA',
  debian: 'openjdk-17-jdk-headless',
};

export const PYTHON: Program = {
  title: 'Python',
  names: ['python3'],
  variable: 'PYTHON',
  debian: 'python3',
};

export const PERL: Program = { title: 'Perl', names: ['perl'], variable: 'PERL', debian: 'perl' };

export const JAVAC: Program = {
  title: 'compiler of Java',
  names: ['javac'],
  variable: 'JAVAC',
  debian: 'openjdk-17-jdk-headless',
};

export const RUSTC: Program = {
  title: 'compiler of Rust',
  names: ['rustc'],
  variable: 'RUSTC',
  debian: 'rustc',
};

/**
 * The path of a program.
 *
 * @throws {NotOnThisMachine} where there is none; the message says how to get it.
 */
export function need(program: Program): string {
  const { path, missing } = findProgram(program);
  if (path === undefined) throw new NotOnThisMachine(missing);
  return path;
}
