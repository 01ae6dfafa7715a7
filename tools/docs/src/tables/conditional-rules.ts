import type { JsonSchema, RestContracts } from '@data-import/workspace/contracts';
import { choicesOf, propertiesOf, schemaNamed, DIRECTIONS, typesOf } from './schemas.js';
import { code, codes, table } from '../markdown/write.js';

/**
 * The rules between fields of one object.
 *
 * @throws {RangeError} if a condition has a form that this module has no wording for.
 */
export function conditionalRulesTable({ schemas, directions }: RestContracts): string {
  const rows = [...directions].flatMap(([name, direction]) =>
    rulesOf(name, schemaNamed(schemas, name)).map((rule) => [code(name), DIRECTIONS[direction], rule]),
  );
  return table(['Shape', 'In', 'Rule'], rows);
}

function rulesOf(name: string, schema: JsonSchema): string[] {
  const choices = choicesOf(schema).map(
    ({ exactly, names }) => `${exactly ? 'exactly' : 'at least'} one of ${codes(names)} is required`,
  );
  if (schema.if === undefined) return choices;
  const [field, value] = conditionOf(name, schema.if);
  const condition = `${code(field)} is ${code(value)}`;
  const then = outcomesOf(name, schema.then).map((outcome) => `if ${condition}, ${outcome}`);
  const otherwise = outcomesOf(name, schema.else).map((outcome) => `unless ${condition}, ${outcome}`);
  return [...choices, ...then, ...otherwise];
}

/** The field that `if` looks at, and the value it compares with. */
function conditionOf(name: string, condition: JsonSchema): [string, string] {
  const [property, ...others] = propertiesOf(condition);
  const value = property?.[1].const;
  if (property === undefined || others.length > 0 || typeof value !== 'string') {
    throw new RangeError(`${name}: no wording for the condition ${JSON.stringify(condition)}`);
  }
  return [property[0], value];
}

function outcomesOf(name: string, outcome: JsonSchema | undefined): string[] {
  if (outcome === undefined) return [];
  const { required = [], properties = {}, ...others } = outcome;
  const needed = required.map((field) => `${code(field)} is required`);
  const limited = Object.entries(properties).map(([field, property]) => {
    if (property === false) return `${code(field)} is not allowed`;
    if (Object.keys(property).join() === 'type' && typesOf(property).join() === 'null')
      return `${code(field)} is null`;
    throw new RangeError(`${name}: no wording for ${field}: ${JSON.stringify(property)}`);
  });
  const unknown = Object.keys(others);
  if (unknown.length > 0)
    throw new RangeError(`${name}: no wording for the keyword "${unknown[0]}" in a condition`);
  return [...needed, ...limited];
}
