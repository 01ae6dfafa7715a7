import * as validators from '@data-import/validators/json-schema';
import { forForm } from '@data-import/validators';
import { OpenAPIGenerator } from '@orpc/openapi';
import { os } from '@orpc/server';
import type * as Superforms from 'sveltekit-superforms';
import type * as Adapters from 'sveltekit-superforms/adapters';
import { expect, it } from 'vitest';
import { lint } from '../documents/redocly.js';

type Contract = validators.WithJsonSchema<typeof validators.Account>;

/** Validates the structure of an OpenAPI 3.0 document, and lists its faults. */
async function structuralFaults(schemas: Readonly<Record<string, object>>): Promise<string[]> {
  const info = { title: 'Contracts', version: '1.0.0' };
  const document = { openapi: '3.0.3', info, paths: {}, components: { schemas } };
  return lint(document, { rules: { struct: 'error', 'spec-components-invalid-map-name': 'error' } });
}

const documents = Object.entries<Contract>({ ...(validators as object) }).flatMap(([name, validator]) => {
  const { input, output } = validator['~standard'].jsonSchema;
  return [
    [`${name}.input`, input({ target: 'openapi-3.0' })],
    [`${name}.output`, output({ target: 'openapi-3.0' })],
  ] as const;
});

it('every document of the target openapi-3.0 is a schema of OpenAPI 3.0', async () => {
  expect(documents.length).toBeGreaterThan(150);
  expect(await structuralFaults(Object.fromEntries(documents))).toEqual([]);
});

it('a document of draft-07 would fail', async () => {
  const { input } = validators.ImportProcess['~standard'].jsonSchema;
  const faults = await structuralFaults({ ImportProcess: input({ target: 'draft-07' }) });
  expect(faults).toContain('struct #/components/schemas/ImportProcess/if');
});

it('every reference of an oRPC document resolves, with the definitions as components', async () => {
  const { Account, CreateTransactionsQuery, CreateAccountError } = validators;
  const router = {
    create: os.route({ method: 'POST', path: '/accounts' }).input(Account).output(CreateAccountError),
    list: os.route({ method: 'GET', path: '/transactions' }).input(CreateTransactionsQuery).output(Account),
  };

  const components: Record<string, unknown> = {};
  const generator = new OpenAPIGenerator({
    schemaConverters: [
      {
        condition: (schema) => schema !== undefined && 'jsonSchema' in schema['~standard'],
        convert(schema, { strategy }) {
          const { jsonSchema } = (schema as Contract)['~standard'];
          const embedded = JSON.stringify(jsonSchema[strategy]({ target: 'draft-2020-12' }));
          const { $defs, ...root } = JSON.parse(embedded.replaceAll('"#/$defs/', '"#/components/schemas/'));
          Object.assign(components, $defs);
          return [true, root];
        },
      },
    ],
  });
  const document = await generator.generate(router, { info: { title: 'Accounts', version: '1.0.0' } });
  Object.assign(document, { components: { schemas: components } });

  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)];
  expect(references.length).toBeGreaterThan(30);
  expect(JSON.stringify(document).match(/"\$ref"/g)).toHaveLength(references.length);
  for (const [, name] of references) expect(components).toHaveProperty(name!);
  expect(document.paths?.['/transactions']?.get?.parameters).toHaveLength(2);
  expect(await lint(document, { rules: { struct: 'error' } })).toEqual([]);
});

it('Superforms keeps every documented field, also those that have no default', async () => {
  // Bypasses the package's server entry, which needs SvelteKit's virtual modules.
  const folder = new URL('../../node_modules/sveltekit-superforms/dist/', import.meta.url);
  const { superValidate } = (await import(new URL('superValidate.js', folder).href)) as typeof Superforms;
  const { standard } = (await import(new URL('adapters/standard.js', folder).href)) as typeof Adapters;
  const account = { import_supplier: 'EXAMPLE', external_account_number: 'A-1' };
  const form = standard(forForm(validators.Account), {
    defaults: { import_supplier: '', external_account_number: '' },
    jsonSchema: validators.Account['~standard'].jsonSchema.input({ target: 'openapi-3.0' }),
  });

  const fields = new FormData();
  const given = { ...account, smart_read_cycle_day: '7', billing_name: '' };
  for (const [name, value] of Object.entries(given)) fields.set(name, value);
  const result = await superValidate(fields, form);
  expect(result).toMatchObject({ valid: true, data: { ...account, smart_read_cycle_day: 7 } });
  const customers = [
    { date_of_birth: '2023-02-29', psr: [{ elec_industry_code: '7', gas_industry_code: '' }] },
  ];
  expect(await superValidate({ ...account, customers }, form)).toMatchObject({
    valid: false,
    errors: { customers: { 0: { date_of_birth: [expect.stringContaining('calendar date')] } } },
    data: { customers },
  });
});
