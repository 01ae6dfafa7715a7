import { eventIdentifier } from '@data-import/define';
import { compareVersions } from '@data-import/compiler/emit-index';
import { Refusal } from '@data-import/workspace/processes';

export interface NewEventRequest {
  readonly type: string;
  readonly version: string;
  readonly domain?: string | undefined;
  readonly description?: string | undefined;
}

export interface CatalogueListing {
  readonly domains: readonly string[];
  readonly domainsByType: ReadonlyMap<string, string>;
}

const TYPE = /^[a-z][a-z0-9_-]*(?:\.[a-z0-9_-]+)*$/;
const VERSION = /^(?:v[1-9][0-9]*|[0-9]+(?:\.[0-9]+)+)$/;
const NAME_WITH_VERSION = /[-.@](?:v[0-9]+|[0-9]+(?:\.[0-9]+)+)$/;

/** Returns the event's file below the catalogue. */
export function locateEvent(request: NewEventRequest, listing: CatalogueListing): string {
  checkNames(request);
  const { type, version } = request;
  const identifier = eventIdentifier(type, version);
  for (const other of listing.domainsByType.keys()) {
    if (other !== type && eventIdentifier(other, version) === identifier) {
      throw new Refusal(`"${type}" and "${other}", which exists, would both be called ${identifier}`);
    }
  }
  return `${domainFor(request, listing)}/${type}.ts`;
}

function checkNames({ type, version }: NewEventRequest): void {
  if (NAME_WITH_VERSION.test(type)) {
    throw new Refusal(`"${type}" ends in a version: give the version separately, as in "account.created v1"`);
  }
  if (!TYPE.test(type)) {
    throw new Refusal(
      `"${type}" is not an event type: expected words of a-z, 0-9, "_" and "-" with dots between them, as in "account.created"`,
    );
  }
  if (!VERSION.test(version)) {
    throw new Refusal(`"${version}" is not a version: expected "v1", "v2" …, or numbers such as "1.0.0"`);
  }
}

function domainFor({ type, domain }: NewEventRequest, { domains, domainsByType }: CatalogueListing): string {
  const choice = `one of ${domains.join(', ')}`;
  if (domain !== undefined && !domains.includes(domain)) {
    throw new Refusal(`"${domain}" is not a domain of the catalogue: expected ${choice}`);
  }
  const own = domainsByType.get(type);
  if (own !== undefined && domain !== undefined && own !== domain) {
    throw new Refusal(`"${type}" belongs to the domain ${own}, not to ${domain}`);
  }
  const found = own ?? domain;
  if (found === undefined) throw new Refusal(`"${type}" is new: --domain must say ${choice}`);
  return found;
}

export function addEventVersion(current: string | undefined, request: NewEventRequest, path: string): string {
  const { type, version } = request;
  if (current === undefined) {
    return `import { event } from '@data-import/define';\n\n${definition(request, '')}`;
  }
  const defined = [...current.matchAll(/= event\(\s*'[^']+',\s*'([^']+)'/g)].map((match) => match[1]!);
  const last = defined.at(-1);
  if (last === undefined) throw new Refusal(`${path} defines no event: fix or remove it first`);
  if (defined.includes(version)) throw new Refusal(`${type} ${version} is already defined in ${path}`);
  if (!isLater(version, last)) {
    throw new Refusal(
      `${type} has the version ${last} already: only a later one can be added, since ${path} lists them in order`,
    );
  }
  return `${current.trimEnd()}\n\n${definition(request, `...${eventIdentifier(type, last)}.properties,`)}`;
}

function definition({ type, version, description = '' }: NewEventRequest, fields: string): string {
  const words = [type, version, description].map((word) => `'${word.replaceAll(/['\\]/g, '\\$&')}'`);
  return `export const ${eventIdentifier(type, version)} = event(${words.join(', ')}, {\n${fields}\n});\n`;
}

function isLater(version: string, other: string): boolean {
  const [mine, theirs] = [version, other].map((text) => text.replace('v', '')) as [string, string];
  return compareVersions(mine, theirs) > 0;
}
