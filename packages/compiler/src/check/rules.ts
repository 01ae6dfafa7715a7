import { toFileName } from '@data-import/define';
import { hiddenCharacterIn } from '../characters.js';
import { FORMAT_GUARDS } from '../compile/format-predicates.js';
import { tableName, guardName, levelName } from '../compile/symbols.js';
import {
  acceptsAnything,
  type JsonSchema,
  KEYWORDS,
  toRefName,
  placesIn,
  subschemas,
} from '../json-schema.js';
import { type Contract, type Contracts, RuleError } from '../model.js';
import { checkForm, INHERITED } from './schema-forms.js';

export function checkRules(contracts: Contracts): void {
  checkNames(contracts);
  for (const contract of contracts.values()) {
    checkDescriptions(contract);
    checkNode(contract, contract.schema, contract.name, contracts);
    checkForm(contract);
  }
}

function checkDescriptions(contract: Contract): void {
  const { name, schema } = contract;
  checkDescription(contract, schema, name);
  for (const [field, property] of Object.entries(schema.properties ?? {})) {
    if (typeof property === 'object' && property.$ref === undefined) {
      checkDescription(contract, property, `${name}.${field}`);
    }
  }
}

function checkDescription({ file }: Contract, schema: JsonSchema, place: string): void {
  const description = schema.description?.trim();
  if (description === undefined || description === '') {
    throw new RuleError(file, `${place} has no description`);
  }
  if (!/[.!?)]$/.test(description)) {
    throw new RuleError(file, `the description of ${place} does not end with a full stop: "${description}"`);
  }
}

function checkNode(contract: Contract, schema: JsonSchema, place: string, contracts: Contracts): void {
  for (const keyword of Object.keys(schema)) {
    if (!KEYWORDS.has(keyword))
      throw new RuleError(contract.file, `${place} uses an unknown keyword, "${keyword}"`);
  }
  const target = schema.$ref === undefined ? undefined : toRefName(schema.$ref);
  if (target !== undefined && !contracts.has(target))
    throw new RuleError(contract.file, `${place} refers to "${target}", which no file defines`);
  checkAlternatives(contract, schema, place, contracts);
  checkMembers(contract, schema, place);
  const { properties = {}, ...others } = schema;
  for (const [name, property] of Object.entries(properties)) {
    if (property !== false) checkNode(contract, property, `${place}.${name}`, contracts);
  }
  for (const inner of subschemas(others)) checkNode(contract, inner, place, contracts);
}

/** A contract that accepts anything has the type `unknown`, which absorbs the other members of a union. */
function checkAlternatives(
  { file }: Contract,
  { anyOf = [] }: JsonSchema,
  place: string,
  contracts: Contracts,
): void {
  for (const { $ref } of anyOf) {
    const target = $ref === undefined ? undefined : contracts.get(toRefName($ref));
    if (target !== undefined && acceptsAnything(target.schema)) {
      throw new RuleError(file, `${place} contains the alternative "${target.name}", which accepts anything`);
    }
  }
}

function checkMembers({ file }: Contract, { properties = {} }: JsonSchema, place: string): void {
  for (const name of Object.keys(properties)) {
    const field = `${place}.${name}`;
    if (INHERITED.has(name)) throw new RuleError(file, `${field}: every object inherits this name`);
    if (name === '' || /[\s"'`\\]|\*\//.test(name))
      throw new RuleError(file, `${field}: names must not be empty, or contain a space, a quote or */`);
  }
}

export function checkFileName(file: string, exported: string): void {
  const expected = `${toFileName(exported)}.ts`;
  if (file.split('/').at(-1) !== expected) {
    throw new RuleError(file, `"${exported}" belongs in a file called ${expected}`);
  }
}

export function checkVisible(file: string, place: string, name: string): void {
  const hidden = hiddenCharacterIn(name);
  if (hidden !== undefined) {
    throw new RuleError(file, `${place}: the name contains ${hidden}, a character that does not show`);
  }
}

export function checkNames(contracts: Contracts): void {
  for (const { name, file, schema } of contracts.values()) {
    checkVisible(file, name, name);
    for (const [, part] of placesIn(schema)) {
      for (const field of listFieldNames(part)) checkVisible(file, `${name}.${field}`, field);
    }
  }
}

function listFieldNames(schema: JsonSchema): string[] {
  const { properties = {}, required = [], dependentRequired = {}, dependentSchemas = {} } = schema;
  const others = [properties, dependentRequired, dependentSchemas].flatMap(Object.keys);
  return [...others, ...required, ...Object.values(dependentRequired).flat()];
}

const TAKEN_NAMES =
  'Check EventValidator JsonValue Operation Operations TUnsafe Validator ParameterValidator WithDefaults isUnique';
const TAKEN_FILES = 'index catalogue guards tables values bytes operations openapi asyncapi versions';

export function checkIdentifiers(contracts: Iterable<Pick<Contract, 'name' | 'file'>>, own = ''): void {
  const owners = new Map<string, string>();
  const claim = (thing: string, owner: string, file: string): void => {
    const other = owners.get(thing);
    if (other !== undefined) throw new RuleError(file, `${owner} and ${other} both need the ${thing}`);
    owners.set(thing, owner);
  };
  for (const taken of [...TAKEN_NAMES.split(' '), ...FORMAT_GUARDS])
    claim(`name ${taken}`, 'generated code', '');
  for (const taken of [...TAKEN_FILES.split(' '), own]) claim(`file ${taken}`, 'generated code', '');
  for (const { name, file } of contracts) {
    checkVisible(file, name, name);
    if (!/^[A-Z][A-Za-z0-9_]*$/.test(name)) {
      throw new RuleError(file, `"${name}" is not an identifier that starts with a capital letter`);
    }
    const owner = `"${name}" (${file})`;
    claim(`file ${name.toLowerCase()}`, owner, file);
    for (const identifier of [name, guardName(name), levelName(name), tableName(name)]) {
      claim(`name ${identifier}`, owner, file);
    }
  }
}
