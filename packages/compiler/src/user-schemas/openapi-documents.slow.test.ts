import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Ajv as AjvInstance } from 'ajv';
import type * as ajvFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { runValidators } from '../../test/generated-validators.js';
import { toContracts } from './compile-folder.js';
import { type Document, toDocument } from './documents.js';
import { toSteps } from '@data-import/define/json-pointer';
import { isRaw, type Raw } from '../subschemas.js';
import { toOpenApiDraft } from './openapi.js';
import { correctQuirks } from './openapi-quirks.js';
import { parseFile } from './parse-file.js';
import { formatProblem, Problems } from './problem.js';

/** A folder with the documents, under the names below. docs/interoperability.md says where they come from. */
const FOLDER = process.env['OPENAPI_DOCUMENTS'];

const load = createRequire(import.meta.url);
const addFormats = load('ajv-formats') as typeof ajvFormats.default.default;

interface Example {
  readonly pointer: string;
  readonly value: unknown;
}

function find(api: unknown, pointer: string): unknown {
  let found = api;
  for (const step of toSteps(pointer)) found = isRaw(found) ? found[step] : undefined;
  return found;
}

function follow(api: Raw, value: unknown): unknown {
  const { $ref } = isRaw(value) ? value : {};
  return typeof $ref === 'string' && $ref.startsWith('#/') ? follow(api, find(api, $ref.slice(1))) : value;
}

function listExamples(api: Raw, { parts }: Document): Example[] {
  return [...parts.keys()].flatMap((pointer) => {
    const schema = find(api, pointer);
    const media = pointer.endsWith('/schema') ? find(api, pointer.slice(0, -'/schema'.length)) : undefined;
    const own = isRaw(schema) ? ['example' in schema ? [schema['example']] : [], schema['examples']] : [];
    const lists = [...own, isRaw(media) ? listMediaExamples(api, media) : []];
    const values = lists.flatMap((list) => (Array.isArray(list) ? (list as unknown[]) : []));
    return values.map((value) => ({ pointer, value }));
  });
}

function listMediaExamples(api: Raw, media: Raw): unknown[] {
  const { examples } = media;
  const named = Object.values(isRaw(examples) ? examples : {}).map((each) => follow(api, each));
  const values = named.flatMap((each) => (isRaw(each) && 'value' in each ? [each['value']] : []));
  return 'example' in media ? [media['example'], ...values] : values;
}

const DATA: ReadonlySet<string> = new Set(['example', 'examples', 'default']);

/**
 * A document for stock Ajv, which would take any `id` for the identifier of a schema, and refuses `nullable` without a
 * type.
 */
function toStock(value: unknown, areNames = false): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => toStock(each));
  if (!isRaw(value)) return value;
  const { nullable, id: _id, ...others } = value;
  if (!areNames && nullable !== undefined && value['type'] === undefined) {
    const isCombined = ['allOf', 'anyOf', 'oneOf'].some((keyword) => keyword in value);
    return toStock(nullable === true && isCombined ? { anyOf: [others, { enum: [null] }] } : others);
  }
  const entries = Object.entries(areNames ? value : { nullable, ...others }).filter(
    ([key, each]) => areNames || (!DATA.has(key) && each !== undefined),
  );
  return Object.fromEntries(
    entries.map(([key, each]) => [key, toStock(each, !areNames && key === 'properties')]),
  );
}

function stockValidators(api: Raw): (pointer: string) => (value: unknown) => boolean | string {
  const draft = toOpenApiDraft(api)!;
  const name = draft === 4 ? 'ajv-draft-04' : 'ajv/dist/2020';
  const { default: Ajv } = load(name) as { default: typeof AjvInstance };
  const ajv = new Ajv({ strict: false, strictNumbers: true, logger: false, validateSchema: false });
  addFormats(ajv);
  const { components, paths } = correctQuirks(api, draft, { file: '', pointer: '' }, new Problems());
  ajv.addSchema(toStock({ components, paths }) as Raw, 'api');
  return (pointer) => (value) => {
    try {
      const $ref = `api#${encodeURI(pointer).replaceAll('#', '%23')}`;
      return (ajv.getSchema($ref) ?? ajv.compile({ $ref }))(value) as boolean;
    } catch (error) {
      return String(error);
    }
  };
}

interface Counts {
  readonly version: string;
  readonly operations: number;
  readonly contracts: number;
  readonly examples: number;
  readonly valid: number;
  /** Examples that Ajv does not judge in the same way. */
  readonly disputed: readonly string[];
}

async function measure(file: string): Promise<Counts> {
  const problems = new Problems();
  const api = parseFile(file, await readFile(join(FOLDER!, file)), problems) as Raw;
  const document = toDocument(file, api, problems)!;
  const { contracts, normaliser, ...found } = toContracts([document], {}, problems);
  expect(problems.list.map(formatProblem)).toEqual([]);
  const run = runValidators(contracts);
  const stock = stockValidators(api);
  const judged = listExamples(api, document).map(({ pointer, value }) => {
    const validator = run(normaliser.nameOf(document, pointer));
    const verdict = validator.validate(value);
    expect(validator.is(value)).toBe(verdict.ok);
    if (!verdict.ok && process.env['OPENAPI_REASONS'] !== undefined) {
      console.log(`${file}#${pointer}: ${verdict.issues[0]?.pointer} ${verdict.issues[0]?.message}`);
    }
    return { pointer, isValid: verdict.ok, stock: stock(pointer)(value) };
  });
  const disputed = judged.filter((each) => each.stock !== each.isValid);
  return {
    version: String(api['openapi']),
    operations: found.api.operations.length,
    contracts: contracts.size,
    examples: judged.length,
    valid: judged.filter(({ isValid }) => isValid).length,
    disputed: disputed.map((each) => `${each.pointer}: ${each.stock}`),
  };
}

describe.skipIf(FOLDER === undefined)('OpenAPI documents of well-known APIs', () => {
  it.each<[file: string, ...counts: readonly [string, number, number, number, number]]>([
    ['adyen-checkout.json', '3.1.0', 28, 448, 200, 200],
    ['adyen-management.json', '3.1.0', 134, 1276, 184, 184],
    ['asana.yaml', '3.0.0', 247, 1090, 6, 6],
    ['box.json', '3.0.2', 296, 1900, 19, 8],
    ['intercom.yaml', '3.0.1', 162, 954, 551, 456],
    ['pagerduty.json', '3.0.2', 465, 1704, 642, 503],
    ['petstore.yaml', '3.0.4', 19, 40, 0, 0],
    ['plaid.yml', '3.0.0', 329, 3444, 490, 488],
    ['twilio.json', '3.0.1', 197, 584, 287, 140],
    ['xero.yaml', '3.0.0', 235, 625, 246, 223],
    ['openai.yaml', '3.1.0', 304, 2538, 15, 10],
    ['github.json', '3.0.3', 1223, 6284, 1449, 1222],
  ])(
    '%s',
    async (file, version, operations, contracts, examples, valid) => {
      const expected = { version, operations, contracts, examples, valid, disputed: [] };
      expect(await measure(file)).toEqual(expected);
    },
    1_800_000,
  );
});
