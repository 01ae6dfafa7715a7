import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { fromFieldErrors } from '@data-import/errors';
import { type Answer, type Answers, PRIVATE } from '../programs/frameworks/requests.js';
import { type Check, refuse } from './check.js';
import { mustRun, run } from './commands.js';
import { installWith } from './library-project.js';
import { FORMATS, writeModules } from './project.js';
import { once } from './temporary.js';
import { here, installedFile, type Manifest, readJson } from './workspace.js';

const PROGRAMS = join(here, 'programs', 'frameworks');

/** The declarations of the libraries need those of Node and of browsers. */
const OPTIONS = {
  strict: true,
  noUncheckedIndexedAccess: true,
  target: 'es2022',
  module: 'nodenext',
  moduleResolution: 'nodenext',
  lib: ['es2023', 'dom', 'dom.iterable'],
  types: ['node'],
  skipLibCheck: true,
};

/** What a new project of Nest has beside these. */
const NEST = { experimentalDecorators: true, emitDecoratorMetadata: true, isolatedModules: true };

/** Older projects of Nest 11; TypeScript 6 deprecates the resolution. */
const OLDER_NEST = { ...NEST, module: 'commonjs', moduleResolution: 'node10' };

interface Trial {
  /** A folder of `programs/frameworks`. Its manifest has the versions: two of Nest do not fit in one project. */
  readonly name: string;
  readonly quick: boolean;
  readonly options: object;
  /** With TypeScript 5.9, as CommonJS. */
  readonly olderOptions?: object;
}

const TRIALS: readonly Trial[] = [
  { name: 'servers', quick: true, options: {} },
  { name: 'nest-11', quick: true, options: NEST, olderOptions: OLDER_NEST },
  { name: 'nest-12', quick: false, options: NEST },
];

/** The libraries do not support TypeScript 5.5. */
const COMPILERS = ['typescript-5.9', 'typescript-6.0', 'typescript-7.0'] as const;

/** The one whose output runs. */
const MAIN_COMPILER = 'typescript-6.0';

function programsOf({ name }: Trial): string[] {
  return readdirSync(join(PROGRAMS, name))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.replace(/\.ts$/, ''));
}

function compile(
  folder: string,
  compiler: string,
  options: object,
  include: readonly string[] = FORMATS,
): void {
  const file = join(folder, `${compiler}.json`);
  writeFileSync(file, JSON.stringify({ compilerOptions: { ...OPTIONS, ...options }, include }));
  mustRun([process.execPath, installedFile(compiler, 'bin', 'tsc'), '-p', file], { cwd: folder });
}

/** Installs the libraries of a trial, and writes its programs as ES modules and as CommonJS. */
function prepare(trial: Trial): string {
  const { dependencies = {} } = readJson<Manifest>(PROGRAMS, trial.name, 'package.json');
  const folder = installWith(`frameworks-${trial.name}`, dependencies);
  const files = ['requests.ts', ...programsOf(trial).map((program) => join(trial.name, `${program}.ts`))];
  const sources = new Map(files.map((file) => [file, readFileSync(join(PROGRAMS, file), 'utf8')]));
  for (const format of FORMATS) writeModules(join(folder, format), format, sources);
  return folder;
}

/** What a server answers: a body, or field errors at these places. */
interface Expected {
  readonly status: number;
  readonly body?: object;
  readonly pointers?: readonly string[];
}

function accepted(force_add_to_current_statement: boolean): Expected {
  const options = { check_previously_added: true, force_add_to_current_statement };
  return { status: 200, body: { account: 'A-1', added: 1, options } };
}

const REFUSED_FLAG: Expected = { status: 400, pointers: ['/force_add_to_current_statement'] };

const EXPECTED: Readonly<Record<string, Expected>> = {
  valid: accepted(false),
  'without a query': accepted(true),
  'an invalid body': {
    status: 400,
    pointers: ['/transactions/0/transaction_date', '/transactions/0/amount'],
  },
  'no token': { status: 401 },
  'an unknown value': REFUSED_FLAG,
  'no value': REFUSED_FLAG,
  'a repeated value': REFUSED_FLAG,
  'an undocumented parameter': { status: 400, pointers: ['/force_add'] },
};

function isExpected({ status, body }: Answer, expected: Expected): boolean {
  // Frameworks say 201 where they see a POST, RPC says 200.
  if ((status === 201 ? 200 : status) !== expected.status) return false;
  if (expected.body !== undefined && !isDeepStrictEqual(body, expected.body)) return false;
  if (expected.pointers === undefined) return true;
  return isDeepStrictEqual(
    fromFieldErrors(body)?.map(({ pointer }) => pointer),
    expected.pointers,
  );
}

/** Requests that a server answers in another way than expected, or not at all. */
export function faultsOfAnswers(answers: Answers): string[] {
  const unexpected = Object.keys(answers).filter((name) => !Object.hasOwn(EXPECTED, name));
  const faults = Object.entries(EXPECTED).flatMap(([name, expected]) => {
    const answer = answers[name];
    return answer !== undefined && isExpected(answer, expected)
      ? []
      : [`${name}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(answer)}`];
  });
  return [...faults, ...unexpected.map((name) => `${name}: no such request`)];
}

function typeChecks(trial: Trial, built: () => string): Check[] {
  const { name, quick, options, olderOptions } = trial;
  const check = (compiler: string, how: string, isQuick: boolean, work: (folder: string) => void): Check => ({
    tags: ['frameworks', 'types', name, compiler],
    name: `${name}: ${compiler.replace('typescript-', 'TypeScript ')}${how}`,
    quick: isQuick,
    run: () => work(built()),
  });
  const [older] = COMPILERS;
  return [
    ...COMPILERS.map((compiler) =>
      check(compiler, '', quick && compiler === MAIN_COMPILER, (folder) => {
        if (compiler !== MAIN_COMPILER) compile(folder, compiler, { ...options, noEmit: true });
        compile(folder, compiler, { ...options, noEmit: true, exactOptionalPropertyTypes: true });
      }),
    ),
    ...(olderOptions === undefined
      ? []
      : [
          check(older, ', node10', false, (folder) =>
            compile(folder, older, { ...olderOptions, noEmit: true }, ['cjs']),
          ),
        ]),
  ];
}

/** The programs of a trial: each starts a server, sends it requests, and prints what it answered. */
function runChecks(trial: Trial, built: () => string): Check[] {
  return programsOf(trial).flatMap((program) =>
    FORMATS.map((format): Check => ({
      tags: ['frameworks', trial.name, program, format],
      name: `${trial.name}: ${program} as ${format === 'esm' ? 'ES modules' : 'CommonJS'}`,
      quick: trial.quick && (format === 'esm') === (trial.name === 'servers'),
      run() {
        const file = join(built(), format, trial.name, `${program}.js`);
        const { code, stdout, stderr } = run([process.execPath, file]);
        if (code !== 0) throw new Error(`exit code ${code}: ${stdout}${stderr}`);
        if (`${stdout}${stderr}`.includes(PRIVATE)) throw new Error('the server logs a value of a request');
        refuse(faultsOfAnswers(JSON.parse(stdout) as Answers));
        return `${Object.keys(EXPECTED).length} requests`;
      },
    })),
  );
}

/** The validators in frameworks for servers: type-checked with servers and clients, and answering requests. */
export function frameworkChecks(): Check[] {
  return TRIALS.flatMap((trial) => {
    const built = once(() => {
      const folder = prepare(trial);
      compile(folder, MAIN_COMPILER, trial.options);
      return folder;
    });
    return [...typeChecks(trial, built), ...runChecks(trial, built)];
  });
}
