import { readTopLevel } from '@data-import/contracts';
import type { JsonSchema } from '@data-import/reference/contracts';
import type { EventSource, RestSource, Source } from '@data-import/reference/source';
import type { OnLoadResult, Plugin } from 'esbuild';
import type { FieldPlaces, FieldsByName, Listing } from '../client/check/facts.js';

const NAMESPACE = 'check';

export function toListing(rest: RestSource, { events }: EventSource): Listing {
  return {
    contracts: [...rest.published].map(([name, schema]) => ({
      name,
      direction: rest.directions.get(name)!,
      isWire: rest.parameterContracts.includes(name),
      shape: readTopLevel({ ...schema }).shape,
    })),
    operations: rest.operations.map(({ apiVersion: _version, repeat: _repeat, ...operation }) => operation),
    events: events.map(({ type, version, name }) => ({ type, version, name })),
  };
}

export function listFields({ published }: Pick<RestSource, 'published'>): FieldsByName {
  return Object.fromEntries(
    [...published].map(([name, schema]) => [name, readTopLevel({ ...schema }).fields]),
  );
}

export function listFieldPlaces({
  published,
  directions,
}: RestSource): Readonly<Record<string, FieldPlaces>> {
  return Object.fromEntries(
    [...published].flatMap(([name, schema]) =>
      directions.get(name) === 'response' ? [] : [[name, placesIn(schema)] as const],
    ),
  );
}

function placesIn(document: JsonSchema): FieldPlaces {
  const places: Record<string, string[]> = {};
  const definitions = (document['$defs'] ?? {}) as Readonly<Record<string, JsonSchema>>;
  function add(schema: JsonSchema, at: string): void {
    const { $ref: reference, properties = {}, items } = schema;
    if (typeof reference === 'string') add(definitions[reference.slice('#/$defs/'.length)]!, at);
    for (const [name, field] of Object.entries(properties as Record<string, JsonSchema>)) {
      (places[name] ??= []).push(at);
      add(field, `${at}/${name}`);
    }
    if (typeof items === 'object' && items !== null) add(items as JsonSchema, `${at}/*`);
    for (const part of [schema['anyOf'], schema['oneOf'], schema['allOf']].flat()) {
      if (typeof part === 'object' && part !== null) add(part as JsonSchema, at);
    }
  }
  add(document, '');
  return Object.fromEntries(Object.entries(places).map(([name, found]) => [name, [...new Set(found)]]));
}

export function readExample(schema: JsonSchema): unknown {
  return (schema['examples'] as readonly unknown[] | undefined)?.[0];
}

export function checkModules({ rest, events }: Source): Plugin {
  const published = new Map([...rest.published, ...events.published]);
  const contracts = [...rest.published.keys()];
  const names = [...contracts, ...events.events.map(({ name }) => name)];
  const modules: Readonly<Record<string, () => OnLoadResult>> = {
    'check:listing': () => json(toListing(rest, events)),
    'check:fields/contracts': () => json(listFields(rest)),
    'check:fields/events': () => json(listFields(events)),
    'check:field-places': () => json(listFieldPlaces(rest)),
    'check:validators': () =>
      table(contracts, (name) => `import('@data-import/validators/${name}').then(({ ${name} }) => ${name})`),
    'check:schemas': () => table(names, (name) => importDefault(`check:schema/${name}`)),
    'check:examples': () => table(names, (name) => importDefault(`check:example/${name}`)),
  };
  return {
    name: 'check-modules',
    setup(build) {
      build.onResolve({ filter: /^check:/ }, ({ path }) => ({
        path,
        namespace: NAMESPACE,
        sideEffects: false,
      }));
      build.onLoad({ filter: /^check:/, namespace: NAMESPACE }, ({ path }) => {
        const load = modules[path];
        if (load !== undefined) return load();
        const [kind, name] = path.split('/') as [string, string];
        const schema = published.get(name)!;
        return json(kind === 'check:schema' ? schema : (readExample(schema) ?? null));
      });
    },
  };
}

function json(value: unknown): OnLoadResult {
  return { contents: JSON.stringify(value), loader: 'json' };
}

function importDefault(module: string): string {
  return `import(${JSON.stringify(module)}).then((loaded) => loaded.default)`;
}

function table(names: readonly string[], expression: (name: string) => string): OnLoadResult {
  const rows = names.map((name) => `  ${JSON.stringify(name)}: () => ${expression(name)},`);
  const contents = `export default {\n${rows.join('\n')}\n};\n`;
  return { contents, loader: 'js', resolveDir: import.meta.dirname };
}
