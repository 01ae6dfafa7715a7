import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileFolder, formatProblem } from '@data-import/compiler';
import type { Ajv as AjvClass } from 'ajv';
import type { FormatsPlugin } from 'ajv-formats';
import type * as standalone from 'ajv/dist/standalone/index.js';
import { bundle } from '../bundle.js';
import { BENCH } from '../files.js';
import type { Case, Schema } from './cases.js';

const load = createRequire(import.meta.url);
const standaloneCode = (load('ajv/dist/standalone') as typeof standalone.default).default;
const { default: addFormats } = load('ajv-formats') as { default: FormatsPlugin };

export interface Compiled {
  readonly accepts: (value: unknown) => boolean;
  readonly others: readonly ((value: unknown) => boolean)[];
  readonly milliseconds: number;
  /** Bytes of a bundle with messages, minified and gzipped. */
  readonly size: number;
}

const WORK = join(BENCH, 'dist/public-schemas');

/** Compiles a schema and the documents that it references, unchanged; returns the first problem on failure. */
export async function compileOurs({ file, schema, others }: Case): Promise<Compiled | string> {
  const folder = join(WORK, basename(file, '.json'));
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, 'in'), { recursive: true });
  for (const [name, each] of [[file, schema] as const, ...others]) {
    await writeFile(join(folder, 'in', name), JSON.stringify(each));
  }
  const out = join(folder, 'out');
  const start = performance.now();
  const result = await compileFolder(join(folder, 'in'), out);
  const milliseconds = performance.now() - start;
  if (!result.ok) return formatProblem(result.problems[0]!);
  const root = basename(file, '.json').replaceAll(/[^A-Za-z0-9]/g, '');
  const name = result.contracts.find((each) =>
    each.replace(/_/g, '').toLowerCase().endsWith(root.toLowerCase()),
  );
  if (name === undefined) throw new Error(`no contract of ${file} among ${result.contracts.join(', ')}`);
  const module = join(out, `${name}.js`);
  const exported = (await import(pathToFileURL(module).href)) as Record<string, never>;
  const guard = exported[`is${name}`] as unknown as (value: unknown) => boolean;
  const { validate } = exported[name] as unknown as { validate: (value: unknown) => { ok: boolean } };
  const { gzip } = await bundle(`export { ${name} } from ${JSON.stringify(module)};`);
  return { accepts: guard, others: [(value) => validate(value).ok], milliseconds, size: gzip };
}

type Draft = readonly [url: RegExp, module: string];

const DRAFTS: readonly Draft[] = [
  [/2020-12/, 'ajv/dist/2020'],
  [/2019-09/, 'ajv/dist/2019'],
  [/draft-0[67]/, 'ajv'],
  [/draft-04/, 'ajv-draft-04'],
];

/** Emits Ajv's standalone code; returns the reason if it rejects the schema. */
export function emitAjv(one: Case): { readonly code: string } | { readonly reason: string } {
  const { $schema } = one.schema;
  const drafts = $schema === undefined ? DRAFTS : DRAFTS.filter(([url]) => url.test(String($schema)));
  let reason = 'unknown draft';
  for (const [, module] of drafts) {
    try {
      return { code: toStandalone(one, module) };
    } catch (error) {
      reason = (error as Error).message;
    }
  }
  return { reason };
}

export async function compileAjv(one: Case): Promise<Compiled | string> {
  const start = performance.now();
  const emitted = emitAjv(one);
  const milliseconds = performance.now() - start;
  if ('reason' in emitted) return emitted.reason;
  const file = join(WORK, `${basename(one.file, '.json')}.ajv.cjs`);
  await writeFile(file, emitted.code);
  const { gzip } = await bundle(`export { default } from ${JSON.stringify(file)};`);
  return { accepts: load(file) as (value: unknown) => boolean, others: [], milliseconds, size: gzip };
}

function toStandalone(one: Case, module: string): string {
  const { default: Ajv } = load(module) as { default: typeof AjvClass };
  const isOld = /^ajv(-draft-04)?$/.test(module);
  const { file, schema, others } = isOld ? withoutTypesBesideRefs(one) : one;
  const ajv = new Ajv({
    strict: false,
    strictNumbers: true,
    ignoreKeywordsWithRef: isOld,
    logger: false,
    code: { source: true },
  } as ConstructorParameters<typeof AjvClass>[0]);
  addFormats(ajv);
  const id = module === 'ajv-draft-04' ? 'id' : '$id';
  const base = typeof schema[id] === 'string' ? schema[id] : `file:///${file}`;
  for (const [name, other] of others) {
    ajv.addSchema(other);
    const url = new URL(name, base).href;
    if (ajv.getSchema(url) === undefined) ajv.addSchema(other, url);
  }
  return standaloneCode(ajv, ajv.compile(schema));
}

function withoutTypesBesideRefs(one: Case): Case {
  const others = [...one.others].map(([name, each]) => [name, withoutTypes(each)] as const);
  return { ...one, schema: withoutTypes(one.schema), others: new Map(others) };
}

/** Up to draft-07, keywords next to `$ref` have no effect. Ajv ignores all but `type`. */
function withoutTypes(schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema), (_key, each: unknown) => {
    const { $ref, type: _type, ...others } = Object(each) as Schema;
    return typeof $ref === 'string' ? { $ref, ...others } : each;
  }) as Schema;
}
