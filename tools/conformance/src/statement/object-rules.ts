import { GAP, type Schema, SILENT, wordOf } from './schema.js';

const OBJECT = new Set(['type', 'properties', 'required', 'additionalProperties', 'x-event', GAP]);
const RULES = new Set(['anyOf', 'oneOf', 'if', 'then', 'else']);

/** The rules of an object over several members, and keywords that the notation has no words for. */
export function rulesOf(schema: Schema): string[] {
  const rules: string[] = [];
  for (const [keyword, words] of [
    ['anyOf', 'at least one of'],
    ['oneOf', 'exactly one of'],
  ] as const) {
    const branches = schema[keyword] as readonly Schema[] | undefined;
    if (branches === undefined) continue;
    const names = branches.map(onlyRequired);
    rules.push(
      names.includes(undefined) ? asIs(keyword, branches) : [words, ...(names as string[])].join(' '),
    );
  }
  if (schema['if'] !== undefined) rules.push(...conditionsOf(schema));
  for (const [keyword, value] of Object.entries(schema)) {
    if (!RULES.has(keyword) && !OBJECT.has(keyword) && !SILENT.has(keyword)) rules.push(asIs(keyword, value));
  }
  if (typeof schema['additionalProperties'] === 'object') {
    rules.push(asIs('additionalProperties', schema['additionalProperties']));
  }
  if (schema['type'] !== 'object') rules.push(asIs('type', schema['type']));
  const members = Object.keys(schema['properties'] as object);
  const unknown = ((schema['required'] ?? []) as readonly string[]).filter((name) => !members.includes(name));
  return [...rules, ...unknown.map((name) => `${name} required`)];
}

function asIs(keyword: string, value: unknown): string {
  return `${keyword} ${JSON.stringify(value)}`;
}

/** The one member that a schema requires, where it says nothing else. */
function onlyRequired({ required, ...others }: Schema): string | undefined {
  const names = (required ?? []) as readonly string[];
  return names.length === 1 && Object.keys(others).length === 0 ? names[0] : undefined;
}

function conditionsOf(schema: Schema): string[] {
  const condition = schema['if'] as { properties?: Record<string, Schema>; required?: readonly string[] };
  const [[field = '', member = {}] = [], ...others] = Object.entries(condition.properties ?? {});
  const { const: value, ...more } = member;
  const keywords = [...Object.keys(more), ...others, ...Object.keys(condition)].join(' ');
  const plain = keywords === 'properties required' && condition.required?.join() === field;
  const when = plain ? `${field} is ${wordOf(value)}` : JSON.stringify(condition);
  return [
    ...consequencesOf(schema['then']).map((consequence) => `if ${when}: ${consequence}`),
    ...consequencesOf(schema['else']).map((consequence) => `unless ${when}: ${consequence}`),
  ];
}

function consequencesOf(side: unknown): string[] {
  if (side === undefined) return [];
  const {
    required = [],
    properties = {},
    ...others
  } = side as {
    required?: readonly string[];
    properties?: Readonly<Record<string, Schema | false>>;
  };
  const members = Object.entries(properties).map(([name, member]) => {
    if (member === false) return `no ${name}`;
    const isNull = JSON.stringify(member) === '{"type":"null"}';
    return isNull ? `${name} is null` : `${name} ${JSON.stringify(member)}`;
  });
  const rest = Object.entries(others).map(([keyword, value]) => asIs(keyword, value));
  return [...required.map((name) => `${name} required`), ...members, ...rest];
}
