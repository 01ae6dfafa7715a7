import type { JsonSchema } from '../json-schema.js';
import {
  conditionRules,
  type Subschema,
  withLosses,
  withOldestKeywords,
  withOldKeywords,
} from './older-keywords.js';
import { toOpenApi30 } from './openapi-3.0.js';
import { mapSubschemas, mapValues, toRefName } from '../subschemas.js';

const DIALECTS = {
  'draft-2020-12': (document: JsonSchema): object => document,
  'draft-07': (document: JsonSchema): object =>
    withDefinitions(DRAFT_07, withLosses(document, 'draft-07'), toPart),
  'openapi-3.0': toOpenApi30,
} as const;

export type Dialect = keyof typeof DIALECTS;

export function toDialect(document: JsonSchema, dialect: string | undefined): Record<string, unknown> {
  if (dialect === undefined || !Object.prototype.hasOwnProperty.call(DIALECTS, dialect)) {
    const supported = Object.keys(DIALECTS).join(', ');
    throw new RangeError(
      `the JSON Schema target ${JSON.stringify(dialect)} is not supported; supported: ${supported}`,
    );
  }
  const converted = DIALECTS[dialect as Dialect](document);
  return JSON.parse(JSON.stringify(converted)) as Record<string, unknown>;
}

const DRAFT_07 = 'http://json-schema.org/draft-07/schema#';

function withDefinitions(
  draft: string,
  document: JsonSchema,
  convert: (schema: JsonSchema) => Subschema,
): Subschema {
  const { $schema: _dialect, $defs, ...schema } = document;
  const definitions = $defs && mapValues($defs, convert);
  return { $schema: draft, ...convert(schema), ...(definitions !== undefined && { definitions }) };
}

/** Validators ignore siblings of a `$ref` (draft-07 core, section 8.3), so it moves into an `allOf`. */
function toPart(schema: JsonSchema): Subschema {
  const { $ref: _ref, ...part } = withOldKeywords(mapSubschemas(schema, (inner) => inner && toPart(inner)));
  if (schema.$ref === undefined) return part;
  const reference = { $ref: `#/definitions/${toRefName(schema.$ref)}` };
  if (Object.keys(part).length === 0) return reference;
  const { allOf = [], ...others } = part;
  return { allOf: [reference, ...(allOf as Subschema[])], ...others };
}

const DRAFT_04 = 'http://json-schema.org/draft-04/schema#';

export function toDraft04({ $id: _id, ...document }: JsonSchema): Subschema {
  return withDefinitions(DRAFT_04, withLosses(document, 'draft-04'), toPart04);
}

function toPart04(schema: JsonSchema | false): Subschema {
  if (schema === false) return { not: {} };
  const { $ref, const: only, ...rest } = schema;
  const [conditions, unconditional] = conditionRules(rest, toPart04);
  const [older, others] = withOldestKeywords(unconditional, toPart04);
  const mapped = withOldKeywords(mapSubschemas(others, toPart04));
  const { $comment: _comment, examples: _examples, allOf = [], ...part } = mapped;
  const reference = $ref === undefined ? [] : [{ $ref: `#/definitions/${toRefName($ref)}` }];
  const rules: Subschema[] = [...reference, ...(allOf as Subschema[]), ...conditions, ...older];
  if ($ref !== undefined && rules.length === 1 && Object.keys(part).length === 0) return rules[0]!;
  return {
    ...part,
    ...(only !== undefined && { enum: [only] }),
    ...(rules.length > 0 && { allOf: rules }),
  };
}
