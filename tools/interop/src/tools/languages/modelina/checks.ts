import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Vectors } from '@data-import/conformance';
import { run } from '@data-import/workspace/processes';
import ts from 'typescript';
import { jacksonClassPath } from '../jackson.js';
import { JAVA, JAVAC, need, PYTHON } from '../programs.js';
import { roundTrip, type Trips } from '../round-trip.js';

/** The models of a package in a folder `models`, and the vectors of the contracts that have a model. */
export interface Models {
  readonly folder: string;
  readonly vectors: readonly Vectors[];
}

/** Compiles or imports the models, and runs them if it can. */
export type Check = (models: Models) => Trips | undefined;

function here(file: string): string {
  return fileURLToPath(new URL(file, import.meta.url));
}

function filesOf(folder: string): string[] {
  return readdirSync(join(folder, 'models')).map((file) => join(folder, 'models', file));
}

export const checkPython: Check = ({ folder, vectors }) =>
  roundTrip({ path: need(PYTHON), args: [here('round_trip_models.py'), folder] }, vectors);

export const checkJava: Check = ({ folder, vectors }) => {
  const classes = join(folder, 'classes');
  const jackson = jacksonClassPath();
  run(need(JAVAC), [
    '-nowarn',
    '-cp',
    jackson,
    '-d',
    classes,
    ...filesOf(folder),
    here('RoundTripModels.java'),
  ]);
  return roundTrip({ path: need(JAVA), args: ['-cp', `${jackson}:${classes}`, 'RoundTripModels'] }, vectors);
};

export const checkTypeScript: Check = ({ folder }) => {
  const program = ts.createProgram(filesOf(folder), {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
    strict: true,
    noEmit: true,
  });
  const faults = ts.getPreEmitDiagnostics(program).map(({ file, code, messageText }) => {
    return `${file?.fileName ?? ''}: TS${code} ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
  });
  if (faults.length > 0) throw new Error(`the types of Modelina do not compile:\n${faults.join('\n')}`);
  return undefined;
};
