import type { Difference } from './compare.js';
import type { Definition, Operation, Statement } from './model.js';
import { printDefinition, printOperation } from './print.js';
import { ruleOf } from './rules.js';

const FOLDER = 'tools/conformance/statement';

/** What is stated, and what the contracts say. */
export interface Sides {
  readonly statement: Statement;
  readonly definitions: ReadonlyMap<string, Definition>;
  readonly operations: ReadonlyMap<string, Operation>;
}

/**
 * One difference for a reader: what differs, both sides, the rule, and where it is stated. For what nothing states,
 * the lines that would.
 */
export function describeDifference(difference: Difference, sides: Sides): string {
  const { name, kind, member, stated, found } = difference;
  const rule = ruleOf(difference);
  const label = `${kind === 'shape' ? 'shape ' : ''}${name}${member === undefined ? '' : `.${member}`}`;
  return [
    `${label}: ${side('stated', stated)}, ${side('the contract has', found)}.`,
    `Rule '${rule.name}': ${rule.words} (docs/modelling.md#${rule.section}).`,
    ...source(difference, sides),
  ].join(' ');
}

function side(words: string, value: string | undefined): string {
  return value === undefined ? `${words} nothing` : `${words} '${value}'`;
}

function source(difference: Difference, sides: Sides): string[] {
  const { name, member = '', stated } = difference;
  const { definitions, operations } = sides.statement;
  const definition = definitions.get(name);
  const whole = definition ?? operations.get(name);
  const place = definition?.places.get(member) ?? whole?.place;
  const where =
    whole === undefined
      ? []
      : [`Stated in ${FOLDER}/${String(place)} from the specification: ${whole.section}.`];
  if (stated !== undefined) return where;
  const lines = missingLines(difference, sides);
  if (lines === undefined) return where;
  return [...where, `If the specification has it, add to ${fileFor(difference, sides)}:\n${lines}`];
}

/** The lines for a definition, an operation or a field that nothing states. */
function missingLines({ facet, name, member = '' }: Difference, sides: Sides): string | undefined {
  const operation = sides.operations.get(name);
  if (facet === 'operation' && operation !== undefined) return printOperation(operation);
  const definition = sides.definitions.get(name);
  if (definition === undefined) return undefined;
  if (facet === 'definition') return printDefinition(definition);
  const field = definition.fields.get(member);
  if (facet !== 'field' || field === undefined) return undefined;
  const alone = printDefinition({ ...definition, fields: new Map([[member, field]]), rules: [] });
  return alone.split('\n').at(-1);
}

/** The file that the lines belong to: that of the definition, or one with definitions like it. */
function fileFor({ name }: Difference, { statement, definitions }: Sides): string {
  const stated = [...statement.definitions.values()];
  const { domain, kind } = definitions.get(name) ?? {};
  const alike =
    statement.definitions.get(name) ??
    stated.find((other) => other.kind === kind && other.domain === domain) ??
    [...statement.operations.values()][0];
  return alike === undefined ? FOLDER : `${FOLDER}/${alike.place.replace(/:.*/, '')}`;
}
