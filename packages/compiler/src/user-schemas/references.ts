import { RuleError } from '../model.js';
import type { Document } from './documents.js';

/**
 * The name of the contract that a reference names.
 *
 * @throws {RuleError} where it names none.
 */
export type Resolve = (reference: string) => string;

/** Where a path of files is made to stand, so that it can be resolved like a URL. */
const FOLDER = 'file:///';

/** Resolves the references of a document, by file or by `$id`, among the documents of the folder. */
export function referencesFrom(document: Document, documents: readonly Document[]): Resolve {
  const byUrl = new Map<string, Document>();
  for (const each of documents) {
    byUrl.set(urlOf(each.file), each);
    if (each.id !== undefined) byUrl.set(each.id.replace(/#$/, ''), each);
  }
  const bases = [document.id, urlOf(document.file)].filter((base) => base !== undefined);
  return (reference) => {
    const [path = '', fragment = ''] = reference.split('#', 2);
    const target = path === '' ? document : targetOf(path, bases, byUrl);
    if (target === undefined) {
      throw new RuleError(document.file, `"$ref" names ${JSON.stringify(path)}, which is not in the folder`);
    }
    return nameIn(target, fragment, reference, document.file);
  };
}

function urlOf(file: string): string {
  return new URL(encodeURI(file), FOLDER).href;
}

function targetOf(
  path: string,
  bases: readonly string[],
  byUrl: ReadonlyMap<string, Document>,
): Document | undefined {
  for (const base of bases) {
    const found = URL.canParse(path, base) ? byUrl.get(new URL(path, base).href) : undefined;
    if (found !== undefined) return found;
  }
  return byUrl.get(path);
}

function nameIn({ root, inner, file }: Document, fragment: string, reference: string, from: string): string {
  if (fragment === '') return root.name;
  const [, key] = /^\/\$defs\/([^/]+)$/.exec(fragment) ?? [];
  if (key === undefined) {
    const expected = 'a file, "#", or "#/$defs/<name>" of either';
    throw new RuleError(from, `"$ref" is ${JSON.stringify(reference)}; expected ${expected}`);
  }
  const name = inner.get(decoded(key))?.name;
  if (name === undefined)
    throw new RuleError(
      from,
      `"$ref" names ${JSON.stringify(reference)}, but ${file} has no such definition`,
    );
  return name;
}

/** A step of a JSON Pointer in a URL fragment, as the name that it stands for. */
function decoded(step: string): string {
  const text = URL.canParse(`${FOLDER}#${step}`) ? safelyDecoded(step) : step;
  return text.replaceAll('~1', '/').replaceAll('~0', '~');
}

function safelyDecoded(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}
