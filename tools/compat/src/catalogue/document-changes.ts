import { sameValue } from '../verdict/wording.js';
import type { Catalogue, Package } from './catalogue.js';
import { type Change, type Finding, plainChange } from './change.js';
import { listFindings, openApiFindings, valueFindings } from './openapi.js';

/**
 * What changed in the documents beside the schemas. They are generated from the schemas, and what they have besides is
 * contract: servers, security, parameters, media types, channels. Whatever else changes in them is text, which is
 * reported where nothing else in the package changed.
 *
 * @param isNamed whether something else changed in a package
 */
export function documentChanges(
  before: Catalogue,
  after: Catalogue,
  isNamed: (name: string) => boolean,
): Change[] {
  return [...before.values()].flatMap((was) => {
    const is = after.get(was.name);
    if (is === undefined) return [];
    return [...was.documents].flatMap(([file, document]) => {
      const other = is.documents.get(file);
      if (other === undefined || sameValue(other, document)) return [];
      const change = ([bump, words]: Finding): Change =>
        plainChange(was.name, `document ${file}`, bump, words);
      const findings = findingsOf(was, is, document, other);
      if (findings.length > 0) return findings.map(change);
      const isText = withoutVersion(other) !== withoutVersion(document) && !isNamed(was.name);
      return isText ? [change(['patch', 'its text changed'])] : [];
    });
  });
}

function findingsOf(was: Package, is: Package, before: object, after: object): Finding[] {
  if (!('asyncapi' in before)) return openApiFindings(before, after, (id) => hasOtherContracts(was, is, id));
  return asyncApiFindings(before as AsyncApi, after);
}

/** Whether the contracts of the parameters of an operation differ: then these have a verdict. */
function hasOtherContracts(before: Package, after: Package, operationId: string): boolean {
  const documents = (one: Package): unknown =>
    ['query', 'pathParams'].map((part) => {
      const name = one.operations.get(operationId)?.documents.get(part);
      return name === undefined ? undefined : one.entries.get(name)?.document;
    });
  return !sameValue(documents(before), documents(after));
}

interface AsyncApi {
  readonly asyncapi?: string;
  readonly defaultContentType?: string;
  readonly servers?: Readonly<Record<string, unknown>>;
  readonly channels?: Readonly<Record<string, { readonly address?: string; readonly servers?: unknown }>>;
  readonly operations?: Readonly<Record<string, { readonly action?: string; readonly channel?: unknown }>>;
}

/** Which events there are is a contract of its own. */
function asyncApiFindings(before: AsyncApi, after: AsyncApi): Finding[] {
  const channels = ({ channels: all = {} }: AsyncApi, names: readonly string[]): unknown =>
    names.map((name) => [all[name]?.address, all[name]?.servers]);
  const operations = ({ operations: all = {} }: AsyncApi, names: readonly string[]): unknown =>
    names.map((name) => [all[name]?.action, all[name]?.channel]);
  const kept = (field: 'channels' | 'operations'): string[] =>
    Object.keys(before[field] ?? {}).filter((name) => Object.hasOwn(after[field] ?? {}, name));
  const [same, run] = [kept('channels'), kept('operations')];
  return [
    ...valueFindings('the version of AsyncAPI', majorOf(before.asyncapi), majorOf(after.asyncapi)),
    ...valueFindings('the default content type', before.defaultContentType, after.defaultContentType),
    ...listFindings('servers', Object.entries(before.servers ?? {}), Object.entries(after.servers ?? {})),
    ...valueFindings('the address of a channel', channels(before, same), channels(after, same)),
    ...valueFindings('the action of an operation', operations(before, run), operations(after, run)),
  ];
}

function majorOf(version: string | undefined): string | undefined {
  return version?.split('.')[0];
}

/** Every release writes its version into them. */
function withoutVersion(document: { readonly info?: object }): string {
  return JSON.stringify({ ...document, info: { ...document.info, version: undefined } });
}
