import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from '@data-import/workspace/processes';
import { JAVA, JAVAC, need, PYTHON, RUSTC } from '../programs.js';
import { jacksonClassPath } from '../jackson.js';
import { JAVA_REFUSALS, PYTHON_REFUSALS } from '../refusals.js';
import { roundTrip } from '../round-trip.js';
import type { Checks, Generated } from './tool.js';

function here(file: string): string {
  return fileURLToPath(new URL(file, import.meta.url));
}

/** Writes the files of the code into a folder, and returns their paths. */
function write({ code, folder, packageName }: Generated, rename: (file: string) => string): string[] {
  return [...code].map(([file, text]) => {
    const path = join(folder, packageName, rename(file));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    return path;
  });
}

export const pythonChecks: Checks = {
  facts: {},
  refusals: PYTHON_REFUSALS,
  check: (generated) => {
    write(generated, () => 'contracts.py');
    const args = [here('round_trip.py'), join(generated.folder, generated.packageName), 'contracts'];
    return roundTrip({ path: need(PYTHON), args }, generated.vectors);
  },
};

/** What Jackson is told beside what quicktype tells it: see the settings. */
const NON_NULL = `mapper.setSerializationInclusion(com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL);`;

export const javaChecks: Checks = {
  facts: {},
  refusals: JAVA_REFUSALS,
  check: (generated) => {
    const sources = new Map(
      [...generated.code].map(([file, text]) => [
        file,
        text.replaceAll(/(?<=mapper\.findAndRegisterModules\(\);)/g, NON_NULL),
      ]),
    );
    const files = write({ ...generated, code: sources }, (file) => file);
    const classes = join(generated.folder, `${generated.packageName}-classes`);
    const jackson = jacksonClassPath();
    run(need(JAVAC), ['-nowarn', '-cp', jackson, '-d', classes, ...files, here('RoundTrip.java')]);
    const args = ['-cp', `${jackson}:${classes}`, 'RoundTrip', 'io.quicktype.Converter'];
    return roundTrip({ path: need(JAVA), args }, generated.vectors);
  },
};

export const rustChecks: Checks = {
  facts: { 'code that the compiler takes': 'all' },
  check: (generated) => {
    const { folder } = generated;
    const rustc = (...args: string[]) =>
      run(need(RUSTC), ['--edition', '2021', '-L', folder, ...args], folder);
    rustc('--crate-type', 'proc-macro', '--extern', 'proc_macro', here('stubs/serde_derive.rs'));
    rustc('--crate-type', 'rlib', '--extern', 'serde_derive', here('stubs/serde.rs'));
    rustc('--crate-type', 'rlib', here('stubs/serde_json.rs'));
    const crates = ['--extern', 'serde', '--extern', 'serde_json'];
    for (const file of write(generated, () => 'contracts.rs')) {
      rustc('--crate-type', 'lib', '--emit', 'metadata', ...crates, file);
    }
    return undefined;
  },
};
