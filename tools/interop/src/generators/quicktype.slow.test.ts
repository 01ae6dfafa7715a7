import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { InputData, JSONSchemaInput, type LanguageName, quicktypeMultiFile } from 'quicktype-core';
import { expect, it } from 'vitest';
import { readDocument } from '../openapi.js';
import { type JsonObject, publishedJson } from '../published.js';
import { generatedFolder, typeErrors } from './generated.js';

interface Document {
  readonly components: { readonly schemas: Readonly<Record<string, JsonObject>> };
}

/** Removes `format`, which turns days into times, and recursive maps, on which quicktype does not terminate. */
function prepare(schemas: object): object {
  return JSON.parse(
    JSON.stringify(schemas, (key, value: unknown) => {
      if (key === 'format' && typeof value === 'string') return undefined;
      return key === 'additionalProperties' && JSON.stringify(value).includes('"$ref"') ? {} : value;
    }),
  ) as object;
}

/** Runs `quicktype --src-lang schema 'openapi.json#/components/schemas/'`, and returns the generated code. */
async function generate(
  language: LanguageName,
  schemas: object,
  rendererOptions: Record<string, string | boolean> = {},
): Promise<string> {
  const input = new JSONSchemaInput(undefined);
  const schema = JSON.stringify({ components: { schemas } });
  await input.addSource({ name: 'document', uris: ['#/components/schemas/'], schema });
  const inputData = new InputData();
  inputData.addInput(input);
  const files = await quicktypeMultiFile({ inputData, lang: language, rendererOptions });
  return [...files.values()].flatMap(({ lines }) => lines).join('\n');
}

/** Normalises naming conventions: `BillPeriod` and `bill_period` become equal. */
function bare(name: string): string {
  return name.replaceAll('_', '').toLowerCase();
}

const { schemas } = readDocument().components;

it.each([
  // quicktype names the items of these lists after the lists.
  ['REST', schemas, ['AccountImportProcess', 'AccountRegistrationFlows']],
  ['events', publishedJson<Document>('@data-import/events/asyncapi.json').components.schemas, []],
])('quicktype makes TypeScript of %s with the names of the contracts', async (_, contracts, renamed) => {
  const folder = generatedFolder();
  const code = await generate('typescript', prepare(contracts));
  writeFileSync(join(folder, 'contracts.ts'), code);
  expect(typeErrors(folder)).toEqual([]);
  const declared = new Set(
    [...code.matchAll(/^export (?:interface|enum|type) (\w+)/gm)].map(([, name]) => bare(name!)),
  );
  const objects = Object.keys(contracts).filter((name) => 'properties' in contracts[name]!);
  expect(objects.filter((name) => !declared.has(bare(name)))).toEqual(renamed);
});

/** quicktype's Java generator does not terminate on recursive maps. */
function withoutOwnMaps(contracts: Readonly<Record<string, object>>): object {
  const { FieldErrors: _, ...rest } = contracts;
  const text = JSON.stringify(rest);
  return JSON.parse(
    text.replaceAll('"$ref":"#/components/schemas/FieldErrors"', '"type":"object"'),
  ) as object;
}

it.each<[LanguageName, object, readonly RegExp[]]>([
  ['csharp', prepare(schemas), [/string BillPeriodFromDate/, /decimal\?? GrossAmount/]],
  ['java', withoutOwnMaps(schemas), [/LocalDate billPeriodFromDate/, /OffsetDateTime occurredAt/]],
  ['kotlin', schemas, [/billPeriodFromDate: LocalDate/, /occurredAt: OffsetDateTime/]],
])(
  'quicktype makes code in %s that keeps days, instants and decimals',
  async (language, contracts, lines) => {
    const code = await generate(
      language,
      contracts,
      language === 'csharp' ? { 'number-type': 'decimal' } : {},
    );
    expect([/class Statement\b/, ...lines].filter((line) => !line.test(code))).toEqual([]);
  },
);
