import { type Command, InvalidArgumentError, Option } from 'commander';
import type { ExitCode, Io } from '../io.js';

export interface Context {
  readonly io: Io;
  setExitCode(code: ExitCode): void;
}

export const showFormats = ['tree', 'json', 'ts', 'example'] as const;

export const MAX_NUMBER = 999_999_999;

export function wholeNumber(min: number, max: number): (text: string) => number {
  return (text) => {
    const number = Number(text);
    if (/^[0-9]{1,9}$/.test(text) && number >= min && number <= max) return number;
    throw new InvalidArgumentError(`Expected a whole number from ${min} to ${max}.`);
  };
}

/** Rejects contract names, because `sample --invalid Account` would take the contract as the code. */
export function issueCode(text: string): string {
  if (/^[a-z_]+$/.test(text)) return text;
  throw new InvalidArgumentError('Expected an issue code, such as missing. The contract comes first.');
}

export function choice(flags: string, description: string, ...choices: readonly string[]): Option {
  return new Option(flags, description).choices(choices).default(choices[0]);
}

export function textOrJson(): Option {
  return choice('--format <format>', 'for people or as JSON', 'human', 'json');
}

export function contracts(): Option {
  return new Option(
    '--contracts <folder>',
    'also use the contracts of a folder that compile wrote; may be repeated, the first one wins',
  ).argParser(collect);
}

export function collect(value: string, previous: readonly string[] = []): readonly string[] {
  return [...previous, value];
}

/** Commander would drop all values but the last one of an option that takes one value. */
export function refuseRepeatedOptions(command: Command): void {
  for (const option of command.options.filter((each) => !each.isBoolean() && each.parseArg !== collect)) {
    let first: string | undefined;
    command.on(`option:${option.name()}`, (given: string | null) => {
      const value = given ?? '';
      if (first !== undefined)
        command.error(`error: option '${option.flags}' is given twice: '${first}' and '${value}'`);
      first = value;
    });
  }
  command.commands.forEach(refuseRepeatedOptions);
}
