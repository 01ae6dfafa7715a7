import { isDeepStrictEqual } from 'node:util';
import { toSteps } from '@data-import/define/json-pointer';
import { isWritten, type Raw, toRefName, type Written } from '../subschemas.js';
import { RuleError } from '../model.js';
import { once } from '../once.js';
import { type Document, listDefinitions, MODULES, reportFaults } from './documents.js';
import { type Draft, findMetaSchema, innerSchemas, toDraft } from './drafts.js';
import { decoded, inside, type SchemaPointer, type Problems, toKey } from './problem.js';

export interface SchemaPlace extends SchemaPointer {
  readonly document: Document;
  readonly schema: Written;
  readonly draft: Draft;
  /** The base URI for references: the `$id` of the nearest enclosing schema that has one. */
  readonly base: string;
}

export class SchemaIndex {
  readonly #places = new Map<string, SchemaPlace>();
  readonly #urls = new Map<string, SchemaPlace>();
  readonly #dynamic = new Map<string, SchemaPlace[]>();
  hasUnevaluated = false;
  hasMarks = false;

  constructor(private readonly problems: Problems) {}

  add(document: Document): SchemaPlace {
    const { file, schema, draft, url } = document;
    const root = this.#addWithin({ file, pointer: '', document, schema, draft, base: url });
    this.#urls.set(url, root);
    return root;
  }

