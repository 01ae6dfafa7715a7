import { toJson } from '@data-import/compiler/emit-json';
import type { JsonSchema, Operation, RestContracts } from '../contracts.js';
import type { RestSource } from '../source.js';
import type { Block, CodeBlock } from '../page.js';

export function exampleBlocks({ examples = [] }: JsonSchema): Block[] {
  if (examples.length === 0) return [];
  return [
    { is: 'heading', level: 2, text: examples.length === 1 ? 'Example' : 'Examples', id: 'example' },
    ...examples.map((example): CodeBlock => ({ is: 'code', language: 'json', text: toText(example) })),
  ];
}

function toText(value: unknown): string {
  return toJson(value).trimEnd();
}

/** A document in code: its type, its schema file, and the imports of both and of its validator. */
export function codeTabs(
  published: JsonSchema,
  { type, imports }: { readonly type: string; readonly imports: readonly Block[] },
): Block[] {
  return [
    { is: 'heading', level: 2, text: 'In code', id: 'code' },
    {
      is: 'tabs',
      id: 'code-tabs',
      tabs: [
        { title: 'TypeScript', blocks: [{ is: 'code', language: 'typescript', text: type }] },
        { title: 'Import', blocks: imports },
        { title: 'JSON Schema', blocks: [schemaFile(published)] },
      ],
    },
  ];
}

function schemaFile(published: JsonSchema): CodeBlock {
  return { is: 'code', language: 'json', title: `${published.title}.json`, text: toText(published) };
}

/** The imports of a contract from `@data-import/validators`. Contracts of parameters have no guard. */
export function contractImports(name: string, isText: boolean): Block[] {
  const entry = `@data-import/validators/${name}`;
  const validator: CodeBlock = {
    is: 'code',
    language: 'typescript',
    title: isText ? 'The validator: takes strings, returns typed values' : 'The validator',
    text: [
      `import { ${name} } from '${entry}';`,
      '',
      `const result = ${name}.validate(input);`,
      'if (result.ok) console.log(result.value);',
      'else console.log(result.issues);',
    ].join('\n'),
  };
  const guard: CodeBlock = {
    is: 'code',
    language: 'typescript',
    title: 'The guard alone: without messages, the smallest in a bundle',
    text: `import { is${name} } from '${entry}';\n\nif (is${name}(input)) console.log(input);`,
  };
  const commandLine: CodeBlock = {
    is: 'code',
    language: 'sh',
    title: 'On the command line',
    text: `data-import validate ${name} documents.json`,
  };
  return [
    validator,
    ...(isText ? [] : [guard]),
    typeImport(name, '@data-import/schemas'),
    schemaImport(name, '@data-import/schemas'),
    ...(isText ? [] : [commandLine]),
  ];
}

/** The imports of a shape from `@data-import/events`. */
export function shapeImports(name: string): Block[] {
  return [
    { is: 'text', text: ['A shape has no validator of its own: the validators of events check it.'] },
    typeImport(name, '@data-import/events'),
    schemaImport(name, '@data-import/events'),
  ];
}

function typeImport(name: string, from: string): CodeBlock {
  return {
    is: 'code',
    language: 'typescript',
    title: 'The type alone: nothing at run time',
    text: `import type { ${name} } from '${from}';`,
  };
}

function schemaImport(name: string, from: string): CodeBlock {
  return {
    is: 'code',
    language: 'typescript',
    title: 'The JSON Schema',
    text: [
      "import { createRequire } from 'node:module';",
      '',
      `const schema = createRequire(import.meta.url)('${from}/json/${name}.json');`,
    ].join('\n'),
  };
}

/** An example of a query, path parameters or a header, as sent. */
export function wireText(name: string, rest: RestSource): Block[] {
  const [header] = Object.entries(rest.headers).find(([, contract]) => contract === name) ?? [];
  const lines =
    header === undefined
      ? rest.operations.flatMap((operation) => requestLines(name, operation, rest))
      : [`${header}: ${String(rest.published.get(name)?.examples?.[0])}`];
  const code: CodeBlock = { is: 'code', language: 'http', title: 'On the wire', text: lines.join('\n') };
  return [{ is: 'note', kind: 'advice', text: [toNote(name, rest)] }, code];
}

function toNote(name: string, { schemas }: RestContracts): string {
  const { type, properties = {} } = schemas.get(name)!;
  if (type !== 'object') return 'Sent as text. The validator takes the value of the header and returns it.';
  const hasDefaults = Object.values(properties).some((each) => each !== false && each.default !== undefined);
  const takes = 'Sent as text. The validator takes strings, as they are in the URL, and returns typed values';
  return hasDefaults ? `${takes} with the defaults filled in.` : `${takes}.`;
}

/** The example of a contract as text: its fields by name. */
function listWireParameters(
  name: string | undefined,
  { published }: RestSource,
): [name: string, text: string][] {
  const { examples: [example] = [] } = published.get(name ?? '') ?? {};
  return Object.entries((example ?? {}) as object).map(([field, value]) => [field, String(value)]);
}

function requestLines(
  name: string,
  { method, path, pathParams, query }: Operation,
  rest: RestSource,
): string[] {
  if (name !== pathParams && name !== query) return [];
  const address = listWireParameters(pathParams, rest).reduce(
    (filled, [field, text]) => filled.replace(`{${field}}`, encodeURIComponent(text)),
    path,
  );
  const parameters = new URLSearchParams(
    listWireParameters(query === name ? query : undefined, rest),
  ).toString();
  return [`${method} ${address}${parameters === '' ? '' : `?${parameters}`}`];
}
