import * as contracts from '@data-import/validators/json-schema';
import type { Vectors } from '@data-import/conformance';
import type { StandardJSONSchemaV1, StandardSchemaV1 } from '@standard-schema/spec';
import { Hono } from 'hono';
import { describeRoute, generateSpecs, loadVendor, validator } from 'hono-openapi';
import type { Tool } from '../../gate/tool.js';
import { danglingReferences, structuralFaults } from './document.js';
import { isRest, type Post, receivedBy } from './verdicts.js';

type Contract = StandardSchemaV1 & StandardJSONSchemaV1;

function contractOf({ contract }: Vectors): Contract {
  return (contracts as unknown as Readonly<Record<string, Contract>>)[contract]!;
}

/** Without this, hono-openapi throws for the validators of a vendor that it does not know. */
export function load(): void {
  loadVendor('data-import', {
    toJSONSchema: (schema) => (schema as Contract)['~standard'].jsonSchema.input({ target: 'draft-2020-12' }),
  });
}

/** The document of an app with a route for each contract. */
export function documentOf(taken: readonly Vectors[]): Promise<object> {
  const app = new Hono();
  const described = describeRoute({ responses: { 200: { description: 'What was sent.' } } });
  for (const one of taken) {
    app.post(`/${one.contract}`, described, validator('json', contractOf(one)), (context) =>
      context.json({}),
    );
  }
  return generateSpecs(app);
}

function postTo(one: Vectors): Post {
  const app = new Hono();
  app.post('/', validator('json', contractOf(one)), (context) =>
    context.json(context.req.valid('json') as object),
  );
  return async (body) => {
    const headers = { 'content-type': 'application/json' };
    const response = await app.request('/', { method: 'POST', headers, body });
    return response.status === 200 ? response.text() : undefined;
  };
}

export const honoOpenapi: Tool = {
  title: 'hono-openapi',
  packageName: 'hono-openapi',
  reads: 'validators',
  isQuick: true,
  settings:
    "The validators of `@data-import/validators/json-schema/<Name>`, and `loadVendor('data-import', { toJSONSchema: (schema) => schema['~standard'].jsonSchema.input({ target: 'draft-2020-12' }) })`. [examples/hono](../examples/hono) refers to the components of `openapi.json` instead, and takes the validators of the root.",
  loses: [
    'It knows the vendors of six libraries by name, and not Standard JSON Schema: without `loadVendor` it throws `Unsupported schema vendor "data-import"`.',
    'A route without `describeRoute` has a response without a description, which is no valid OpenAPI; and the body that it documents for status 400 is its own, unless `defaultValidationErrorResponse` has another.',
    'In its document, a description beside a reference is left out. The example above does not lose it.',
  ],
  async run({ vectors }) {
    const taken = vectors.filter(isRest);
    load();
    const { verdicts } = await receivedBy(taken, postTo);
    const document = await documentOf(taken);
    return {
      facts: {
        'contracts in the document': `${Object.keys((document as { paths: object }).paths).length} of ${taken.length}`,
        'dangling references': danglingReferences(document),
        'structural faults of the document': (await structuralFaults(document)).length,
      },
      verdicts,
    };
  },
};
