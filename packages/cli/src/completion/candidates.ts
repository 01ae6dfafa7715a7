import { readdirSync } from 'node:fs';
import type { Argument, Command, Option } from 'commander';
import { type Folders, listGroups, openContracts } from '../contracts/index.js';
import { listExplanations } from '../lookup/explanations.js';

export interface Candidate {
  readonly value: string;
  readonly description?: string;
}

export type Candidates = readonly Candidate[] | 'files';

export async function findCandidates(
  program: Command,
  words: readonly string[],
  current: string,
): Promise<Candidates> {
  const { command, operands, option, folders } = readWords(program, words);
  if (option !== undefined) return option.argChoices?.map((value) => ({ value })) ?? 'files';
  if (current.startsWith('-')) return listOptions(command);
  if (command.commands.length > 0) return listCommands(command, operands);
  const argument = command.registeredArguments[operands.length] ?? command.registeredArguments.at(-1);
  if (argument?.argChoices !== undefined) return argument.argChoices.map((value) => ({ value }));
  return findOperands(command, argument, operands, folders, current);
}

function readWords(program: Command, words: readonly string[]) {
  let command = program;
  let option: Option | undefined;
  const folders: string[] = [];
  const operands: string[] = [];
  for (const word of words) {
    const inner = command.commands.find((each) => each.name() === word);
    if (option !== undefined) {
      if (option.long === '--contracts') folders.push(word);
      option = undefined;
    } else if (word.startsWith('-')) {
      const found = command.options.find(({ long, short }) => word === long || word === short);
      option = found?.required === true ? found : undefined;
    } else if (inner !== undefined && operands.length === 0) command = inner;
    else operands.push(word);
  }
  return { command, operands, option, folders };
}

function listOptions(command: Command): Candidate[] {
  const options = command.createHelp().visibleOptions(command);
  return options.flatMap(({ long, description }) =>
    long === undefined ? [] : [{ value: long, description }],
  );
}

function listCommands(command: Command, operands: readonly string[]): Candidate[] {
  const isHelp = operands[0] === 'help' && operands.length === 1;
  if (operands.length > 0 && !isHelp) return [];
  const visible = command.createHelp().visibleCommands(command);
  return visible.map((each) => ({ value: each.name(), description: each.summary() }));
}

function findOperands(
  command: Command,
  argument: Argument | undefined,
  operands: readonly string[],
  folders: Folders,
  current: string,
): Candidates {
  const [first] = operands;
  switch (`${command.name()} ${argument?.name() ?? ''}`) {
    case 'validate file':
      return first === undefined ? [...listContracts(folders), ...listFiles(current)] : 'files';
    case 'diff before':
      return [...listContracts(folders), ...listFiles(current)];
    case 'diff after':
      return [...listVersions(folders, first), ...listContracts(folders), ...listFiles(current)];
    case 'show contract':
    case 'sample contract':
    case 'export contract':
      return listContracts(folders);
    case 'show version':
    case 'sample version':
    case 'diff version':
      return listVersions(folders, first);
    case 'list text':
      return readGroups(folders).map(({ title }) => ({ value: title }));
    case 'explain code':
      return listExplanations().map(({ code, meaning }) => ({ value: code, description: meaning }));
    default:
      return 'files';
  }
}

function readGroups(folders: Folders) {
  try {
    return listGroups(openContracts(folders));
  } catch {
    return [];
  }
}

function listContracts(folders: Folders): Candidate[] {
  return readGroups(folders).flatMap(({ entries }) => entries.map(({ name }) => ({ value: name })));
}

function listVersions(folders: Folders, type = ''): Candidate[] {
  const names = listContracts(folders);
  return names.flatMap(({ value }) =>
    value.startsWith(`${type}@`) ? [{ value: value.slice(type.length + 1) }] : [],
  );
}

/** Lists files explicitly, because shells complete file names only if there is no other candidate. */
function listFiles(current: string): Candidate[] {
  const folder = current.slice(0, current.lastIndexOf('/') + 1);
  try {
    const entries = readdirSync(folder === '' ? '.' : folder, { withFileTypes: true });
    return entries.map((entry) => ({ value: `${folder}${entry.name}${entry.isDirectory() ? '/' : ''}` }));
  } catch {
    return [];
  }
}
