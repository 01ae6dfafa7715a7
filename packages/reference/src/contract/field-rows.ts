import { acceptsAnything, type JsonSchema, requiredGroup } from '@data-import/compiler/json-schema';
import { type FieldRow, plainText, type Remark, type Text } from '../page.js';
import { type ShapeContext, findTarget, toValuesPage } from './references.js';
import { toWorded } from './other-keywords.js';
import { listed, mergeText, prose } from '../prose.js';
import { fieldsRules, toFormat, NO_OTHER_FIELDS, valueRules } from './rules.js';

export type Described = Pick<FieldRow, 'type' | 'format' | 'rules' | 'description' | 'remarks' | 'rows'>;

interface FieldPlace {
  readonly context: ShapeContext;
  readonly path: string;
  readonly valuesPage?: string;
  readonly inside: readonly string[];
  readonly said: ReadonlySet<string>;
  readonly isClosed: boolean;
}

export function describeDocument(schema: JsonSchema, context: ShapeContext): Described {
  const { $schema: _dialect, $id: _id, $defs: _parts, 'x-event': _event, title = '', ...rest } = schema;
  return describe(rest, { context, path: '', inside: [title], said: new Set(), isClosed: false });
}

function describe(given: JsonSchema, place: FieldPlace): Described {
  const { schema, rules: others } =
    place.context.isLoose === true ? toWorded(given) : { schema: given, rules: [] };
  const said = new Set(place.said);
  const remarks = listRemarks(schema).filter(({ kind, text }) => !said.has(`${kind} ${text}`));
  for (const { kind, text } of remarks) said.add(`${kind} ${text}`);
  const inner = listParts(schema, { ...place, said });
  const description = toDescription(schema, inner);
  const rules = [...valueRules(schema), ...others, ...inner.rules].map(mergeText);
  return {
    ...inner,
    type: mergeText(inner.type),
    // Some descriptions already contain the rule: "Second line of the address; may be empty."
    rules: rules.filter((rule) => !plainText(description).includes(plainText(rule))),
    remarks: [...remarks, ...inner.remarks],
    description,
  };
}

export function listRemarks(schema: JsonSchema): Remark[] {
  const { examples = [], 'x-undocumented': missing, 'x-assumption': assumption } = schema;
  return [
    ...(schema['x-open-enum'] === true
      ? [{ kind: 'known-values', text: `${examples.join(', ')}; others are valid` } as const]
      : []),
    ...(missing === undefined ? [] : [{ kind: 'gap', text: missing } as const]),
    ...(assumption === undefined ? [] : [{ kind: 'assumption', text: assumption } as const]),
  ];
}

function toDescription({ description, items }: JsonSchema, inner: Described): Text {
  if (description === undefined) return inner.description;
  const ofItems = items !== undefined && inner.description.length > 0;
  return mergeText([...prose(description), ...(ofItems ? [' Items: ', ...inner.description] : [])]);
}

const NOTHING: Described = { type: [], rules: [], description: [], remarks: [], rows: [] };

function listParts(schema: JsonSchema, place: FieldPlace): Described {
  if (schema.$ref !== undefined) return referencePart(schema.$ref, place);
  if (schema.allOf !== undefined) return mergeParts(schema.allOf.map((part) => describe(part, place)));
  if (acceptsAnything(schema) && !namesAlternatives(schema)) return { ...NOTHING, type: [ANYTHING] };
  if (schema.anyOf !== undefined && requiredGroup(schema.anyOf) === undefined) {
    return alternativesPart(schema.anyOf, place);
  }
  const types = [schema.type ?? []].flat();
  const parts = types.map((type): Described => {
    if (type === 'array') return arrayPart(schema, place);
    if (type === 'object') return objectPart(schema, place);
    return { ...NOTHING, type: [type] };
  });
  const type = toUnion(parts);
  const format = toFormat(schema) ?? parts.find((part) => part.format !== undefined)?.format;
  return {
    type: [...type, ...valuesLink(schema, place)],
    ...(format !== undefined && { format }),
    rules: parts.flatMap(({ rules }) => rules),
    description: parts.flatMap(({ description }) => description),
    remarks: parts.flatMap(({ remarks }) => remarks),
    rows: parts.flatMap(({ rows }) => rows),
  };
}

function mergeParts(parts: readonly Described[]): Described {
  const first = parts.find(({ type }) => !['', ANYTHING].includes(plainText(type))) ?? NOTHING;
  const rows = parts.flatMap((part) => part.rows);
  return {
    ...first,
    rules: parts.flatMap(({ rules }) => rules),
    remarks: parts.flatMap(({ remarks }) => remarks),
    rows: [...new Map(rows.toReversed().map((row) => [row.path, row])).values()].toReversed(),
  };
}

const ANYTHING = 'any JSON value';

function toUnion(parts: readonly Pick<Described, 'type'>[]): Text {
  const types = parts.map(({ type }) => type);
  return listed(types, 'or');
}

function namesAlternatives({ anyOf = [] }: JsonSchema): boolean {
  return anyOf.some(({ $ref }) => $ref !== undefined);
}

