import { createRequire } from 'node:module';
import type { Ajv } from 'ajv';
import { expect, it } from 'vitest';
import { functionModules } from '../../test/generated-validators.js';
import { readFolder } from '../../test/user-schemas.js';
import { KEYWORDS } from '../json-schema.js';

const load = createRequire(import.meta.url);

interface Draft {
  readonly $schema: string;
  readonly module: string;
  readonly openapi?: string;
}

const DRAFTS: readonly Draft[] = [
  { $schema: 'http://json-schema.org/draft-04/schema#', module: 'ajv-draft-04', openapi: '3.0.3' },
  { $schema: 'http://json-schema.org/draft-06/schema#', module: 'ajv' },
  { $schema: 'http://json-schema.org/draft-07/schema#', module: 'ajv' },
  { $schema: 'https://json-schema.org/draft/2019-09/schema', module: 'ajv/dist/2019' },
  { $schema: 'https://json-schema.org/draft/2020-12/schema', module: 'ajv/dist/2020', openapi: '3.1.0' },
];

const PLACES: Readonly<Record<string, (schema: object) => object>> = {
  '': (schema) => schema,
  '/properties/a': (a) => ({ properties: { a } }),
  '/patternProperties/a': (a) => ({ patternProperties: { a } }),
  '/additionalProperties': (a) => ({ additionalProperties: a }),
  '/items': (items) => ({ items }),
  '/contains': (contains) => ({ contains }),
  '/allOf/0': (a) => ({ allOf: [a] }),
  '/anyOf/1': (a) => ({ anyOf: [{}, a] }),
  '/oneOf/0': (a) => ({ oneOf: [a] }),
  '/not': (not) => ({ not }),
  '/if': (a) => ({ if: a, then: {} }),
  '/then': (a) => ({ if: {}, then: a }),
  '/dependentSchemas/a': (a) => ({ dependentSchemas: { a } }),
  '/prefixItems/0': (a) => ({ prefixItems: [a] }),
  '/definitions/a': (a) => ({ properties: { b: { $ref: '#/definitions/a' } }, definitions: { a } }),
  '/$defs/a': (a) => ({ properties: { b: { $ref: '#/$defs/a' } }, $defs: { a } }),
  '/properties/b/definitions/a/items': (items) => ({ properties: { b: { definitions: { a: { items } } } } }),
};

const OTHER_KEYWORDS = ['$anchor', '$defs', 'additionalItems', 'definitions', 'dependencies', 'id', 'title'];

/** Repeated values of `enum` are accepted in every draft. */
const WRONG_VALUES = [0, -1, 'nul', true, null, [], [0], {}, { a: 0 }];

it.each(DRAFTS)('a schema is refused wherever Ajv refuses it: $$schema', ({ $schema, module, openapi }) => {
  const { default: Class } = load(module) as { default: typeof Ajv };
  const ajv = new Class({ strict: false, logger: false });
  if ($schema.includes('draft-06'))
    ajv.addMetaSchema(load('ajv/dist/refs/json-schema-draft-06.json') as object);
  const isValid = (schema: object): boolean => ajv.validateSchema({ $schema, ...schema }) === true;
  const places = Object.entries(PLACES).filter(
    ([pointer, wrap]) => pointer.startsWith('/$defs') || !isValid(wrap({ type: 0 })),
  );
  const differences: unknown[] = [];
  const check = (pointer: string, keyword: string, document: object, mayBeValid: boolean): void => {
    const { problems, contracts } = readFolder({ 'root.json': document });
    // An accepted schema must not break code generation.
    if (mayBeValid && problems.length === 0 && pointer.startsWith('/$defs')) functionModules(contracts);
    const place = `root.json${pointer === '' ? '' : `#${pointer}`}`;
    const isRefused = problems.some((problem) => problem.startsWith(place) && problem.includes(keyword));
    if (!mayBeValid && !isRefused) differences.push({ document, problems });
  };
  for (const keyword of [...KEYWORDS, ...OTHER_KEYWORDS]) {
    if (keyword === '$schema' || keyword.startsWith('x-')) continue;
    for (const value of WRONG_VALUES) {
      // Boolean schemas are accepted in every draft, because the draft-04 test suite contains some.
      if (value === true && $schema.includes('draft-04')) continue;
      const schema = { [keyword]: value };
      const isValidSchema = isValid(schema);
      for (const [pointer, wrap] of places) {
        check(pointer, keyword, { $schema, ...wrap(schema) }, isValidSchema);
      }
      // The older, boolean `exclusive…` limits are accepted in OpenAPI 3.1.
      if (openapi === undefined || (value === true && keyword.startsWith('exclusive'))) continue;
      const info = { title: 'a', version: '1' };
      const document = { openapi, info, paths: {}, components: { schemas: { a: schema } } };
      check('/components/schemas/a', keyword, document, isValidSchema);
    }
  }
  expect(differences.slice(0, 20)).toEqual([]);
});
