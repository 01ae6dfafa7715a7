import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '@data-import/workspace/processes';
import { type Check, failFor } from './check.js';
import { installAll, packAll, TEMPORARY } from './packages.js';

const LOADERS = {
  'load.mjs': `import specifiers from './entries.json' with { type: 'json' };
    const found = {};
    for (const specifier of specifiers) {
      const isJson = specifier.endsWith('.json');
      const module = await import(specifier, isJson ? { with: { type: 'json' } } : {});
      found[specifier] = isJson ? ['json'] : Object.keys(module);
    }
    console.log(JSON.stringify(found));`,
  'load.cjs': `const found = {};
    for (const specifier of require('./entries.json')) {
      const module = require(specifier);
      found[specifier] = specifier.endsWith('.json') ? ['json'] : Object.keys(module);
    }
    console.log(JSON.stringify(found));`,
};

const INTEROP_NAMES = new Set(['default', '__esModule', 'module.exports']);

type ExportNames = Readonly<Record<string, readonly string[]>>;

/** Lists each entry's exports, loaded with code generation from strings disabled. */
function load(node: readonly string[], file: keyof typeof LOADERS): ExportNames {
  const folder = installAll();
  writeFileSync(join(folder, file), LOADERS[file]);
  const [program = '', ...options] = node;
  const flags = ['--no-warnings', '--disallow-code-generation-from-strings'];
  const names = JSON.parse(run(program, [...options, ...flags, file], folder)) as ExportNames;
  return Object.fromEntries(
    Object.entries(names).map(([specifier, found]) => [
      specifier,
      found.filter((name) => !INTEROP_NAMES.has(name)).toSorted(),
    ]),
  );
}

/** Imports and requires every entry: `require` must export all names that `import` does, and may share a module. */
function loadEntries(node: readonly string[]): string {
  const specifiers = packAll().flatMap((packed) => packed.specifiers);
  writeFileSync(join(installAll(), 'entries.json'), JSON.stringify(specifiers));
  const [esm, cjs] = [load(node, 'load.mjs'), load(node, 'load.cjs')];
  failFor(
    specifiers
      .filter((each) => !esm[each]?.length || !esm[each].every((name) => cjs[each]?.includes(name)))
      .map((each) => `${each} exports ${String(esm[each])} to import and ${String(cjs[each])} to require`),
  );
  return `${specifiers.length} entries`;
}

interface CommandLine {
  readonly args: readonly string[];
  readonly input: readonly unknown[];
  readonly code: number;
  readonly prints: RegExp;
}

const VALIDATE = ['validate', 'DunningPath', '-'];

const CLI: readonly CommandLine[] = [
  { args: VALIDATE, input: [{ path_name: 'A', start_date: '2024-02-29' }], code: 0, prints: /1 valid/ },
  { args: VALIDATE, input: [{}], code: 1, prints: /path_name/ },
  {
    args: ['events', '-', '--workers', '2'],
    input: [{ type: 'account.creatd', version: 'v1', payload: {} }],
    code: 1,
    prints: /did you mean account\.created/,
  },
];

const INITIALIZE = {
  protocolVersion: '2025-06-18',
  capabilities: {},
  clientInfo: { name: 'test', version: '1' },
};

const MCP: readonly CommandLine[] = [
  {
    args: [],
    input: [
      { jsonrpc: '2.0', id: 1, method: 'initialize', params: INITIALIZE },
      { jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name: 'show', arguments: { name: 'Note' } } },
    ],
    code: 0,
    prints: /`is_pinned`/,
  },
];

/** Loads the queue, the database and the client. */
const MIGRATE: readonly CommandLine[] = [
  {
    args: ['run', '--url', 'http://127.0.0.1:9', '--token', 'x', '--folder', join(TEMPORARY, 'migration')],
    input: [],
    code: 2,
    prints: /http:\/\/127\.0\.0\.1:9 cannot be reached/,
  },
];

/** Runs an installed program, and expects the exit code and the output. */
function runProgram(name: string, lines: readonly CommandLine[]): string {
  const bin = join(installAll(), 'node_modules', '.bin');
  for (const { args, input, code, prints } of lines) {
    const text = input.map((line) => `${JSON.stringify(line)}\n`).join('');
    const options = { input: text, encoding: 'utf8', timeout: 60_000 } as const;
    const { status, stdout, stderr } = spawnSync(join(bin, name), args, options);
    if (status !== code || !prints.test(stdout + stderr)) {
      throw new Error(`${name} ${args.join(' ')}: exit code ${status}, expected ${code}\n${stdout}${stderr}`);
    }
  }
  return `${lines.length} command lines`;
}

/** The minimum of `engines`, and all maintained release lines. */
const NODES = ['20.19.0', '22', '24', '26'];

export function entryChecks(): Check[] {
  return [
    { name: 'every entry on this Node', quick: true, run: () => loadEntries([process.execPath]) },
    { name: 'the program data-import', quick: true, run: () => runProgram('data-import', CLI) },
    { name: 'the program data-import-mcp', quick: true, run: () => runProgram('data-import-mcp', MCP) },
    {
      name: 'the program data-import-migrate',
      quick: true,
      run: () => runProgram('data-import-migrate', MIGRATE),
    },
    ...NODES.map((version) => ({
      name: `every entry on Node ${version}`,
      run: () => loadEntries(['npx', '--yes', '--loglevel=error', '-p', `node@${version}`, 'node']),
    })),
  ];
}
