import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { acceptsAnything, drawDocument, drawMutation, garble, seededChoices } from '@data-import/arbitraries';
import { compileFolder } from '@data-import/compiler';
import * as eventGuards from '@data-import/events/bytes';
import { ValidationError, type Validator } from '@data-import/validators';
import * as restGuards from '@data-import/validators/bytes';
import type { BytesGuard } from '@data-import/validators/runtime/bytes';
import { readEventContracts } from '@data-import/workspace/contracts';
import { ROOT } from '@data-import/workspace/processes';
import { sharedFolder } from '@data-import/workspace/testing';
import { expect, it } from 'vitest';
import { type Contract, documents, stockAjv } from '../test/contracts.js';
import { GENERATED } from '../test/documents.js';
import { events } from '../test/events.js';
import { DOCUMENTS, pairwiseSchemas } from '../test/pairwise.js';

/*
 * All entry points agree on the verdict. The texts contain only exact numbers and unique names, because entry points differ on
 * purpose about others.
 */

const SEED = Number(process.env['CONFORMANCE_SEED'] ?? Date.now() % 2 ** 31);
const IS_FULL = process.env['ALL'] === '1';

const folder = sharedFolder(GENERATED);

async function load<Module>(path: string): Promise<Module> {
  return (await import(/* @vite-ignore */ join(ROOT, path))) as Module;
}

interface Output {
  readonly out: string;
  readonly err: string;
}

const { runCli } = await load<{ runCli: (argv: readonly string[]) => Promise<Output> }>(
  'packages/cli/test/io.ts',
);
const { validateDocument } = await load<{
  validateDocument: (entry: unknown, value: unknown, settings: object) => Promise<{ verdict: string }>;
}>('packages/mcp/src/validation/contract.ts');
const { builtInContracts } = await load<{ builtInContracts: { get: (name: string) => unknown } }>(
  'packages/contracts/src/built-in.ts',
);
const site = await load<{ check: (text: string, choice: object) => Promise<{ valid: number }> }>(
  'site/test/check-library.ts',
);

type Oracle = (value: unknown, ours: boolean) => boolean | undefined;
const stock = await load<{
  DRAFT_2020: string;
  stockAjv: (
    draft: string,
    options: { allErrors: boolean },
  ) => { compile: (schema: object) => (value: unknown) => boolean };
  oracleFor: (draft: string, schema: object, validate: (value: unknown) => boolean) => Oracle;
}>('packages/compiler/test/stock.ts');

/** Runs `data-import validate` on a file and returns the verdict of each line. */
async function listCliVerdicts(
  name: string,
  texts: readonly string[],
  ...options: string[]
): Promise<boolean[]> {
  const file = join(folder, 'documents.ndjson');
  writeFileSync(file, texts.map((text) => `${text}\n`).join(''));
  const { out, err } = await runCli(['validate', name, file, '--format', 'ndjson', ...options]);
  const verdicts = out
    .split('\n')
    .flatMap((line) => (line === '' ? [] : [JSON.parse(line) as { valid: boolean }]));
  expect(verdicts, `${name}: ${err}`).toHaveLength(texts.length);
  return verdicts.map(({ valid }) => valid);
}

/** For functions that throw issues. */
function isAccepted(parse: (value: unknown) => unknown, value: unknown): boolean {
  try {
    parse(value);
    return true;
  } catch (error) {
    expect(error).toBeInstanceOf(ValidationError);
    return false;
  }
}

/** The verdicts of the functions of a package. */
function listVerdicts(
  validator: Validator<unknown>,
  isBytes: BytesGuard,
  text: string,
): Record<string, boolean> {
  const value: unknown = JSON.parse(text);
  return {
    is: validator.is(value),
    validate: validator.validate(value).ok,
    report: validator.validate(value, { unknownFields: 'report' }).ok,
    parse: isAccepted(validator.parse, value),
    assert: isAccepted((each) => void validator.assert(each), value),
    standard: (validator['~standard'].validate(value) as { issues?: unknown }).issues === undefined,
    bytes: isBytes(Buffer.from(text)),
  };
}

/** Collects the texts whose verdicts differ from the expected one. */
class Differences {
  readonly list: object[] = [];
  readonly counts = { true: 0, false: 0 };

  compare(name: string, text: string, expected: boolean, verdicts: Readonly<Record<string, boolean>>): void {
    this.counts[`${expected}`] += 1;
    const others = Object.entries(verdicts).filter(([, verdict]) => verdict !== expected);
    if (others.length > 0) this.list.push({ name, text, expected, others: Object.fromEntries(others) });
  }

