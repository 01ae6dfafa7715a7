import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { expect, it } from 'vitest';
import { OUTPUT } from '../src/serve.js';

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard', 'html-validate:a11y'],
    // Explicit roles are required: rows laid out as blocks on phones would lose the implicit ones.
    rules: { 'no-redundant-role': 'off' },
  }),
);

it('every page is valid HTML', async () => {
  const files = readdirSync(OUTPUT, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.html'),
  );
  const problems: string[] = [];
  for (const file of files) {
    const { results } = await validator.validateFile(join(OUTPUT, file));
    for (const { messages } of results)
      for (const { ruleId, message, line, column } of messages)
        problems.push(`${file}:${line}:${column} ${ruleId}: ${message}`);
  }
  expect(files.length).toBeGreaterThan(400);
  expect(problems.slice(0, 50)).toEqual([]);
}, 300_000);
