import * as fc from 'fast-check';
import {
  mapInner,
  subschemas,
  type Schema,
  type SchemaObject,
  resolveReference,
} from '../src/compare/schema.js';
import { documents, isGuarded, type SchemaOptions, schemas } from './random-schemas.js';

export type Pair = readonly [first: SchemaObject, second: SchemaObject];

const CHANGES = ['replace', 'drop', 'merge', 'widen', 'annotate', 'inline'] as const;

interface Edit {
  readonly change: (typeof CHANGES)[number];
  readonly place: number;
  readonly keyword: number;
  readonly donor: Schema;
}

/** Pairs a document with an edited version of it, or sometimes with an independent one. */
export function pairs(options: SchemaOptions): fc.Arbitrary<Pair> {
  const edit = fc.record<Edit>({
    change: fc.constantFrom(...CHANGES),
    place: fc.nat(),
    keyword: fc.nat(),
    donor: schemas(options),
  });
  const edited = fc
    .tuple(documents(options), fc.array(edit, { minLength: 1, maxLength: 3 }), fc.boolean())
    .map(([document, edits, swap]): Pair => {
      const after = edits.reduce(withEdit, document);
      return swap ? [after, document] : [document, after];
    })
    .filter(([first, second]) => isGuarded(first) && isGuarded(second));
  const apart = fc.tuple(documents(options), documents(options));
  return fc.oneof({ weight: 5, arbitrary: edited }, { weight: 1, arbitrary: apart });
}

function withEdit(document: SchemaObject, edit: Edit): SchemaObject {
  const used = usedIn(document);
  const chosen = used[edit.place % used.length]!;
  if (chosen === document) return changedRoot(document, edit);
  const walk = (schema: Schema): Schema => {
    if (schema === chosen) return changed(schema, edit, document);
    return typeof schema === 'boolean' ? schema : mapInner(schema, walk);
  };
  return mapInner(document, walk);
}

function usedIn(document: SchemaObject): Schema[] {
  const used = new Set<Schema>();
  const walk = (schema: Schema): void => {
    if (used.has(schema)) return;
    used.add(schema);
    for (const [, part] of subschemas(schema)) walk(part);
    if (typeof schema === 'object' && schema.$ref !== undefined)
      walk(resolveReference(document, schema.$ref));
  };
  walk(document);
  return [...used];
}

/** Keeps the root's definitions, whatever the edit does. */
function changedRoot({ $defs = {}, ...root }: SchemaObject, edit: Edit): SchemaObject {
  const after = changed(root, edit, { ...root, $defs });
  return { ...(typeof after === 'boolean' ? { allOf: [after] } : after), $defs };
}

function changed(schema: Schema, { change, keyword, donor }: Edit, document: SchemaObject): Schema {
  if (change === 'replace' || typeof schema === 'boolean') return donor;
  switch (change) {
    case 'drop': {
      const names = Object.keys(schema);
      const dropped = names[keyword % Math.max(names.length, 1)];
      return Object.fromEntries(Object.entries(schema).filter(([name]) => name !== dropped));
    }
    case 'merge':
      return typeof donor === 'boolean' ? donor : { ...schema, ...donor };
    case 'widen':
      return { anyOf: [schema, donor] };
    case 'annotate':
      return { ...schema, description: 'A remark.' };
    case 'inline':
      return schema.$ref === undefined ? schema : resolveReference(document, schema.$ref);
  }
}
