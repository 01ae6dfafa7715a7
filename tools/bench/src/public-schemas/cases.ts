import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, extname, join } from 'node:path';
import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';

export type Schema = Readonly<Record<string, unknown>>;

export interface Case {
  readonly file: string;
  readonly schema: Schema;
  readonly others: ReadonlyMap<string, Schema>;
  readonly instances: readonly unknown[];
}

export function listSchemaStoreCases(clone: string): Case[] {
  const folder = join(clone, 'src/schemas/json');
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  const all = new Map(files.map((file) => [file, readJson(join(folder, file))]));
  return [...all].map(([file, schema]) => {
    const others = findReferred(schema, all);
    others.delete(file);
    const instances = ['test', 'negative_test'].flatMap((kind) =>
      readInstances(join(clone, 'src', kind, basename(file, '.json'))),
    );
    return { file, schema, others, instances };
  });
}

function findReferred(schema: Schema, all: ReadonlyMap<string, Schema>): Map<string, Schema> {
  const found = new Map<string, Schema>();
  const waiting = [schema];
  for (const each of waiting) {
    for (const reference of listReferences(each)) {
      const name = basename(reference.split('#', 1)[0]!).replace(/(\.json)?$/, '.json');
      const other = all.get(name);
      if (other === undefined || found.has(name)) continue;
      found.set(name, other);
      waiting.push(other);
    }
  }
  return found;
}

export function getWebhookCase(): Case {
  const load = createRequire(import.meta.url);
  const schema = load('@octokit/webhooks-schemas/schema.json') as Schema;
  const events = load('@octokit/webhooks-examples/api.github.com/index.json') as { examples: unknown[] }[];
  const instances = events.flatMap(({ examples }) => examples);
  return { file: 'octokit-webhooks.json', schema, others: new Map(), instances };
}

function readJson(file: string): Schema {
  return JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, '')) as Schema;
}

function listReferences(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { $ref } = value as Schema;
  const own = typeof $ref === 'string' ? [$ref] : [];
  return [...own, ...Object.values(value).flatMap(listReferences)];
}

const PARSERS: Readonly<Record<string, (text: string) => unknown>> = {
  '.json': (text) => JSON.parse(text) as unknown,
  '.yaml': (text) => parseYaml(text, { merge: true, logLevel: 'error' }) as unknown,
  '.yml': (text) => parseYaml(text, { merge: true, logLevel: 'error' }) as unknown,
  '.toml': (text) => parseToml(text),
};

function readInstances(folder: string): unknown[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((name) => {
    const file = join(folder, name);
    const parse = PARSERS[extname(name)];
    if (parse === undefined || !statSync(file).isFile()) return [];
    try {
      const text = JSON.stringify(parse(readFileSync(file, 'utf8')));
      return text === undefined ? [] : [JSON.parse(text) as unknown];
    } catch (error) {
      process.stderr.write(`${file} is skipped: ${(error as Error).message.split('\n', 1)[0]!}\n`);
      return [];
    }
  });
}
