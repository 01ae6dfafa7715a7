import { readdirSync } from 'node:fs';
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

/** Names that interoperability of CommonJS adds to the exports of a module. */
const INTEROP_NAMES = new Set(['default', '__esModule', 'module.exports']);

function exportedNames(folder: string, node: string, format: Format): Names {
  const command = [node, '--no-warnings', join(format, 'exports.js')];
  const names = JSON.parse(mustRun(command, { cwd: folder })) as Names;
  return Object.fromEntries(
    Object.entries(names).map(([specifier, found]) => [
      specifier,
      typeof found === 'string' ? found : found.filter((name) => !INTEROP_NAMES.has(name)).sort(),
    ]),
  );
}

/** Subpaths that export nothing, or other names to `import` than to `require`. */
export function faultsOfNames(specifiers: readonly string[], esm: Names, cjs: Names): string[] {
  return specifiers.flatMap((specifier) => {
    const [imported, required] = [esm[specifier], cjs[specifier]];
    if (imported === undefined || imported.length === 0) return [`${specifier} exports nothing`];
    if (isDeepStrictEqual(imported, required)) return [];
    return [`${specifier} exports ${String(imported)} to import, and ${String(required)} to require`];
  });
}

/** Command lines, each with the expected exit code and a text that it prints. */
const COMMAND_LINES: readonly {
  readonly args: readonly string[];
  readonly input?: unknown;
  readonly code: number;
  readonly prints: RegExp;
}[] = [
  {
    args: ['validate', 'ValidateAccountRequest', '-'],
    input: { payload: { import_supplier: 'EXAMPLE', external_account_number: 'A-1' } },
    code: 0,
    prints: /1 valid/,
  },
  {
    args: ['validate', 'ValidateAccountRequest', '-'],
    input: { payload: { import_supplier: 'EXAMPLE' } },
    code: 1,
    prints: /external_account_number/,
  },
  {
    args: ['validate', 'account.created@v1', '-', '--format', 'json'],
    input: { account_number: 'A-1', account_user_emails: [1] },
    code: 1,
    prints: /"pointer": ?"\/account_user_emails\/0"/,
  },
  {
    args: ['events', '-', '--workers', '2'],
    input: { type: 'account.creatd', version: 'v1', payload: {} },
    code: 1,
    prints: /account\.creatd v1.*did you mean account\.created/,
  },
  { args: ['show', 'Account'], code: 0, prints: /"import_supplier"/ },
  { args: ['validate', 'NoSuchContract', '-'], code: 2, prints: /NoSuchContract/ },
];

function faultsOfCommandLine(command: readonly string[], folder: string): string[] {
  const faults: string[] = [];
  for (const { args, input, code, prints } of COMMAND_LINES) {
    const text = input === undefined ? '' : JSON.stringify(input);
    const ran = run([...command, ...args], { cwd: folder, input: text });
    const printed = ran.stdout + ran.stderr;
    if (ran.code !== code || !prints.test(printed)) {
      faults.push(`data-import ${args.join(' ')}: exit code ${ran.code}, not ${code}, and ${printed.trim()}`);
    }
  }
  return faults;
}

/** What runs in the project of a layout, on a line of Node. */
function runChecks(layout: Layout, line: NodeLine, tags: Check['tags'], quick: boolean): Check[] {
  const title = (what: string): string => (tags[0] === layout.name ? what : `${line.name}: ${what}`);
  const programs = FORMATS.map((format): Check => ({
    tags: [...tags, format],
    name: title(`programs as ${format === 'esm' ? 'ES modules' : 'CommonJS'}`),
    quick,
    async run() {
      const { folder, programs: expected } = await projectOf(layout.name);
      for (const flags of FLAGS) {
        const command = [line.program(), ...flags, join(format, 'node.js')];
        const printed = mustRun(command, { cwd: folder }).trim().split('\n');
        if (!isDeepStrictEqual(printed, expected)) throw new Error(`only ${printed.join(', ')} ran`);
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
        const specifiers = writeEntries(project).map(({ specifier }) => specifier);
        const node = line.program();
        const esm = exportedNames(project.folder, node, 'esm');
        const cjs = exportedNames(project.folder, node, 'cjs');
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
        const { name, manifest } = packedOf('@data-import/cli');
        const file = join(folder, 'node_modules', name, manifest.bin?.['data-import'] ?? '');
        const linked = [join(folder, 'node_modules', '.bin', 'data-import')];
        const node = line.program();
        const commands = line === thisNode ? [linked] : FLAGS.map((flags) => [node, ...flags, file]);
        for (const command of commands) refuse(faultsOfCommandLine(command, folder));
        return `${COMMAND_LINES.length} command lines`;
      },
    },
  ];
}

/** Our packages below `node_modules`, each as often as it is there; links do not count. */
function installedPackages(folder: string): string[] {
  const entries = readdirSync(join(folder, 'node_modules'), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && basename(entry.parentPath) === '@data-import')
    .map(({ name }) => `@data-import/${name}`)
    .sort();
}

function installCheck(layout: Layout): Check {
  return {
    tags: [layout.name, 'install'],
    name: 'installs each tarball once',
    quick: layout.name === 'npm',
    async run() {
      const { folder } = await projectOf(layout.name);
      const installed = installedPackages(folder);
      const expected = packAll()
        .map(({ name }) => name)
        .sort();
      if (!isDeepStrictEqual(installed, expected)) throw new Error(`installed: ${installed.join(', ')}`);
    },
  };
}

/** Each layout on the Node that runs this, then each line of Node on the npm layout. */
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
