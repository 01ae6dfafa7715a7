import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { createProgram } from '@data-import/cli/run';
import { createProgram as createMigrationProgram } from '@data-import/migrate/program';
import { expandExports, filesBelow } from '@data-import/workspace/exports';
import { publishedPackages } from '@data-import/workspace/packages';
import { ROOT } from '@data-import/workspace/processes';
import { readExports, readJson } from './reports.js';

const SECTIONS: Readonly<Record<string, () => readonly string[]>> = {
  'Published files': () => shorten(listFiles()),
  'Addresses of the site': () => shorten(listAddresses()),
  'Command line': () =>
    [createProgram, createMigrationProgram].flatMap((create) =>
      describeCommand(create({} as never, () => {})),
    ),
  'Reports of the command line': () => REPORTS.flatMap(describeReport),
  'Tools of the MCP server': describeTools,
};

/** Records the untyped public surface of the built packages and site: files, URLs, CLI output and MCP tools. */
export function createRecord(): string {
  const sections = Object.entries(SECTIONS).map(([title, list]) => toText([`${title}:`, '', ...list()]));
  return sections.join('\n');
}

function toText(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}

function listFiles(): string[] {
  return publishedPackages(ROOT).flatMap(({ name, folder }) => {
    const files = filesBelow(join(ROOT, folder, 'dist')).map((file) => `dist/${file}`);
    const subpaths = [...expandExports(readExports(folder), [...files, 'package.json']).keys()];
    const others = files.filter((file) => !/\.(c?js|d\.c?ts|json)$/.test(file));
    return [...subpaths, ...others.map((file) => `./${file}`)].map((path) => name + path.slice(1));
  });
}

/** Lists the site's pages and files, except scripts and styles, whose names contain hashes. */
function listAddresses(): string[] {
  const files = filesBelow(join(ROOT, 'site/dist')).filter((file) => !file.startsWith('assets/'));
  const addresses = files.map((file) => `/${file.replace(/(^|\/)index\.html$/, '$1')}`);
  const values = '/values/<Contract>.<field>';
  return [...new Set(addresses.map((address) => address.replace(/^\/values\/\w+\.\w+(?=\/|\.md)/, values)))];
}

function shorten(lines: readonly string[]): string[] {
  const { schemas, operations } = readJson<{
    schemas: { name: string }[];
    operations: { operationId: string }[];
  }>('packages/schemas/dist/json/index.json');
  const { events, shapes } = readJson<{
    events: { name: string; type: string; version: string }[];
    shapes: string[];
  }>('packages/events/dist/json/index.json');
  const lists: Record<string, string[]> = {
    '<Contract>': schemas.map(({ name }) => name),
    '<operation>': operations.map(({ operationId }) => operationId),
    '<Event>': events.map(({ name }) => name),
    '<Shape>': shapes,
    '<type>/<version>': events.map(({ type, version }) => `${type}/${version}`),
    '<type>': events.map(({ type }) => type),
  };
  let shown = lines;
  for (const [label, names] of Object.entries(lists)) shown = group(shown, label, new Set(names));
  return shown.toSorted();
}

