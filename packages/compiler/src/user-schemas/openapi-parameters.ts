import { isRaw } from './drafts.js';
import type { Raw } from './keywords.js';

/** A parameter of an operation. */
export interface ApiParameter extends Raw {
  readonly name: string;
}

/** The separators of parameters that are lists in one text, by name. */
export type Separators = Readonly<Record<string, string>>;

/** The parameters of an operation in one place, its query or its path, as the schema of an object. */
export interface ParameterSchema {
  readonly schema: Raw;
  readonly separators: Separators;
}

/** The styles of lists in one text. Others repeat the parameter. */
const SEPARATORS: Separators = {
  simple: ',',
  form: ',',
  spaceDelimited: ' ',
  pipeDelimited: '|',
};

/**
 * Undefined if there are none.
 *
 * @param operation the method and the path
 */
export function toParameterSchema(
  parameters: readonly ApiParameter[],
  place: 'query' | 'path',
  operation: string,
): ParameterSchema | undefined {
  const own = parameters.filter((parameter) => parameter['in'] === place);
  if (own.length === 0) return undefined;
  const required = own.filter((parameter) => parameter['required'] === true).map(({ name }) => name);
  const properties = own.map((parameter) => [parameter.name, toField(parameter)] as const);
  const separators = own.flatMap((parameter) => {
    const { style = place === 'path' ? 'simple' : 'form', explode = style === 'form' } = parameter;
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

/** The schema of one parameter, with its description. One with `content` is JSON as text. */
function toField({ schema, content, description, deprecated, 'x-pii': isPersonal }: ApiParameter): Raw {
  const annotations = {
    ...(typeof description === 'string' && { description }),
    ...(deprecated === true && { deprecated }),
    ...(isPersonal !== undefined && { 'x-pii': isPersonal }),
  };
  if (content !== undefined) return { type: 'string', ...annotations };
  return { ...annotations, ...(isRaw(schema) && schema) };
}
