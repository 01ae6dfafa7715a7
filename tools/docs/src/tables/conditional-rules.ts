import type { RestContracts } from '@data-import/workspace/contracts';
import { choicesOf, membersOf, type Schema, schemaNamed, TRAVELS, typesOf } from '../contracts.js';
import { code, codes, table } from '../markdown.js';

/**
 * The rules that tie members of one object together.
 *
 * @throws {RangeError} where a condition has a form that has no wording here.
 */
export function conditionalRulesTable({ schemas, directions }: RestContracts): string {
  const rows = [...directions].flatMap(([name, direction]) =>
    rulesOf(name, schemaNamed(schemas, name)).map((rule) => [code(name), TRAVELS[direction], rule]),
  );
  return table(['Shape', 'In', 'Rule'], rows);
}

function rulesOf(name: string, schema: Schema): string[] {
  const choices = choicesOf(schema).map(
    ({ exactly, names }) => `${exactly ? 'exactly' : 'at least'} one of ${codes(names)} is there`,
  );
  if (schema.if === undefined) return choices;
  const [field, value] = conditionOf(name, schema.if);
  const condition = `${code(field)} is ${code(value)}`;
  const then = outcomesOf(name, schema.then).map((outcome) => `if ${condition}, ${outcome}`);
  const otherwise = outcomesOf(name, schema.else).map((outcome) => `unless ${condition}, ${outcome}`);
  return [...choices, ...then, ...otherwise];
}

/** The member and its value that `if` asks for. */
function conditionOf(name: string, condition: Schema): [string, string] {
  const [member, ...others] = membersOf(condition);
  const value = member?.[1].const;
  if (member === undefined || others.length > 0 || typeof value !== 'string') {
    throw new RangeError(`${name}: no wording for the condition ${JSON.stringify(condition)}`);
  }
  return [member[0], value];
}

function outcomesOf(name: string, outcome: Schema | undefined): string[] {
  if (outcome === undefined) return [];
  const { required = [], properties = {}, ...others } = outcome;
  const needed = required.map((field) => `${code(field)} is required`);
  const limited = Object.entries(properties).map(([field, member]) => {
    if (member === false) return `${code(field)} is not allowed`;
    if (Object.keys(member).join() === 'type' && typesOf(member).join() === 'null')
      return `${code(field)} is null`;
    throw new RangeError(`${name}: no wording for ${field}: ${JSON.stringify(member)}`);
  });
  const unknown = Object.keys(others);
  if (unknown.length > 0)
    throw new RangeError(`${name}: no wording for the keyword "${unknown[0]}" in a condition`);
  return [...needed, ...limited];
}