/** Collapses lines that differ only in a name into one with a label, if every name occurs. */
function group(lines: readonly string[], label: string, names: ReadonlySet<string>): string[] {
  const segments = label.split('/').length;
  const pattern = new RegExp(`^(.*/)((?:[^/]+/){${segments - 1}}[^/]+?)(/|\\.json|\\.md)?$`);
  const groups = new Map<string, string[]>();
  for (const line of lines) {
    const [, before = '', name = '', after = ''] = pattern.exec(line) ?? [];
    const key = names.has(name) ? before + label + after : line;
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  return [...groups].flatMap(([key, own]) => (own.length === names.size ? [key] : own));
}

type Command = ReturnType<typeof createProgram>;

function describeCommand(command: Command, parents = ''): string[] {
  const name = `${parents}${command.name()}`;
  const words = command.registeredArguments.map((argument) => {
    const word = `${argument.name()}${argument.variadic ? '...' : ''}`;
    return argument.required ? ` <${word}>` : ` [${word}]`;
  });
  const options = command.options.map(({ flags, mandatory, argChoices, defaultValue }) => {
    const choices = argChoices === undefined ? '' : `: ${argChoices.join(' | ')}`;
    const fallback = defaultValue === undefined ? '' : `, default ${String(defaultValue)}`;
    return `  ${flags}${choices}${fallback}${mandatory ? ', required' : ''}`;
  });
  const nested = command.commands.flatMap((each) => describeCommand(each, `${name} `));
  return [`${name}${words.join('')}`, ...options, ...nested];
}

const REPORTS: readonly (readonly string[])[] = [
  ...['json', 'ndjson'].flatMap((format) => [
    ['validate', 'Account', '--format', format, 'examples/payloads/faulty-account.json', 'missing.json'],
    ['events', '--format', format, 'packages/cli/test/mixed-dump.ndjson', 'missing.json'],
  ]),
  ['report', 'diff', '--format', 'json', 'examples/reports/yesterday.json', 'examples/reports/today.json'],
  ['conformance', '--contract', 'DunningPath', '--show', '--format', 'json', '--', 'sed', 's/.*/valid/'],
];

function describeReport(args: readonly string[]): string[] {
  const text = runBuilt('cli', args);
  const values = args.includes('ndjson') ? text.trimEnd().split('\n') : [text];
  const fields = new Map<string, Set<string>>();
  for (const value of values) addFields(JSON.parse(value), '', fields);
  const lines = [...fields].map(
    ([path, types]) => `  ${path.slice(1)}: ${[...types].toSorted().join(' | ')}`,
  );
  return [`data-import ${args.join(' ')}`, ...lines.toSorted()];
}

function addFields(value: unknown, path: string, fields: Map<string, Set<string>>): void {
  if (typeof value !== 'object' || value === null) {
    fields.set(path, (fields.get(path) ?? new Set()).add(value === null ? 'null' : typeof value));
    return;
  }
  for (const [name, member] of Object.entries(value))
    addFields(member, Array.isArray(value) ? `${path}[]` : `${path}.${name}`, fields);
}

const REQUESTS = [
  {
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'api', version: '1' } },
  },
  { id: 2, method: 'tools/list' },
];

interface Tool {
  readonly name: string;
  readonly inputSchema: { readonly properties: object; readonly required?: readonly string[] };
  readonly outputSchema: Tool['inputSchema'];
}

/** A replacer for `JSON.stringify` that keeps properties named like these keywords. */
function withoutTexts(key: string, value: unknown): unknown {
  return ['title', 'description'].includes(key) && typeof value === 'string' ? undefined : value;
}

/** The tools of the MCP server with the schemas of their input and output, without texts. */
function describeTools(): string[] {
  const input = toText(REQUESTS.map((request) => JSON.stringify({ jsonrpc: '2.0', ...request })));
  const [, answer = ''] = runBuilt('mcp', [], input).split('\n');
  const { result } = JSON.parse(answer) as { result: { tools: readonly Tool[] } };
  const toLines = (label: string, { properties, required = [] }: Tool['inputSchema']): string[] =>
    Object.entries(properties).map(([name, schema]) => {
      const mark = required.includes(name) ? '' : '?';
      return `  ${label} ${name}${mark}: ${JSON.stringify(schema, withoutTexts)}`;
    });
  return result.tools.flatMap(({ name, inputSchema, outputSchema }) => [
    name,
    ...toLines('takes', inputSchema),
    ...toLines('returns', outputSchema),
  ]);
}

/** Returns stdout, and ignores the exit code, which is not 0 for reports of invalid documents. */
function runBuilt(name: string, args: readonly string[], input?: string): string {
  const program = join(ROOT, 'packages', name, 'dist/bin.js');
  return spawnSync(process.execPath, [program, ...args], { cwd: ROOT, input, encoding: 'utf8' }).stdout;
}
