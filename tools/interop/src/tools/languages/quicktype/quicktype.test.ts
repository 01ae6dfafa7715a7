import { describe, expect, it } from 'vitest';
import { schemaFiles } from '../published-files.js';
import { generateAll, generateOne, type Settings } from './generate.js';
import { cSharp, go, java, kotlin, type Language, python, rust, swift } from './languages.js';
import { typeNames, typeOf } from './read-code.js';

const files = schemaFiles('schemas');

function textOf(code: ReadonlyMap<string, string>): string {
  return [...code.values()].join('\n');
}

describe('types of one file', () => {
  it('have the names of our definitions, and not of the fields that refer to them', async () => {
    const others = new Map<string, readonly string[]>();
    for (const [name, schema] of files) {
      const names = typeNames(await generateOne(schema, python), python, [...files.keys()]);
      if (names.others.length > 0) others.set(name, names.others);
    }
    // The enums of a field have no definition.
    expect(new Set([...others.values()].flat())).toStrictEqual(new Set(['Status']));
  });

  it('are named after the file or its fields where a definition has no title', async () => {
    const { $defs, ...ledger } = files.get('Ledger')!;
    const untitled = Object.entries($defs!).map(([name, { title: _title, ...schema }]) => [name, schema]);
    const code = await generateOne({ ...ledger, $defs: Object.fromEntries(untitled) }, java);
    expect(typeNames(code, java, [...files.keys()]).others).toContain('Ledge');
  });
});

describe('types of all schemas together', () => {
  it.each<[Language, day: string, instant: string, utc: string, decimal: string, optional: string]>([
    [go, 'string', 'time.Time', '*time.Time', 'string', '*string'],
    [java, 'LocalDate', 'OffsetDateTime', 'OffsetDateTime', 'String', 'String'],
    [kotlin, 'LocalDate', 'OffsetDateTime', 'OffsetDateTime?', 'String', 'String?'],
    [cSharp, 'string', 'string', 'string?', 'string', 'string?'],
    [python, 'str', 'str', 'str | None', 'str', 'str | None'],
    [rust, 'String', 'String', 'Option<String>', 'String', 'Option<String>'],
    [swift, 'String', 'Date', 'Date?', 'String', 'String?'],
  ])('of $title have its type of a day, an instant, a decimal', async (language, ...expected) => {
    const code = await generateAll('schemas', language);
    expect([
      typeOf(code, language, 'Statement', 'bill_period_from_date'),
      typeOf(code, language, 'LatestEvent', 'occurred_at'),
      typeOf(code, language, 'Note', 'created_at'),
      typeOf(code, language, 'TransactionData', 'amount'),
      typeOf(code, language, 'Statement', 'number'),
    ]).toStrictEqual(expected);
    expect(typeOf(code, language, 'ImportProcess', 'status')).toBe('ImportProcessStatus');
  });
});

describe('what the settings work around', () => {
  it.each([java, python])('$title does not end on a map of itself', async (language) => {
    await expect(generateOne(files.get('FieldErrors')!, asIs(language))).rejects.toThrow(RangeError);
    expect(textOf(await generateOne(files.get('FieldErrors')!, language))).not.toBe('');
  });

  it('Python writes a day with a time', async () => {
    const written = /result\["bill_period_from_date"\] = .*isoformat\(\)/;
    expect(textOf(await generateOne(files.get('Statement')!, asIs(python)))).toMatch(written);
    expect(textOf(await generateOne(files.get('Statement')!, python))).not.toMatch(written);
  });

  it('C# reads and writes a day as an instant', async () => {
    const code = await generateOne(files.get('Statement')!, asIs(cSharp));
    expect(typeOf(code, cSharp, 'Statement', 'bill_period_from_date')).toBe('DateTimeOffset');
  });

  it('Rust writes null for an optional field that is not there', async () => {
    const part = 'skip_serializing_if = "Option::is_none"';
    expect(textOf(await generateOne(files.get('Statement')!, { ...rust, options: {} }))).not.toContain(part);
    expect(textOf(await generateOne(files.get('Statement')!, rust))).toContain(part);
  });
});

/** The settings without what is changed in the files. */
function asIs(language: Language): Settings {
  return { ...language, prepare: (schema) => schema };
}
