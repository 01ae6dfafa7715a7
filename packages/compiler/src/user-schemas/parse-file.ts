import {
  type Document,
  isAlias,
  isMap,
  isScalar,
  LineCounter,
  parseDocument,
  type ParsedNode,
  type YAMLError,
  visit as visitNodes,
} from 'yaml';
import { type JSONVisitor, printParseErrorCode, visit } from 'jsonc-parser';
import { toPointer } from '@data-import/define/json-pointer';
import type { Problems } from './problem.js';

const DOCUMENT = /\.(json|ya?ml)$/;

export function isDocumentFile(file: string): boolean {
  return DOCUMENT.test(file);
}

export function toBaseName(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1).replace(DOCUMENT, '');
}

/** Converts `order-line` to `OrderLine`. Keeps a name that is a valid type name already. */
export function contractName(text: string): string {
  if (/^[A-Z][A-Za-z0-9_]*$/.test(text)) return text;
  const words = text.split(/[^A-Za-z0-9]+/);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

/** Limits alias expansion: nested YAML aliases grow exponentially ("billion laughs"). */
const MAX_ALIASES = 1_000;

export function parseFile(file: string, content: Uint8Array, problems: Problems): unknown {
  const format = file.endsWith('.json') ? 'JSON' : 'YAML';
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content);
    return format === 'JSON' ? readJson(text) : parseYaml(text);
  } catch (error) {
    const fault = `${format}: ${(error as Error).message.split('\n', 1)[0]}`;
    problems.report(file, `expected ${error instanceof TypeError ? 'text in UTF-8' : fault}`);
    return undefined;
  }
}

const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[-+.\w]*/g;

/** Agrees with `@data-import/validators/text`: integers keep all digits, and fractions have at most 17. */
function isExact(number: string): boolean {
  const [value, digits] = [Number(number), toDigits(number)];
  const isFraction = digits.length <= 17 && !Number.isInteger(value);
  return isFraction || /^0[xo]/.test(number) || digits === toDigits(String(value));
}

function toDigits(number: string): string {
  return number.replace(/e.*|\D/gi, '').replace(/^0+|0+$/g, '');
}

/** @throws {Error} with line and column. The message of `JSON.parse` would quote the document. */
const onError: NonNullable<JSONVisitor['onError']> = (code, _offset, _length, line, character) => {
  const words = printParseErrorCode(code).replace(/(?!^)[A-Z]/g, ' $&');
  throw new Error(`${words.toLowerCase()} at line ${line + 1}, column ${character + 1}`);
};

function readJson(text: string): unknown {
  try {
    // An inexact number becomes Infinity, which later stages report with its pointer.
    return JSON.parse(text.replace(TOKEN, (token) => (token[0] === '"' || isExact(token) ? token : '1e999')));
  } catch {
    visit(text, { onError }, { disallowComments: true });
    throw new Error('it is not JSON');
  }
}

function parseYaml(text: string): unknown {
  const lines = new LineCounter();
  // `checkNodes` reports repeated keys, including `1` beside `"1"`, which `uniqueKeys` misses.
  const options = { version: '1.2', merge: true, uniqueKeys: false, lineCounter: lines } as const;
  const document = parseDocument(text, { ...options, logLevel: 'error' });
  const [fault] = [...document.errors, ...document.warnings];
  if (fault !== undefined)
    throw new Error(fault.code === 'MULTIPLE_DOCS' ? 'the file has several documents' : describeFault(fault));
  checkNodes(document, lines);
  return document.toJS({ maxAliasCount: MAX_ALIASES });
}

/** Drops quoted document text from the message, except for a tag. */
function describeFault({ code, message }: YAMLError): string {
  return code === 'TAG_RESOLVE_FAILED' ? message : message.replace(/: .*(?= at line \d)/, '');
}

/** @throws {Error} for tags, and for keys that JSON cannot write or that repeat another one. */
function checkNodes(document: Document, lines: LineCounter): void {
  const { explicit, version } = document.directives!.yaml;
  if (explicit === true && version !== '1.2')
    throw new Error(`version ${version} is not supported, only 1.2`);
  visitNodes(document, {
    Node(role, node, path) {
      if (isAlias(node) && path.some((each) => 'anchor' in each && each.anchor === node.source))
        throw new Error('an alias is inside the value that it repeats');
      if (isScalar(node) && typeof node.value === 'number' && !isExact(node.source!))
        node.value = role === 'key' ? node.source : Infinity;
      if ('tag' in node && node.tag !== undefined) throw new Error(`tags are not supported: ${node.tag}`);
      const keys = new Set<string>();
      for (const { key } of isMap(node) ? node.items : []) {
        const scalar = isAlias(key) ? key.resolve(document) : key;
        if (!isScalar(scalar)) throw new Error('a key is a list or a map');
        const text = String(scalar.value ?? '');
        if (keys.has(text)) {
          const { line } = lines.linePos((key as ParsedNode).range[0]);
          throw new Error(`the key ${JSON.stringify(text)} is repeated at line ${line}`);
        }
        keys.add(text);
      }
    },
  });
}

/** For JSON only; YAML is checked by `checkNodes`. */
export function findRepeatedNames(text: string): (readonly [pointer: string, message: string])[] {
  const objects: Set<string>[] = [];
  const found: (readonly [string, string])[] = [];
  visit(text, {
    onObjectBegin: () => void objects.push(new Set()),
    onObjectEnd: () => void objects.pop(),
    onObjectProperty: (name, _offset, _length, line, _character, toPath) => {
      const names = objects.at(-1)!;
      if (names.has(name)) {
        const message = `${JSON.stringify(name)} is in this object again in line ${line + 1}: only the last one counts`;
        found.push([toPointer(toPath()), message]);
      }
      names.add(name);
    },
  });
  return found;
}

/** `String` throws for objects whose `toString` is a field. */
export function toText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