function valuesLink(schema: JsonSchema, { valuesPage }: FieldPlace): Text {
  if (valuesPage === undefined) return [];
  if (schema.enum !== undefined) {
    return [', ', { page: valuesPage, text: `one of ${schema.enum.length} values` }];
  }
  return schema['x-open-enum'] === true ? [', ', { page: valuesPage, text: 'known values' }] : [];
}

function referencePart(ref: string, place: FieldPlace): Described {
  const { name, page, schema } = findTarget(ref, place.context);
  const link: Text = [{ page, text: name, isCode: true }];
  const { $schema: _dialect, $id: _id, $defs: _parts, title: _title, ...rest } = schema;
  if (place.inside.includes(name))
    return { ...NOTHING, type: link, description: prose(rest.description ?? '') };
  const described = describe(rest, { ...place, inside: [...place.inside, name] });
  return { ...described, type: rest.type === 'object' ? link : [...link, ': ', ...described.type] };
}

function arrayPart({ items = {} }: JsonSchema, place: FieldPlace): Described {
  const item = describe(items, { ...place, path: `${place.path}[]` });
  const describesItems = items.$ref === undefined && items.description !== undefined;
  return {
    ...item,
    type: ['array of ', ...plural(item.type)],
    rules: item.rules.map((rule) => ['each item: ', ...rule]),
    description: describesItems ? item.description : [],
  };
}

function plural([first = '', ...rest]: Text): Text {
  if (typeof first !== 'string') return [first, ...rest];
  const [word, ...more] = first.split(' ');
  if (word === 'any') return [`${first}s`, ...rest];
  return [[`${word}s`, ...more].join(' '), ...rest];
}

function objectPart(schema: JsonSchema, place: FieldPlace): Described {
  const { properties, additionalProperties: other } = schema;
  if (properties === undefined && (other === undefined || other === true)) {
    return { ...NOTHING, type: ['object with any fields'] };
  }
  const isClosed = other === false;
  const between = fieldsRules(schema);
  const inner = { ...place, isClosed };
  const rows = Object.entries(properties ?? {}).map(([name, field]) => {
    if (field === false) throw new Error(`${name}, which is always forbidden, has no wording`);
    const beside = between.map((rule) => rule.beside.get(name)).filter((words) => words !== undefined);
    return fieldRow(name, field, schema, { place: inner, beside });
  });
  if (typeof other === 'object') {
    const row = fieldRow('*', other, schema, { place: inner, beside: [] });
    const words = `Every ${rows.length === 0 ? 'field' : 'other field'}, whatever its name.`;
    rows.push(row.description.length > 0 ? row : { ...row, description: [words] });
  }
  const closed = isClosed === place.isClosed ? [] : [isClosed ? NO_OTHER_FIELDS : 'other fields are allowed'];
  return {
    ...NOTHING,
    type: ['object'],
    rules: [...between.map(({ rule }) => rule), ...closed.map((rule) => [rule])],
    rows,
  };
}

interface RowContext {
  readonly place: FieldPlace;
  readonly beside: readonly Text[];
}

function fieldRow(name: string, field: JsonSchema, object: JsonSchema, at: RowContext): FieldRow {
  const { place, beside } = at;
  const path = place.path === '' ? name : `${place.path}.${name}`;
  const owner = place.inside.at(-1)!;
  const valuesPage = place.context.isLoose === true ? {} : { valuesPage: toValuesPage(owner, name) };
  const described = describe(field, { ...place, path, ...valuesPage });
  return {
    ...described,
    name,
    path,
    presence: object.required?.includes(name) === true ? 'required' : 'optional',
    rules: [...described.rules, ...beside.map(mergeText)],
  };
}

function alternativesPart(branches: readonly JsonSchema[], place: FieldPlace): Described {
  const some = branches.filter(({ type }) => type !== 'null');
  const [only] = some;
  if (only !== undefined && some.length === 1) {
    const described = describe(only, place);
    return { ...described, type: [...described.type, ' or null'] };
  }
  const parts = branches.map((branch) => {
    const name = nameOfAlternative(branch, place);
    const described = describe(branch, { ...place, path: `${place.path}(${name})` });
    const type: Text = acceptsAnything(branch) ? ['any other JSON value'] : described.type;
    return { ...described, type, name, path: `${place.path}(${name})`, presence: 'alternative' as const };
  });
  const type = toUnion(parts);
  if (parts.some(({ rows }) => rows.length > 0)) return { ...NOTHING, type, rows: parts };
  const rules = parts.flatMap((part) => part.rules.map((rule): Text => [...part.type, ': ', ...rule]));
  return { ...NOTHING, type, rules, remarks: parts.flatMap(({ remarks }) => remarks) };
}

function nameOfAlternative(branch: JsonSchema, { context }: FieldPlace): string {
  if (branch.$ref !== undefined) return findTarget(branch.$ref, context).name;
  return acceptsAnything(branch) ? 'other' : [branch.type ?? 'value'].flat().join('-');
}
