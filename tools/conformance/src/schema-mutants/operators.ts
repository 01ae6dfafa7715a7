import type { Schema } from '@data-import/arbitraries';

/** One way in which a schema can be wrong, and the schema that is wrong in this way. */
export interface Change {
  readonly what: string;
  /** The field that it is about, if any. */
  readonly about?: string;
  readonly schema: Schema;
}

type Operator = (schema: Schema) => Change[];

type TypeName = Extract<Schema['type'], string>;

/** Every single change of a schema, the schemas inside it left as they are. */
export function changesOf(schema: Schema): Change[] {
  return OPERATORS.flatMap((operator) => operator(schema));
}

const OPERATORS: readonly Operator[] = [
  required,
  properties,
  references,
  types,
  closedLists,
  openLists,
  openness,
  bounds,
  strings,
  conditions,
  groups,
];

function without<K extends keyof Schema>(schema: Schema, ...keywords: K[]): Schema {
  const kept = Object.entries(schema).filter(([keyword]) => !(keywords as string[]).includes(keyword));
  return Object.fromEntries(kept);
}

function typesOf({ type }: Schema): readonly TypeName[] {
  if (type === undefined) return [];
  return typeof type === 'string' ? [type] : type;
}

function required(schema: Schema): Change[] {
  const names = schema.required ?? [];
  const dropped = names.map((name) => ({
    what: `${name} no longer required`,
    about: name,
    schema: { ...schema, required: names.filter((each) => each !== name) },
  }));
  if (!typesOf(schema).includes('object')) return dropped;
  const optional = Object.keys(schema.properties ?? {}).filter((name) => !names.includes(name));
  const added = optional.map((name) => ({
    what: `${name} required`,
    about: name,
    schema: { ...schema, required: [...names, name] },
  }));
  return [...dropped, ...added];
}

function properties(schema: Schema): Change[] {
  const entries = Object.entries(schema.properties ?? {});
  return entries.map(([name]) => ({
    what: `${name} dropped`,
    about: name,
    schema: { ...schema, properties: Object.fromEntries(entries.filter(([each]) => each !== name)) },
  }));
}

function references(schema: Schema): Change[] {
  return schema.$ref === undefined
    ? []
    : [{ what: `${schema.$ref} replaced by any`, schema: without(schema, '$ref') }];
}

/**
 * Any type, with the list of values or the constant dropped too, since either alone rejects what the type does; each of
 * several types dropped; null allowed, which "optional" is easily taken to mean.
 */
function types(schema: Schema): Change[] {
  const listed = typesOf(schema);
  if (listed.length === 0) return [];
  const changes = [{ what: 'any type', schema: without(schema, 'type', 'enum', 'const') }];
  if (listed.includes('integer')) {
    const wider = listed.map((type) => (type === 'integer' ? 'number' : type));
    changes.push({ what: 'integer becomes number', schema: { ...schema, type: wider } });
  }
  if (listed.includes('null')) {
    for (const dropped of listed.length > 1 ? listed : []) {
      const narrower = listed.filter((type) => type !== dropped);
      changes.push({ what: `${dropped} rejected`, schema: { ...schema, type: narrower } });
    }
  } else if (schema.enum === undefined && !('const' in schema)) {
    changes.push({ what: 'null allowed', schema: { ...schema, type: [...listed, 'null'] } });
  }
  return changes;
}

/** A list is widened by a near miss, since no test can try a value that nobody foresees. */
function closedLists(schema: Schema): Change[] {
  const changes: Change[] = [];
  if ('const' in schema) changes.push({ what: 'constant dropped', schema: without(schema, 'const') });
  const { enum: values } = schema;
  if (values === undefined) return changes;
  changes.push({ what: 'list of values dropped', schema: without(schema, 'enum') });
  const near = `${String(values[0])}S`;
  changes.push({ what: `"${near}" allowed`, schema: { ...schema, enum: [...values, near] } });
  for (const value of values) {
    const fewer = values.filter((each) => each !== value);
    changes.push({ what: `${JSON.stringify(value)} rejected`, schema: { ...schema, enum: fewer } });
  }
  return changes;
}

function openLists(schema: Schema): Change[] {
  const { examples } = schema;
  if (schema['x-open-enum'] !== true || examples === undefined) return [];
  return [{ what: 'values seen become the only ones', schema: { ...schema, enum: examples } }];
}

function openness(schema: Schema): Change[] {
  const { additionalProperties = true } = schema;
  if (additionalProperties !== true) {
    return [{ what: 'undocumented fields accepted', schema: without(schema, 'additionalProperties') }];
  }
  if (!typesOf(schema).includes('object')) return [];
  return [{ what: 'undocumented fields rejected', schema: { ...schema, additionalProperties: false } }];
}

/** A bound below 0 is no schema. */
function bounds(schema: Schema): Change[] {
  return (['minItems', 'minProperties', 'minLength'] as const).flatMap((keyword) => {
    const bound = schema[keyword];
    if (bound === undefined) return [];
    const changes = [bound - 1, bound + 1].filter((changed) => changed >= 0);
    return changes.map((changed) => ({
      what: `${keyword} ${changed} instead of ${bound}`,
      schema: { ...schema, [keyword]: changed },
    }));
  });
}

/** A format is dropped with its pattern: either alone rejects nearly all that the other does. */
function strings(schema: Schema): Change[] {
  if (schema.format === undefined && schema.pattern === undefined) return [];
  const what = `form of ${schema.format ?? 'the pattern'} dropped`;
  return [{ what, schema: without(schema, 'format', 'pattern') }];
}

function conditions(schema: Schema): Change[] {
  if (schema.if === undefined) return [];
  const changes = [{ what: 'condition dropped', schema: without(schema, 'if', 'then', 'else') }];
  if (schema.then !== undefined && schema.else !== undefined) {
    changes.push({ what: '"then" dropped', schema: without(schema, 'then') });
    changes.push({ what: '"else" dropped', schema: without(schema, 'else') });
  }
  return changes;
}

function groups(schema: Schema): Change[] {
  const changes: Change[] = [];
  for (const keyword of ['anyOf', 'oneOf'] as const) {
    const branches = schema[keyword];
    if (branches === undefined) continue;
    changes.push({ what: `${keyword} dropped`, schema: without(schema, keyword) });
    branches.forEach((_, index) => {
      const fewer = branches.filter((_branch, each) => each !== index);
      changes.push({ what: `${keyword}/${index} dropped`, schema: { ...schema, [keyword]: fewer } });
    });
  }
  if (schema.oneOf !== undefined) {
    const { oneOf, ...rest } = schema;
    changes.push({ what: 'oneOf becomes anyOf', schema: { ...rest, anyOf: oneOf } });
  }
  return changes;
}
