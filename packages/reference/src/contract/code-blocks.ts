import { toJson } from '@data-import/compiler/emit-json';
import type { JsonSchema } from '../contracts.js';
import { type CallSource, toAddress, toExampleCall } from '../operations/calls.js';
import type { Block } from '../page.js';
import { codeBlock, heading, note, paragraph } from '../blocks.js';
import { schemaFile } from '../published-files.js';
import { readSample } from '../samples/sample.js';
import { findHeader } from './references.js';

export function exampleBlocks({ examples = [] }: JsonSchema): Block[] {
  if (examples.length === 0) return [];
  return [
    heading(2, examples.length === 1 ? 'Example' : 'Examples', 'example'),
    ...examples.map((example) => codeBlock('json', toText(example))),
  ];
}

function toText(value: unknown): string {
  return toJson(value).trimEnd();
}

const LONG = 220;

export function schemaBlocks(published: JsonSchema, of: 'rest' | 'events'): Block[] {
  const text = toText(published);
  const count = text.split('\n').length;
  if (count <= LONG) return [codeBlock('json', text, `${published.title}.json`)];
  const file = schemaFile(of, published.title!, `${published.title}.json`);
  return [
    paragraph('The file has ', String(count), ' lines, with everything that it refers to: ', file, '.'),
  ];
}

interface InCode {
  readonly of: 'rest' | 'events';
  readonly type: string;
  readonly imports: readonly Block[];
}

export function codeTabs(published: JsonSchema, { of, type, imports }: InCode): Block[] {
  return [
    heading(2, 'In code', 'code'),
    {
      is: 'tabs',
      id: 'code-tabs',
      tabs: [
        { title: 'TypeScript', blocks: [codeBlock('typescript', type)] },
        { title: 'Import', blocks: imports },
        { title: 'JSON Schema', blocks: schemaBlocks(published, of), isForScreen: true },
      ],
    },
  ];
}

export function contractImports(name: string, isText: boolean): Block[] {
  const validator = readSample('validate-contract', { name });
  if (isText) {
    const title = 'The validator: takes strings, returns typed values';
    return [codeBlock('typescript', validator, title), ...typeImports(name, '@data-import/schemas')];
  }
  return [
    codeBlock('typescript', validator, 'The validator'),
    codeBlock(
      'typescript',
      readSample('guard-contract', { name }),
      'The guard alone: without messages, the smallest in a bundle',
    ),
    ...typeImports(name, '@data-import/schemas'),
    codeBlock('sh', `data-import validate ${name} documents.json`, 'On the command line'),
  ];
}

export function shapeImports(name: string): Block[] {
  return [
    paragraph('A shape has no validator of its own: the validators of events check it.'),
    ...typeImports(name, '@data-import/events'),
  ];
}

function typeImports(name: string, from: string): Block[] {
  return [
    codeBlock('typescript', `import type { ${name} } from '${from}';`, 'The type alone: nothing at run time'),
    codeBlock('typescript', readSample('import-schema', { name, from }), 'The JSON Schema'),
  ];
}

export function wireText(name: string, source: CallSource): Block[] {
  const { published, schemas } = source.rest;
  const header = findHeader(name, source.rest);
  const calls = source.api.operations.map((described) => toExampleCall(described, source));
  const lines =
    header === undefined
      ? calls
          .filter(({ operation: { pathParams, query } }) => pathParams === name || query === name)
          .map((call) => `${call.operation.method} ${toAddress(call)}`)
      : [`${header}: ${String(published.get(name)?.examples?.[0])}`];
  return [
    note('advice', [describeText(schemas.get(name)!)]),
    codeBlock('http', lines.join('\n'), 'On the wire'),
  ];
}

function describeText({ type, properties = {} }: JsonSchema): string {
  if (type !== 'object') return 'Sent as text. The validator takes the value of the header and returns it.';
  const hasDefaults = Object.values(properties).some((each) => each !== false && each.default !== undefined);
  const takes = 'Sent as text. The validator takes strings, as they are in the URL, and returns typed values';
  return hasDefaults ? `${takes} with the defaults filled in.` : `${takes}.`;
}
