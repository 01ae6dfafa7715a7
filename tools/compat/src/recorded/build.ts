import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Refusal } from '@data-import/workspace/processes';
import type { Catalogue } from '../catalogue/catalogue.js';
import type { Run } from './recorded.js';

/** What a run of the command line gave. */
export type Outcome = Pick<Run, 'code' | 'documents'>;

/** The built packages of a tree; undefined stands for what they do not have. */
export interface Build {
  accepts(format: string, value: string): boolean | undefined;
  /** `code at "pointer"` of each issue of a document; a contract may be called `<name>, strict`. */
  issuesOf(contract: string, document: unknown): Promise<readonly string[] | undefined>;
  run(args: readonly string[], input: string): Promise<Outcome | undefined>;
}

interface Issue {
  readonly code: string;
  readonly pointer: string;
}

interface Validator {
  validate(
    document: unknown,
    options?: object,
  ): { readonly ok: true } | { readonly ok: false; readonly issues: readonly Issue[] };
}

type Module = Readonly<Record<string, unknown>>;

/**
 * The build of a tree, read from its files: an entry that is missing in a manifest does not hide what it led to.
 *
 * @throws {Refusal} where the tree is not built.
 */
export async function buildAt(root: string, tree: Catalogue): Promise<Build> {
  const load = (file: string): Promise<Module | undefined> => moduleAt(join(root, 'packages', file));
  const [formats, validators] = await Promise.all([
    load('schemas/dist/formats/index.js'),
    load('validators/dist/index.js'),
  ]);
  if (formats === undefined || validators === undefined)
    throw new Refusal('the recorded documents of the release cannot be replayed: run "npm run build" first');
  const functions = (formats['formats'] ?? {}) as Readonly<Record<string, (value: string) => boolean>>;
  const program = join(root, 'packages/cli/dist/bin.js');
  return {
    accepts: (format, value) => functions[format]?.(value),
    async issuesOf(contract, document) {
      const [name = '', mode] = contract.split(', ');
      const module = validators[name] === undefined ? await load(eventFile(tree, name)) : validators;
      const validator = module?.[name] as Validator | undefined;
      if (validator === undefined) return undefined;
      const result = validator.validate(
        document,
        mode === 'strict' ? { unknownFields: 'reject' } : undefined,
      );
      return result.ok ? [] : result.issues.map(inWords);
    },
    run: (args, input) =>
      existsSync(program) ? runProgram(program, args, input) : Promise.resolve(undefined),
  };
}

async function moduleAt(path: string): Promise<Module | undefined> {
  return existsSync(path) ? ((await import(pathToFileURL(path).href)) as Module) : undefined;
}

function eventFile(tree: Catalogue, name: string): string {
  const entry = [...tree.values()].flatMap(({ entries }) => entries.get(name) ?? [])[0];
  return `events/dist/generated/events/${entry?.title.replace(' ', '/') ?? name}.js`;
}

function inWords({ code, pointer }: Issue): string {
  return `${code} at "${pointer}"`;
}

/** Runs a program on some input, and reads the issues of its report where that is NDJSON. */
export function runProgram(program: string, args: readonly string[], input: string): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...args], { stdio: ['pipe', 'pipe', 'ignore'] });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => void (output += text));
    child.stdin.on('error', () => undefined); // It may end before it has read everything.
    child.stdin.end(input);
    child.on('error', reject).on('close', (code) => {
      const isReport = args[0] === 'validate' && args.at(-1) === 'ndjson';
      resolve({ code: code ?? -1, ...(isReport && { documents: reportedIn(output) }) });
    });
  });
}

function reportedIn(output: string): string[][] {
  return output
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const { issues } = JSON.parse(line) as { readonly issues?: readonly Issue[] };
      return issues === undefined ? ['unreadable'] : issues.map(inWords);
    });
}
