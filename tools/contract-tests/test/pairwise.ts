/** Chosen so that most schemas accept some of the {@link DOCUMENTS} and reject others. */
const KEYWORD_VALUES: readonly object[] = [
  {},
  { enum: [1, 'b', null, 2.5] },
  { const: 'b' },
  { minimum: 1 },
  { maximum: 1 },
  { exclusiveMinimum: 1 },
  { exclusiveMaximum: 1 },
  { multipleOf: 2 },
  { minLength: 1 },
  { minLength: 2 },
  { maxLength: 2 },
  { pattern: '^b' },
  { prefixItems: [{ type: 'string' }] },
  { items: { type: 'string' } },
  { contains: { type: 'string' } },
  { minItems: 1 },
  { maxItems: 1 },
  { uniqueItems: true },
  { unevaluatedItems: { type: 'string' } },
  { properties: { a: { type: 'string' } } },
  { patternProperties: { a: { type: 'string' } } },
  { additionalProperties: { type: 'string' } },
  { additionalProperties: false },
  { propertyNames: { minLength: 2 } },
  { required: ['a'] },
  { minProperties: 1 },
  { maxProperties: 1 },
  { dependentRequired: { a: ['b'] } },
  { dependentSchemas: { a: { required: ['b'] } } },
  { unevaluatedProperties: { type: 'string' } },
  { allOf: [{ required: ['a'] }] },
  { anyOf: [{ required: ['a'] }, { required: ['b'] }] },
  { oneOf: [{ required: ['a'] }, { required: ['b'] }] },
  { not: { required: ['a'] } },
  {
    properties: { a: {}, c: {} },
    if: { properties: { a: { const: 'x' } }, required: ['a'] },
    // oxlint-disable-next-line unicorn/no-thenable
    then: { required: ['b'] },
  },
];

/** JSON texts with exact numbers and unique names. */
export const DOCUMENTS = [
  ['null', 'true', '0', '1', '1.5', '2', '-2147483649', '1099511627776', '""', '"b"', '"bbb"'],
  ['"2024-02-29"', '"2024-03-01T09:30:00Z"', '"12.50"', '"+441234567"', '[]', '["b"]', '[1,1]', '[[]]'],
  ['{}', '{"a":"x"}', '{"a":1}', '{"b":"x"}', '{"a":"x","b":"x"}', '{"a":1,"b":[]}'],
].flat();

const FORMATS = [undefined, 'date', 'utc-date-time', 'phone', 'decimal', 'email', 'int32', 'int64'];

const TYPES: readonly unknown[] = [
  'string',
  'number',
  'integer',
  'boolean',
  'null',
  'array',
  'object',
].flatMap((type, index, all) => [type, ...all.slice(index + 1).map((other) => [type, other])]);

export interface PairwiseSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, object>>;
}

/**
 * Pairwise combinations of keyword, type list and format: a schema per type list (including none) with a field per keyword and
 * alternating formats. Keywords have one value each, or a few.
 */
export function pairwiseSchemas(): Readonly<Record<string, PairwiseSchema>> {
  const schemas = [undefined, ...TYPES].map((type, column): readonly [string, PairwiseSchema] => {
    const fields = KEYWORD_VALUES.map((keywords, row) => {
      const format = FORMATS[(row + column) % FORMATS.length];
      const own = { ...(type !== undefined && { type }), ...(format !== undefined && { format }) };
      return [`field${row}`, { ...own, ...keywords }] as const;
    });
    return [`Types${column}`, { type: 'object', properties: Object.fromEntries(fields) }];
  });
  return Object.fromEntries(schemas);
}
