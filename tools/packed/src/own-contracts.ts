import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from '@data-import/workspace/processes';
import { build, transform } from 'esbuild';
import { type Check, refuse } from './check.js';
import { mustRun, run } from './commands.js';
import { type Layout, LAYOUTS, manifestOf } from './layouts.js';
import { packAll, packedOf } from './pack.js';
import { projectOf } from './project.js';
import { thousands } from './sizes.js';
import { once, temporaryFolder } from './temporary.js';
import { COMPILERS, resolutionsOf } from './types.js';
import { installedFile } from './workspace.js';

const EXAMPLE = join(ROOT, 'examples/own-contracts');
const COMMITTED = join(ROOT, 'packages/schemas/json');
const COMPILER = '@data-import/compiler';

/** The command of a project, as npm links it. */
function programOf(folder: string): string {
  return join(folder, 'node_modules', '.bin', 'data-import');
}

/** The schemas of the example, compiled in a project of packed packages, with a program that uses what is generated. */
const compiledFolder = once(async (): Promise<string> => {
  const { folder } = await projectOf('npm');
  const own = join(folder, 'own');
  mkdirSync(own, { recursive: true });
  for (const name of ['schemas', 'orders.ts', 'orders.ndjson']) {
    cpSync(join(EXAMPLE, name), join(own, name), { recursive: true });
  }
  // It needs no other package, so it is copied from the example instead of installed.
  cpSync(join(ROOT, 'examples/node_modules/zod'), join(own, 'node_modules/zod'), {
    recursive: true,
    dereference: true,
  });
  mustRun([programOf(folder), 'compile', 'schemas', '--out', 'generated'], { cwd: own });
  return own;
});

/** Command lines in the folder of the schemas, each with the expected exit code and a text that it prints. */
const COMMAND_LINES: readonly (readonly [line: string, code: number, prints: RegExp])[] = [
  ['compile schemas --out generated --check', 0, /^generated is up to date: 6 contracts, 2 events\n$/],
  ['list own --catalogue generated', 0, /^customer\.merged@v1 /m],
  ['show Order --catalogue generated', 0, /"\$schema".*\n(.*\n)*.*"quantity"/],
  ['sample order.placed@v1 --catalogue generated', 0, /"lines"/],
  ['validate Order orders.ndjson --catalogue generated', 1, /2024-02-30/],
  ['validate Order orders.ndjson --catalogue generated --workers 2', 1, /1 valid, 1 invalid/],
  ['validate Account orders.ndjson --catalogue generated', 1, /0 valid, 2 invalid/],
  ['compile orders.ndjson --out other', 2, /expected a folder with schemas/],
  ['compile schemas --out schemas', 2, /must be in separate folders/],
];

/** What a program prints that uses the generated modules as ES modules and as CommonJS. */
const PROGRAMS: Readonly<Record<string, string>> = {
  'run.mjs': `import { placed, problemsOf, quantityOf, router } from './orders.mjs';
    const event = { type: 'order.placed', version: 'v1', payload: placed };
    const counted = { type: 'stock.counted', version: 'v1', payload: { product: 'kettle', count: 3 } };
    const next = { type: 'account.created', version: 'v9', payload: { account: 'A-9' } };
    const results = [await router.handle(event), await router.handle(counted), await router.handle(next)];
    if (results.join() !== '1 lines,3 of kettle,A-9') throw new Error('routed to ' + results.join());
    console.log(JSON.stringify([results[0], problemsOf(placed.order), quantityOf(placed.order)]));`,
  'run.cjs': `const { createCatalogue } = require('@data-import/events/catalogue');
    const { events } = require('./generated/catalogue.js');
    const { Order, isOrder } = require('./generated/index.js');
    const order = { id: 'O-1000', customer: 'Ada', lines: [{ quantity: 2, text: 'x' }] };
    const outcome = createCatalogue(events).parse({ type: 'order.placed', version: 'v1', payload: { order } });
    const lines = outcome.kind === 'valid' ? outcome.event.payload.order.lines.length + ' lines' : outcome.kind;
    console.log(JSON.stringify([lines, Order.validate(order).issues ?? [], isOrder(order) ? 2 : 0]));`,
};

const PRINTED = JSON.stringify(['1 lines', [], 2]);

async function runPrograms(): Promise<void> {
  const folder = await compiledFolder();
  const source = readFileSync(join(folder, 'orders.ts'), 'utf8');
  const { code } = await transform(source, { loader: 'ts', format: 'esm', target: 'es2022' });
  writeFileSync(join(folder, 'orders.mjs'), code);
  for (const [file, text] of Object.entries(PROGRAMS)) {
    writeFileSync(join(folder, file), text);
    const flags = ['--no-warnings', '--disallow-code-generation-from-strings'];
    const printed = mustRun([process.execPath, ...flags, file], { cwd: folder }).trim();
    if (printed !== PRINTED) throw new Error(`${file} printed ${printed}, not ${PRINTED}`);
  }
}

