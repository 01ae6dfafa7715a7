import { sameValue } from '../verdict/wording.js';
import { diffKeys, type Finding } from './change.js';

/** What the help of a program promises: its usage, its options with what each takes, and its exit codes. */
export interface Help {
  readonly usage: readonly string[];
  /** For each flag, with the commands that take it, the descriptions of it: `--values of validate`. */
  readonly options: ReadonlyMap<string, readonly Option[]>;
  readonly exitCodes: ReadonlyMap<string, string>;
}

interface Option {
  /** What may follow the flag: `human`, `json` and `ndjson`, or `<number>` alone. */
  readonly choices: readonly string[];
  readonly fallback?: string;
}

const HEADING = /^ {2}(\S.*)$/;
const ENTRY = /^ {4}(\S.*?)(?: {2,}(.*))?$/;
const FLAG = /--[\w-]+/;
const FALLBACK = /\((?:default: ([^;)]+?)|([^();]+?) by default)(?: for [^)]*|;[^)]*)?\)/;

/** The help of each program in an API report, by its command. */
export function helpsOf(report: string): Map<string, Help> {
  const sections = report.split(/\n(?=\S)/).map((section) => section.trim().split('\n'));
  return new Map(
    sections.flatMap(([title = '', ...lines]) => {
      const [, command] = /^(\S+) --help$/.exec(title) ?? [];
      return command === undefined ? [] : [[command, helpOf(lines)] as const];
    }),
  );
}

function helpOf(lines: readonly string[]): Help {
  const entries = entriesIn(lines);
  const options = new Map<string, Option[]>();
  for (const { heading, name, text } of entries) {
    const flag = /^Options|^Other options/.test(heading) ? FLAG.exec(name)?.[0] : undefined;
    const [, commands] = /^Options of (.+)$/.exec(heading) ?? [];
    const key = commands === undefined ? flag : `${flag} of ${commands}`;
    if (flag !== undefined) options.set(key!, [...(options.get(key!) ?? []), optionOf(name, text)]);
  }
  const under = (title: string): Entry[] => entries.filter(({ heading }) => heading === title);
  return {
    usage: under('Usage').map(({ name }) => name),
    options,
    exitCodes: new Map(under('Exit code').map(({ name, text }) => [name, wordsOf(text)])),
  };
}

interface Entry {
  readonly heading: string;
  readonly name: string;
  readonly text: string;
}

/** An entry goes on in the lines that stand further to the right. */
function entriesIn(lines: readonly string[]): Entry[] {
  const entries: Entry[] = [];
  let heading = '';
  for (const line of lines) {
    const [, title] = HEADING.exec(line) ?? [];
    const [, name, text = ''] = ENTRY.exec(line) ?? [];
    if (title !== undefined) heading = title;
    else if (name !== undefined) entries.push({ heading, name, text });
    else if (line !== '' && entries.length > 0) {
      const { text: start, ...rest } = entries.pop()!;
      entries.push({ ...rest, text: `${start} ${line.trim()}` });
    }
  }
  return entries;
}

function optionOf(name: string, text: string): Option {
  const value = name.split(' ').find((word) => !word.startsWith('-')) ?? '';
  const [, ...forms] = FALLBACK.exec(text) ?? [];
  const fallback = forms.find((form) => form !== undefined);
  return { choices: value.split('|'), ...(fallback !== undefined && { fallback }) };
}

/** A comma more or less is the same promise. */
function wordsOf(text: string): string {
  return text.toLowerCase().match(/\w+/g)?.join(' ') ?? '';
}

/** What differs between the promises of two versions of a program. */
export function helpFindings(before: Help, after: Help): Finding[] {
  const usage = diffKeys(before.usage, after.usage);
  const flags = diffKeys(before.options.keys(), after.options.keys());
  return [
    ...usage.removed.map((each): Finding => ['major', `"${each}" is gone`]),
    ...usage.added.map((each): Finding => ['minor', `"${each}" is new`]),
    ...flags.removed.map((each): Finding => ['major', `the option ${each} is gone`]),
    ...flags.added.map((each): Finding => ['minor', `the option ${each} is new`]),
    ...flags.kept.flatMap((flag) =>
      optionFindings(flag, before.options.get(flag)!, after.options.get(flag)!),
    ),
    ...exitCodeFindings(before.exitCodes, after.exitCodes),
  ];
}

function optionFindings(flag: string, before: readonly Option[], after: readonly Option[]): Finding[] {
  return before
    .filter((was) => !after.some((is) => sameValue(was, is)))
    .map((was): Finding => {
      const alike = after.filter(({ choices }) => sameValue(choices, was.choices));
      const wider = after.filter(({ choices }) => was.choices.every((choice) => choices.includes(choice)));
      const takes = alike.length > 0 ? alike : wider;
      if (takes.length === 0) return ['major', `${flag} no longer takes ${was.choices.join('|')}`];
      if (takes.some(({ fallback }) => fallback === was.fallback)) return ['minor', `${flag} takes more`];
      if (was.fallback === undefined) return ['patch', `the default of ${flag} is documented`];
      return ['major', `the default of ${flag} was ${was.fallback}`];
    });
}

function exitCodeFindings(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): Finding[] {
  const { added, removed, kept } = diffKeys(before.keys(), after.keys());
  return [
    ...removed.map((code): Finding => ['major', `the exit code ${code} is gone`]),
    ...added.map((code): Finding => ['minor', `the exit code ${code} is new`]),
    ...kept
      .filter((code) => before.get(code) !== after.get(code))
      .map((code): Finding => [
        'major',
        `the exit code ${code} meant "${before.get(code)}", and means "${after.get(code)}"`,
      ]),
  ];
}