  #addWithin(place: SchemaPlace): SchemaPlace {
    const known = this.#places.get(toKey(place));
    if (known !== undefined) return known;
    const identified = typeof place.schema === 'boolean' ? place : this.#identified(place, place.schema);
    this.#places.set(toKey(place), identified);
    for (const [steps, schema] of innerSchemas(identified.schema)) {
      this.#addWithin({ ...identified, ...inside(place, ...steps), schema });
    }
    return identified;
  }

  #identified(place: SchemaPlace, schema: Raw): SchemaPlace {
    const { draft, base, pointer } = place;
    const id = schema[draft === 4 ? 'id' : '$id'];
    // Up to draft-07, siblings of `$ref` have no effect.
    const isReference = draft <= 7 && pointer !== '' && schema['$ref'] !== undefined;
    const url = typeof id === 'string' && !isReference ? findUrl(id, [base, place.document.url]) : undefined;
    const { $schema } = schema;
    const [resource, fragment = ''] = url?.split('#') ?? [];
    // RFC 3986: URLs that differ only by fragment name parts of one resource, so no file may claim all of it.
    const isPart = pointer === '' && fragment !== '';
    if (isPart) {
      const part = `"$id" has a fragment: other files refer to this schema by ${JSON.stringify(url)}`;
      this.problems.remark(place, part);
      this.#name(url!, place);
      once(this.#urls, resource!, () => place);
    }
    const own = {
      ...place,
      base: isPart ? base : (resource ?? base),
      draft: (url !== undefined && typeof $schema === 'string' && toDraft($schema)) || draft,
    };
    if (own.base !== base) this.#name(own.base, own);
    for (const anchor of [fragment, schema['$anchor'], schema['$dynamicAnchor']]) {
      if (typeof anchor === 'string' && anchor !== '') this.#name(`${own.base}#${anchor}`, own);
    }
    const dynamic = schema['$recursiveAnchor'] === true ? '' : schema['$dynamicAnchor'];
    if (typeof dynamic === 'string' && !isMetaSchema(own)) {
      once(this.#dynamic, dynamic, () => []).push(own);
    }
    this.hasUnevaluated ||= 'unevaluatedItems' in schema || 'unevaluatedProperties' in schema;
    this.hasMarks ||= schema['x-pii'] === true;
    return own;
  }

  #name(url: string, place: SchemaPlace): void {
    const other = once(this.#urls, url, () => place);
    if (toKey(other) === toKey(place) || isDeepStrictEqual(other.schema, place.schema)) return;
    const message = `${JSON.stringify(url)} already identifies another schema, ${toKey(other)}`;
    this.problems.report(place, message);
  }

  resolve(
    from: SchemaPlace,
    keyword: '$ref' | '$dynamicRef' | '$recursiveRef',
    reference: string,
  ): SchemaPlace {
    const target = this.#follow(from, reference);
    if (keyword === '$ref') return target;
    const { $dynamicAnchor, $recursiveAnchor } = target.schema as Raw;
    const isRecursive = keyword === '$recursiveRef';
    const name = isRecursive ? '' : reference.slice(reference.indexOf('#') + 1);
    if (isRecursive ? $recursiveAnchor !== true : $dynamicAnchor !== name) return target;
    const draft = from.draft === 2019 ? '2019-09' : '2020-12';
    if (isMetaSchema(from)) return this.#follow(from, `https://json-schema.org/draft/${draft}/schema`);
    const other = this.#dynamic.get(name)!.find(({ base }) => base !== target.base);
    if (other === undefined) return target;
    const targets = `${toKey(target)} or ${toKey(other)}`;
    throw new RuleError(from.file, `"${keyword}" refers to ${targets}, depending on the value: write "$ref"`);
  }

  #follow(from: SchemaPlace, reference: string): SchemaPlace {
    const [path = '', fragment = ''] = reference.split('#', 2);
    const url = path === '' ? from.base : findUrl(path, [from.base, from.document.url], this.#urls);
    const resource = url === undefined ? undefined : (this.#urls.get(url) ?? this.#addMetaSchema(url));
    if (resource === undefined) throw new RuleError(from.file, describeMissing(path, url ?? path));
    const found =
      fragment === '' || fragment.startsWith('/')
        ? this.find(resource, toSteps(decoded(fragment)))
        : (this.#urls.get(`${resource.base}#${decoded(fragment)}`) ??
          this.#urls.get(`${url}#${decoded(fragment)}`));
    if (found !== undefined) return found;
    const message = `"$ref" refers to ${JSON.stringify(reference)}, but ${resource.file} has no such schema`;
    throw new RuleError(from.file, message);
  }

  find(from: SchemaPlace, steps: readonly string[]): SchemaPlace | undefined {
    const place = inside(from, ...steps);
    const known = this.#places.get(toKey(place));
    if (known !== undefined) return known;
    let nearest = from;
    let value: unknown = from.schema;
    for (const [index, step] of steps.entries()) {
      if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
      value = (value as Raw)[step];
      nearest = this.#places.get(toKey(inside(from, ...steps.slice(0, index + 1)))) ?? nearest;
    }
    if (!isWritten(value)) return undefined;
    const isValid = reportFaults(place, value, nearest.draft, this.problems);
    return this.#addWithin({ ...nearest, ...place, schema: isValid ? value : true });
  }

  #addMetaSchema(url: string): SchemaPlace | undefined {
    const schema = findMetaSchema(url);
    if (schema === undefined) return undefined;
    const draft = toDraft(schema['$schema'] as string)!;
    return this.add({ file: url, url, draft, name: 'MetaSchema', schema, parts: listDefinitions(schema) });
  }
}

function describeMissing(path: string, url: string): string {
  if (url.startsWith(MODULES))
    return `"${toRefName(path)}" is used here, but no module of the folder exports it`;
  const isRemote = /^https?:/.test(url);
  const hint =
    'nothing is loaded from the network: save it in the folder, with this URL as its "$id", or map its address to a folder (--map-url)';
  return `"$ref" refers to ${JSON.stringify(path)}, which is not in the folder${isRemote ? `; ${hint}` : ''}`;
}

function isMetaSchema({ file }: SchemaPointer): boolean {
  return file.startsWith('https://json-schema.org/');
}

function findUrl(
  reference: string,
  bases: readonly string[],
  known?: ReadonlyMap<string, unknown>,
): string | undefined {
  const urls = bases
    .filter((base) => URL.canParse(reference, base))
    .map((base) => new URL(reference, base).href);
  return urls.find((url) => known?.has(url)) ?? urls[0];
}
