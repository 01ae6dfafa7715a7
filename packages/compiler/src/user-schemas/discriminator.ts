import { isRaw, type Written, type Raw } from '../subschemas.js';
import { toBaseName } from './parse-file.js';
import { decoded, type SchemaPointer, type Problems } from './problem.js';

interface Discriminator {
  readonly propertyName: string;
  readonly mapping?: unknown;
  /** The alternative for all other values, since OpenAPI 3.2. */
  readonly defaultMapping?: unknown;
}

export function isDiscriminator(value: unknown): value is Discriminator {
  return isRaw(value) && typeof value['propertyName'] === 'string';
}

type Mark = <T>(schema: T, written: Written, keyword: string) => T;

export function readDiscriminator(schema: Raw, place: SchemaPointer, problems: Problems): Mark {
  const { discriminator, oneOf = [], anyOf = [] } = schema;
  if (!isDiscriminator(discriminator)) return (branch) => branch;
  const { propertyName: property, mapping, defaultMapping } = discriminator;
  const entries = Object.entries(isRaw(mapping) ? mapping : {});
  for (const [value, target] of entries) {
    if ([oneOf, anyOf].flat().some((branch) => isTarget(branch, target))) continue;
    const what = `maps ${JSON.stringify(value)} to ${JSON.stringify(target)}`;
    problems.remark(place, `"discriminator" ${what}, which is not one of the alternatives`);
  }
  return (branch, written, keyword) => {
    const name = toSchemaName(written);
    const isNamed = name !== undefined && !isTarget(written, defaultMapping);
    if (!isNamed || !['oneOf', 'anyOf'].includes(keyword)) return branch;
    const mapped = entries.flatMap(([value, target]) => (isTarget(written, target) ? [value] : []));
    return { ...branch, 'x-discriminator': { property, values: mapped.length > 0 ? mapped : [name] } };
  };
}

function toSchemaName(branch: unknown): string | undefined {
  const { $ref } = isRaw(branch) ? branch : {};
  if (typeof $ref !== 'string') return undefined;
  const [path = '', fragment = ''] = $ref.split('#');
  return toBaseName(decoded(fragment === '' ? path : fragment));
}

function isTarget(branch: unknown, target: unknown): boolean {
  return isRaw(branch) && target !== undefined && [toSchemaName(branch), branch['$ref']].includes(target);
}
