import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type Check, refuse } from './check.js';
import { mustRun, run } from './commands.js';
import { LAYOUTS, type Layout } from './layouts.js';
import { NODE_LINES, type NodeLine, thisNode } from './nodes.js';
import { packAll, packedOf } from './pack.js';
import { type Format, FORMATS, projectOf, writeEntries } from './project.js';

/** Programs run both as usual and where no string may become code. */
const FLAGS = [[], ['--disallow-code-generation-from-strings']];

type Names = Readonly<Record<string, string | readonly string[]>>;

/** What a module of the CommonJS form has beside the names that it exports. */
const OF_THE_FORM = new Set(['default', '__esModule', 'module.exports']);

async function exportedNames(folder: string, node: string, format: Format): Promise<Names> {
  const command = [node, '--no-warnings', join(format, 'exports.js')];
  const names = JSON.parse(await mustRun(command, { cwd: folder })) as Names;
  return Object.fromEntries(
    Object.entries(names).map(([specifier, found]) => [
      specifier,
      typeof found === 'string' ? found : found.filter((name) => !OF_THE_FORM.has(name)).sort(),
    ]),
  );
}

/** Where what can be imported differs from what can be required, or is nothing. */
export function faultsOfNames(specifiers: readonly string[], esm: Names, cjs: Names): string[] {
  return specifiers.flatMap((specifier) => {
    const [imported, required] = [esm[specifier], cjs[specifier]];
    if (imported === undefined || imported.length === 0) return [`${specifier} exports nothing`];
    if (isDeepStrictEqual(imported, required)) return [];
    return [`${specifier} exports ${String(imported)} to import, and ${String(required)} to require`];
  });
}

/** Documents that the command line is given, with the exit code and a word of the answer. */
const COMMAND_LINES: readonly {
  readonly args: readonly string[];
  readonly input?: unknown;
  readonly code: number;
  readonly says: RegExp;
}[] = [
  {
    args: ['validate', 'ValidateAccountRequest', '-'],
    input: { payload: { import_supplier: 'EXAMPLE', external_account_number: 'A-1' } },
    code: 0,
    says: /1 valid/,
  },
  {
    args: ['validate', 'ValidateAccountRequest', '-'],
    input: { payload: { import_supplier: 'EXAMPLE' } },
    code: 1,
    says: /external_account_number/,
  },
  {
    args: ['validate', 'account.created@v1', '-', '--format', 'json'],
    input: { account_number: 'A-1', account_user_emails: [1] },
    code: 1,
    says: /"pointer": ?"\/account_user_emails\/0"/,
  },
  { args: ['show', 'Account'], code: 0, says: /"import_supplier"/ },
  { args: ['validate', 'NoSuchContract', '-'], code: 2, says: /NoSuchContract/ },
];

async function faultsOfCommandLine(command: readonly string[], folder: string): Promise<string[]> {
  const faults: string[] = [];
  for (const { args, input, code, says } of COMMAND_LINES) {
    const text = input === undefined ? '' : JSON.stringify(input);
    const ran = await run([...command, ...args], { cwd: folder, input: text });
    const printed = ran.stdout + ran.stderr;
    if (ran.code !== code || !says.test(printed)) {
      faults.push(`data-import ${args.join(' ')}: exit code ${ran.code}, not ${code}, and ${printed.trim()}`);
    }
  }
  return faults;
}

/** What runs in the project of a layout on a line of Node. */
function runChecks(layout: Layout, line: NodeLine, tags: Check['tags'], quick: boolean): Check[] {
  const title = (what: string): string => (tags[0] === layout.name ? what : `${line.name}: ${what}`);
  const programs = FORMATS.map((format): Check => ({
    tags: [...tags, format],
    name: title(`programs as ${format === 'esm' ? 'ES modules' : 'CommonJS'}`),
    quick,
    async run() {
      const { folder, programs: expected } = await projectOf(layout.name);
      for (const flags of FLAGS) {
        const command = [await line.program(), ...flags, join(format, 'node.js')];
        const printed = (await mustRun(command, { cwd: folder })).trim().split('\n');
        if (!isDeepStrictEqual(printed, expected)) refuse([`ran ${printed.join(', ')} alone`]);
      }
      return `${expected.join(', ')}; again without code from strings`;
    },
  }));
  return [
    {
      tags: [...tags, ...FORMATS, 'exports'],
      name: title('each export, imported and required'),
      quick,
      async run() {
        const project = await projectOf(layout.name);
        const specifiers = (await writeEntries(project)).map(({ specifier }) => specifier);
        const node = await line.program();
        const esm = await exportedNames(project.folder, node, 'esm');
        const cjs = await exportedNames(project.folder, node, 'cjs');
        refuse(faultsOfNames(specifiers, esm, cjs));
        return `${specifiers.length} subpaths`;
      },
    },
    ...programs,
    {
      tags: [...tags, 'cli'],
      name: title('the program data-import'),
      quick,
      async run() {
        const { folder } = await projectOf(layout.name);
        const { name, manifest } = await packedOf('@data-import/cli');
        const file = join(folder, 'node_modules', name, manifest.bin?.['data-import'] ?? '');
        const linked = [join(folder, 'node_modules', '.bin', 'data-import')];
        const node = await line.program();
        const commands = line === thisNode ? [linked] : FLAGS.map((flags) => [node, ...flags, file]);
        for (const command of commands) refuse(await faultsOfCommandLine(command, folder));
        return `${COMMAND_LINES.length} command lines`;
      },
    },
  ];
}

/** The packages of ours below `node_modules`, each as often as it is there: links do not count. */
async function installedPackages(folder: string): Promise<string[]> {
  const entries = await readdir(join(folder, 'node_modules'), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && basename(entry.parentPath) === '@data-import')
    .map(({ name }) => `@data-import/${name}`)
    .sort();
}

function installCheck(layout: Layout): Check {
  return {
    tags: [layout.name, 'install'],
    name: 'installs the tarballs, each once',
    quick: layout.name === 'npm',
    async run() {
      const { folder } = await projectOf(layout.name);
      const installed = await installedPackages(folder);
      const expected = (await packAll()).map(({ name }) => name).sort();
      if (!isDeepStrictEqual(installed, expected)) throw new Error(`installed are ${installed.join(', ')}`);
    },
  };
}

/** Each layout on the Node that runs this, then each line of Node on the layout of npm. */
export function runningChecks(): Check[] {
  const [npm] = LAYOUTS as readonly [Layout, ...Layout[]];
  return [
    ...LAYOUTS.flatMap((layout) => [
      installCheck(layout),
      ...runChecks(layout, thisNode, [layout.name], layout === npm),
    ]),
    ...NODE_LINES.flatMap((line) => runChecks(npm, line, ['node', line.name.replace('Node ', '')], false)),
  ];
}
