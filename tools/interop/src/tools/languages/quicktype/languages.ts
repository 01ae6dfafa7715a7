import type { Settings } from './generate.js';
import { withoutFormats, withoutMapsOfTypes } from './prepare.js';

/** How a language is generated, and how its code is read. */
export interface Language extends Settings {
  /** As in the table. */
  readonly title: string;
  /** What declares a type, with its `name`. */
  readonly declaration: RegExp;
  /** What declares a member of a type, with its `name` and `type`. */
  readonly member: RegExp;
  /** The settings, in Markdown. */
  readonly settings: string;
  /** What is lost, in Markdown, beside what every language loses. */
  readonly loses: readonly string[];
}

const NOT_RUN = 'The code is not run: this project has no compiler of the language.';

const NO_FORMATS =
  'read from files without the keyword `format` (`jq "del(.. | .format?)"`), so that days and instants stay strings';

const NO_RECURSION =
  'and with maps that refer to no other type: quicktype does not end on `FieldErrors`, a map of itself';

export const go: Language = {
  title: 'Go',
  language: 'go',
  options: {},
  prepare: (schema) => schema,
  declaration: /^type (?<name>\w+) /gm,
  member: /^\t(?<name>\w+) +(?<type>\S+) +`json/gm,
  settings: 'As they come.',
  loses: [
    'A day is a `string`: Go has no type for it. An amount that is a JSON number is a `float64`.',
    NOT_RUN,
  ],
};

export const java: Language = {
  title: 'Java',
  language: 'java',
  options: {},
  prepare: withoutMapsOfTypes,
  declaration: /^public (?:class|enum) (?<name>\w+)/gm,
  member: /^ {4}private (?<type>\S.*) (?<name>\w+);/gm,
  settings: `Each \`ObjectMapper\` of the generated \`Converter\` with \`setSerializationInclusion(NON_NULL)\`: otherwise optional fields are written as \`null\`, which requests may not have; ${NO_RECURSION}.`,
  loses: [
    'Required fields are not checked, and Jackson turns numbers and booleans into strings, and strings into numbers.',
    'A leap second is refused: `java.time` has none.',
    'The element of a list document has the name of the document: `ListAccountImportProcessesResponse` for `AccountImportProcess`.',
  ],
};

export const kotlin: Language = {
  title: 'Kotlin',
  language: 'kotlin',
  options: {},
  prepare: (schema) => schema,
  declaration: /^(?:data |sealed |enum )?class (?<name>\w+)/gm,
  member: /^ {4}val (?<name>\w+): (?<type>[^=,]+?)(?: = null)?,?$/gm,
  settings: 'As they come (Jackson).',
  loses: [NOT_RUN],
};

export const cSharp: Language = {
  title: 'C#',
  language: 'csharp',
  options: { 'number-type': 'decimal', 'check-required': true },
  prepare: withoutFormats,
  declaration: /^ {4}public (?:partial )?(?:class|enum|struct) (?<name>\w+)/gm,
  member: /^ {8}public (?<type>\S+) (?<name>\w+) \{ get/gm,
  settings: `\`--number-type decimal --check-required\`, ${NO_FORMATS}.`,
  loses: [
    'With `format`, a day is a `DateTimeOffset`, which is written with a time and an offset: requests refuse both.',
    NOT_RUN,
  ],
};

export const python: Language = {
  title: 'Python',
  language: 'python',
  options: {},
  prepare: (schema) => withoutFormats(withoutMapsOfTypes(schema)),
  declaration: /^class (?<name>\w+)/gm,
  member: /^ {4}(?<name>\w+): (?<type>.+?)(?: = None)?$/gm,
  settings: `${NO_FORMATS[0]!.toUpperCase()}${NO_FORMATS.slice(1)}, ${NO_RECURSION}.`,
  loses: [
    'With `format`, a day and an instant are a `datetime`, written as `2024-01-31T00:00:00` and `2024-01-31T09:30:00+00:00`: requests refuse both.',
    'Optional fields may be `null`.',
    'A whole number that is written with an exponent is a `float` in Python, and refused where an integer is asked for.',
  ],
};

export const rust: Language = {
  title: 'Rust',
  language: 'rust',
  options: { 'skip-serializing-none': true },
  prepare: (schema) => schema,
  declaration: /^pub (?:struct|enum) (?<name>\w+)/gm,
  member: /^ {4}pub (?<name>\w+): (?<type>.+),$/gm,
  settings:
    '`--skip-serializing-none`: otherwise optional fields are written as `null`, which requests may not have.',
  loses: [
    'Days and instants are a `String`: quicktype has no option for a crate of dates. An amount that is a JSON number is an `f64`.',
    'The code is type-checked with stand-ins for serde and serde_json, and not run: their crates are not on the npm registry.',
  ],
};

export const swift: Language = {
  title: 'Swift',
  language: 'swift',
  options: {},
  prepare: (schema) => schema,
  declaration: /^(?:struct|class|enum) (?<name>\w+)/gm,
  member: /^ {4}let (?<name>\w+): (?<type>.+)$/gm,
  settings: 'As they come.',
  loses: ['A day is a `String`: only an instant is a `Date`.', NOT_RUN],
};
