import { readFileSync } from 'node:fs';

/** Reads the sample `name`, with a value for each `%word%`. */
export function readSample(name: string, values: Readonly<Record<string, string>> = {}): string {
  const text = readFileSync(new URL(`${name}.txt`, import.meta.url), 'utf8').trimEnd();
  return text.replaceAll(/%(\w+)%/g, (_, word: string) => {
    const value = values[word];
    if (value === undefined) throw new Error(`the sample ${name} has no value for ${word}`);
    return value;
  });
}
