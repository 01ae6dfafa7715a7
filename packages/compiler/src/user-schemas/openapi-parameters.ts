import type { Separators } from '../publish/parameter-fields.js';
import { isRaw, type Raw } from '../subschemas.js';

export interface ApiParameter extends Raw {
  readonly name: string;
}

export interface ParameterSchema {
  readonly schema: Raw;
  readonly separators: Separators;
}

const SEPARATORS: Separators = {
  simple: ',',
  form: ',',
  spaceDelimited: ' ',
  pipeDelimited: '|',
};

export function toParameterSchema(
  parameters: readonly ApiParameter[],
  place: 'query' | 'path' | 'header',
  operation: string,
): ParameterSchema | undefined {
  const all = parameters.filter((parameter) => parameter['in'] === place);
  const own = place === 'header' ? all.map(toHeader).filter(({ name }) => !IGNORED.has(name)) : all;
  if (own.length === 0) return undefined;
  const required = own.filter((parameter) => parameter['required'] === true).map(({ name }) => name);
  const properties = own.map((parameter) => [parameter.name, toField(parameter)] as const);
  const separators = own.flatMap((parameter) => {
    const { style = place === 'query' ? 'form' : 'simple', explode = style === 'form' } = parameter;
    const separator = SEPARATORS[String(style)];
    return separator === undefined || explode === true ? [] : [[parameter.name, separator] as const];
  });
  return {
    schema: {
      description: `The ${place} parameters of \`${operation}\`.`,
      type: 'object',
      properties: Object.fromEntries(properties),
      ...(required.length > 0 && { required }),
    },
    separators: Object.fromEntries(separators),
  };
}

/** Section 4.8.12 of OpenAPI: header parameters of these names are ignored. */
const IGNORED: ReadonlySet<string> = new Set(['accept', 'content-type', 'authorization']);

/** Names of headers are case-insensitive; Node.js and `Headers` write them in lower case. */
function toHeader(parameter: ApiParameter): ApiParameter {
  return { ...parameter, name: parameter.name.toLowerCase() };
}

function toField({ schema, content, description, deprecated, 'x-pii': isPersonal }: ApiParameter): Raw {
  const annotations = {
    ...(typeof description === 'string' && { description }),
    ...(deprecated === true && { deprecated }),
    ...(isPersonal !== undefined && { 'x-pii': isPersonal }),
  };
  if (content !== undefined) return { type: 'string', ...annotations };
  return { ...annotations, ...(isRaw(schema) && schema) };
}