  expectNone(): void {
    expect(this.list.slice(0, 10), `seed ${SEED}`).toEqual([]);
    expect(Math.min(...Object.values(this.counts))).toBeGreaterThan(50);
  }
}

it('every entry point for schemas of users, with every pair of keyword, list of types and format', async () => {
  const schemas = pairwiseSchemas();
  const [input, out] = [join(folder, 'schemas'), join(folder, 'out')];
  mkdirSync(input);
  for (const [name, schema] of Object.entries(schemas)) {
    writeFileSync(join(input, `${name}.json`), JSON.stringify(schema));
  }
  const compiled = await compileFolder(input, out, { bytes: true });
  expect(compiled.problems ?? []).toEqual([]);
  const validators = (await import(/* @vite-ignore */ pathToFileURL(join(out, 'index.js')).href)) as Record<
    string,
    Validator<unknown>
  >;
  const guards = (await import(/* @vite-ignore */ pathToFileURL(join(out, 'bytes.js')).href)) as Record<
    string,
    BytesGuard
  >;
  const differences = new Differences();
  const ajv = stock.stockAjv(stock.DRAFT_2020, { allErrors: true });
  for (const [name, schema] of Object.entries(schemas)) {
    const expected = stock.oracleFor(stock.DRAFT_2020, schema, ajv.compile(schema));
    const texts = Object.keys(schema.properties).flatMap((field) =>
      DOCUMENTS.map((json) => `{"${field}":${json}}`),
    );
    const cli = await listCliVerdicts(name, texts, '--contracts', out);
    for (const [index, text] of texts.entries()) {
      const verdicts = listVerdicts(validators[name]!, guards[`is${name}Bytes`]!, text);
      const verdict = expected(JSON.parse(text), verdicts['is']!)!;
      differences.compare(name, text, verdict, { ...verdicts, cli: cli[index]! });
    }
  }
  differences.expectNone();
});

/** Draws JSON texts: valid documents, near misses, and random changes. */
function drawTexts({ document }: Contract): string[] {
  const choices = seededChoices(SEED);
  const values = Array.from({ length: IS_FULL ? 10 : 1 }, () => {
    const value = drawDocument(document, choices);
    const mutated = acceptsAnything(document)
      ? []
      : Array.from({ length: 4 }, () => drawMutation(document, value, choices).value);
    return [value, ...mutated, garble(value, choices), garble(value, choices)];
  }).flat();
  // Programs read lists as several documents, and reject other values.
  const objects = values.filter(
    (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  );
  return [...new Set(objects.map((value) => JSON.stringify(value)))];
}

const SETTINGS = { unknownFields: 'report', maxIssues: 100 } as const;

async function judgeContract(
  contract: Contract,
  isBytes: BytesGuard,
  event: readonly [type: string, version: string] | undefined,
  differences: Differences,
): Promise<void> {
  const { name, validator } = contract;
  const texts = drawTexts(contract);
  const title = event === undefined ? name : event.join('@');
  const entry = builtInContracts.get(title);
  const choice =
    event === undefined ? { kind: 'contract', name } : { kind: 'event', type: event[0], version: event[1] };
  if (texts.length === 0) return;
  const cli = await listCliVerdicts(title, texts);
  for (const [index, text] of texts.entries()) {
    const value: unknown = JSON.parse(text);
    const { verdict } = await validateDocument(entry, value, SETTINGS);
    differences.compare(name, text, stockAjv(contract)(value), {
      ...listVerdicts(validator, isBytes, text),
      cli: cli[index]!,
      mcp: verdict === 'valid',
      site: (await site.check(text, choice)).valid === 1,
    });
  }
}

it('every entry point for every contract of the REST API', async () => {
  const differences = new Differences();
  for (const contract of documents) {
    const isBytes = (restGuards as Readonly<Record<string, BytesGuard>>)[`is${contract.name}Bytes`]!;
    await judgeContract(contract, isBytes, undefined, differences);
  }
  differences.expectNone();
});

it('every entry point for every event', async () => {
  const differences = new Differences();
  for (const [index, { type, version }] of readEventContracts().events.entries()) {
    // Tests a third of the events, depending on the seed.
    if (!IS_FULL && index % 3 !== SEED % 3) continue;
    const event = events[index]!;
    const isBytes = (eventGuards as Readonly<Record<string, BytesGuard>>)[`is${event.name}Bytes`]!;
    await judgeContract(event, isBytes, [type, version], differences);
  }
  differences.expectNone();
});
