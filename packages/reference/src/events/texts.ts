import type { Label, Text } from '../page.js';
import { capitalise } from '../prose.js';
import type { EventType } from './event-types.js';
import type { EventContracts, JsonSchema, GapLocation } from '../contracts.js';

export function domainTitle(domain: string): string {
  const [before = '', after] = domain.split('-and-');
  if (after === undefined) return capitalise(before.replaceAll('-', ' '));
  return capitalise(`${before.replaceAll('-', ', ')} and ${after.replaceAll('-', ' ')}`);
}

export function versionLabels({ type, versions }: EventType): readonly Label[] {
  return versions.map(({ version, schema }) => ({
    text: schema.deprecated === true ? `${version} deprecated` : version,
    tone: schema.deprecated === true ? 'warning' : 'version',
    page: `events/${type}#${version}`,
  }));
}

export function deprecationText({ deprecated, 'x-sunset': sunset }: JsonSchema): Text {
  if (deprecated !== true) return [];
  return [sunset === undefined ? 'Deprecated.' : `Deprecated: it ends on ${sunset}.`];
}

export function generalGaps({ gaps }: EventContracts): readonly string[] {
  return gaps.filter(isGeneral).map(({ missing }) => missing);
}

export function generalAssumptions({ assumptions }: EventContracts): readonly string[] {
  return assumptions.filter(isGeneral).map(({ assumption }) => assumption);
}

function isGeneral({ schema, operation }: GapLocation): boolean {
  return schema === undefined && operation === undefined;
}

export function isOfName(assumption: string): boolean {
  return assumption.includes('full name');
}

export function isOfAbbreviations(assumption: string): boolean {
  return assumption.startsWith('abbreviations');
}
