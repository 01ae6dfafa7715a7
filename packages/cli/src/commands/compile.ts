import { createRequire } from 'node:module';
import type * as compiler from '@data-import/compiler';
import type { EventVersion } from '@data-import/contracts';
import { printable } from '@data-import/validators/runtime';
import { UsageError } from '@data-import/files/usage-error';
import { ExitCode, type Io } from '../io.js';
import { createPackageFiles, type PackageOptions } from '../contracts/package-files.js';
import { loadCompiler, whileModulesRun } from '../load-compiler.js';
import { count } from '../report/text.js';

const require = createRequire(import.meta.url);

export interface CompileOptions extends PackageOptions {
  readonly out: string;
  readonly profile?: string;
  readonly check?: boolean;
  readonly release?: boolean;
  readonly checkAgainst?: string;
  readonly bytes?: boolean;
  readonly strict?: boolean;
  readonly mapUrl?: readonly string[];
  readonly formats?: 'assert' | 'assert-iri' | 'annotate';
  readonly title?: string;
  readonly apiVersion?: string;
}

export async function compile(
  schemas: string | undefined,
  { out, profile, check = false, title, apiVersion: version, mapUrl = [], ...options }: CompileOptions,
  io: Io,
): Promise<ExitCode> {
  const folder = schemas ?? profile;
  if (folder === undefined || (schemas !== undefined && profile !== undefined))
    throw new UsageError('expected a folder of schemas, or --profile with the folder of a profile');
  const { package: name, packageVersion, previous, ...others } = options;
  if (name === undefined && (packageVersion ?? previous) !== undefined)
    throw new UsageError('--package-version and --previous are about a package: add --package with its name');
  const { compileFolder, compareFolders, formatProblem } = await loadCompiler('compile');
  const mapUrls = Object.fromEntries(mapUrl.map(toMapping));
  const settings = { check, asyncapi: { title, version }, mapUrls, ...others };
  const standard = profile === undefined ? undefined : loadStandard();
  const compare = (earlier: string) => compareFolders(earlier, folder, { mapUrls, standard });
  const asPackage =
    name === undefined
      ? {}
      : {
          commonjs: true,
          addFiles: await createPackageFiles(
            { package: name, packageVersion, previous },
            standard !== undefined,
            compare,
          ),
        };
  const compiling = compileFolder(folder, out, { ...settings, ...asPackage, standard });
  const result = await whileModulesRun([folder], compiling).catch(rethrowFileError);
  if (!result.ok) {
    for (const problem of result.problems)
      io.err.write(`data-import: ${printable(formatProblem(problem))}\n`);
    return result.breaking === true ? ExitCode.someInvalid : ExitCode.failed;
  }
  const { contracts, events, stale, remarks, omitted, profile: changes } = result;
  for (const problem of omitted) io.err.write(`data-import: ${printable(formatProblem(problem))}\n`);
  if (omitted.length > 0)
    io.err.write('data-import: the schemas above are left out; the others can be compiled\n');
  for (const remark of remarks) io.err.write(`data-import: remark: ${printable(formatProblem(remark))}\n`);
  if (check && stale.length > 0) {
    for (const file of stale) io.err.write(`data-import: ${printable(`${out}/${file}`)} is out of date\n`);
    const operand = `${profile === undefined ? '' : '--profile '}${folder}`;
    io.err.write(`data-import: run \`data-import compile ${printable(operand)} --out ${printable(out)}\`\n`);
    return ExitCode.someInvalid;
  }
  const state = stale.length === 0 ? 'is up to date' : 'is written';
  const documents = count(contracts.length - events, 'contract');
  io.out.write(`${printable(out)} ${state}: ${documents}, ${count(events, 'event')}\n`);
  if (changes !== undefined) io.out.write(printable(describeChanges(changes)) + '\n');
  return omitted.length === 0 ? ExitCode.allValid : ExitCode.someInvalid;
}

function toMapping(text: string): readonly [url: string, folder: string] {
  const end = text.lastIndexOf('=');
  if (end > 0 && end < text.length - 1) return [text.slice(0, end), text.slice(end + 1)];
  throw new UsageError(
    '--map-url: expected an address and a folder, such as https://example.com/schemas=./schemas',
  );
}

function loadStandard(): compiler.StandardContracts {
  const { events } = require('@data-import/events/index.json') as { events: readonly EventVersion[] };
  return {
    openapi: require('@data-import/schemas/openapi.json') as object,
    events: events.map(({ type, version, name }) => {
      const schema = require(`@data-import/events/json/${name}.json`) as object;
      return { type, version, name, schema };
    }),
  };
}

function describeChanges({ counts, refusing }: compiler.ProfileChanges): string {
  const difference = counts.length === 0 ? 'no difference' : counts.join(', ');
  const names = counts.some((each) => each.includes('renamed')) ? ' in these names' : '';
  const accepted =
    refusing.length === 0
      ? `every request of the standard is still accepted${names}`
      : `not every request of the standard is still accepted${names}: ${refusing.join(', ')}`;
  return `difference from the standard: ${difference}; ${accepted}`;
}

function rethrowFileError(error: unknown): never {
  const { syscall, message } = error as NodeJS.ErrnoException;
  throw syscall === undefined ? error : new UsageError(message);
}