async function runCommandLines(): Promise<string> {
  const folder = await compiledFolder();
  const program = programOf(join(folder, '..'));
  const faults = COMMAND_LINES.flatMap(([line, code, prints]) => {
    const ran = run([program, ...line.split(' ')], { cwd: folder });
    const printed = ran.stdout + ran.stderr;
    const isExpected = ran.code === code && prints.test(printed);
    return isExpected
      ? []
      : [`data-import ${line}: exit code ${ran.code}, not ${code}, and ${printed.trim()}`];
  });
  refuse(faults);
  return `${COMMAND_LINES.length} command lines`;
}

/** A consumer of the generated modules compiles, and their declarations with it. */
async function checkTypes(compiler: string): Promise<string> {
  const folder = await compiledFolder();
  mkdirSync(join(folder, 'types'), { recursive: true });
  const source = readFileSync(join(folder, 'orders.ts'), 'utf8').replaceAll('./generated/', '../generated/');
  writeFileSync(join(folder, 'types', 'orders.mts'), source);
  const resolutions = resolutionsOf(compiler).filter(({ moduleResolution }) => moduleResolution !== 'node10');
  for (const resolution of resolutions) {
    const compilerOptions = {
      strict: true,
      exactOptionalPropertyTypes: true,
      target: 'es2022',
      // zod names `URL`.
      lib: ['es2022', 'dom'],
      types: [],
      skipLibCheck: false,
      noEmit: true,
      ...resolution,
    };
    const file = join(folder, `${compiler}-${resolution.moduleResolution}.json`);
    writeFileSync(file, JSON.stringify({ compilerOptions, files: ['types/orders.mts'] }));
    mustRun([process.execPath, installedFile(compiler, 'bin', 'tsc'), '-p', file], { cwd: folder });
  }
  return resolutions.map(({ moduleResolution }) => moduleResolution).join(', ');
}

/** What a bundle that has one export of a module weighs. */
async function bundled(specifier: string, name: string, folder: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents: `export { ${name} } from '${specifier}';`, resolveDir: folder },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
  });
  return gzipSync(outputFiles[0]!.text, { level: 9 }).length;
}

/** How much more a bundle of generated modules may weigh: what minifiers make of another order of modules. */
const TOLERANCE = 1.02;

/** The committed documents, compiled as schemas of a user, weigh in a bundle what the packaged validators do. */
async function compareSizes(): Promise<string> {
  const folder = await compiledFolder();
  const names = readdirSync(COMMITTED).filter(
    (name) => !['dialects.json', 'index.json', 'openapi.json'].includes(name),
  );
  mkdirSync(join(folder, 'committed'), { recursive: true });
  for (const name of names) cpSync(join(COMMITTED, name), join(folder, 'committed', name));
  mustRun([programOf(join(folder, '..')), 'compile', 'committed', '--out', 'generated-committed'], {
    cwd: folder,
  });
  const notes: string[] = [];
  for (const [module, name] of [
    ['Reading', 'isReading'],
    ['Account', 'isAccount'],
    ['Account', 'Account'],
  ] as const) {
    const own = await bundled(`./generated-committed/${module}.js`, name, folder);
    const packaged = await bundled(`@data-import/validators/${module}`, name, folder);
    notes.push(`${name}: ${thousands(own)} bytes, packaged ${thousands(packaged)}`);
    if (own > packaged * TOLERANCE) throw new Error(notes.at(-1));
  }
  return notes.join('; ');
}

/** A project with the command alone: the compiler is an optional peer. */
function checkWithoutCompiler(): void {
  const [npm] = LAYOUTS as readonly [Layout, ...Layout[]];
  const { dependencies = {} } = packedOf('@data-import/cli').manifest;
  const needed = packAll().filter(
    ({ name }) => name === '@data-import/cli' || Object.hasOwn(dependencies, name),
  );
  const { manifest, tarballs } = manifestOf({ ...npm, hasPeers: false }, needed);
  const folder = join(temporaryFolder(), 'without-compiler');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  npm.install(folder, tarballs);
  const { version } = packedOf(COMPILER).manifest;
  const ran = run([programOf(folder), 'compile', '.', '--out', 'out'], { cwd: folder });
  const expected = `data-import: compile needs ${COMPILER}, which is not installed: run \`npm install --save-dev ${COMPILER}@${version}\`\n`;
  if (ran.code !== 2 || !ran.stderr.startsWith(expected)) {
    throw new Error(`exit code ${ran.code}, and ${ran.stderr}`);
  }
  mustRun([programOf(folder), 'show', 'Account'], { cwd: folder });
}

function check(name: string, quick: boolean, work: Check['run'], ...tags: string[]): Check {
  return { tags: ['own', ...tags], name, quick, run: work };
}

/** Schemas of a user, compiled by the packed packages in a project of their own. */
export function ownContractChecks(): Check[] {
  return [
    check('data-import compile, and --catalogue', true, runCommandLines, 'cli'),
    check('generated modules as ES modules and as CommonJS', true, runPrograms),
    ...COMPILERS.map((compiler) =>
      check(
        `a consumer compiles with ${compiler.replace('typescript-', 'TypeScript ')}`,
        compiler === 'typescript-6.0',
        () => checkTypes(compiler),
        'types',
      ),
    ),
    check('bundles of the committed documents', true, compareSizes, 'sizes', 'bundle'),
    check('data-import compile without the compiler', false, checkWithoutCompiler, 'cli', 'install'),
  ];
}
