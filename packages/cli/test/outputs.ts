import { hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Account } from '@data-import/validators/Account';
import { readJson } from '@data-import/validators/text';
import { packageVersion } from '../src/package.js';
import { explainFault } from '@data-import/reading/parse';
import { ndjson } from '../src/report/json.js';
import { readContractFields } from '../src/summary/contract-fields.js';
import { formatReportFile, toReport } from '../src/summary/report.js';
import { Summary } from '../src/summary/summary.js';
import schema from '@data-import/schemas/json/Account.json' with { type: 'json' };
import { INVALID, VALID } from './built.js';

export const FILE = 'accounts.ndjson';
export const OUTPUTS = ['--accepted', 'good.ndjson', '--rejects', 'bad.ndjson', '--report', 'report.json'];
export const NAMES = ['good.ndjson', 'bad.ndjson', 'bad.reasons.ndjson', 'report.json'] as const;

type Contents = Readonly<Record<(typeof NAMES)[number], string>>;

export function createLines(count: number, random: () => number): Buffer {
  const bad = [
    '',
    ' \t',
    'oops',
    '{"a":',
    '[',
    `[${VALID}]`,
    '7',
    'null',
    `\ufeff${VALID}`,
    `${VALID}}`,
    INVALID,
    '{"import_supplier":7,"colour":"red"}',
    '{"external_account_number":"1","customers":[{},{"x":1}]}',
  ].map((text) => Buffer.from(text));
  bad.push(Buffer.from([0x22, 0xff, 0x22]));
  const parts: Buffer[] = [Buffer.from([0xef, 0xbb, 0xbf])];
  for (let line = 0; line < count; line += 1) {
    const isBad = line > 0 && random() < 0.1;
    const name = 'é€'.repeat(random() * 60);
    const good = JSON.stringify({
      ...JSON.parse(VALID),
      external_account_number: `${line}`,
      billing_name: name,
    });
    parts.push(isBad ? bad[Math.floor(random() * bad.length)]! : Buffer.from(good));
    parts.push(Buffer.from(line === count - 1 ? '' : random() < 0.3 ? '\r\n' : '\n'));
  }
  return Buffer.concat(parts);
}

export function createReference(content: Buffer, stored = content): Contents {
  const settings = { seed: 0, maxSamples: 25, values: 'hide', severity: [] } as const;
  const summary = new Summary(settings, readContractFields(schema));
  const { document, unreadable } = ndjson.createEntries(false);
  let [good, bad, reasons] = ['', '', ''];
  const lines = content.toString('latin1').replace('\xef\xbb\xbf', '').split('\n');
  // Drop the empty string after the final line break.
  if (lines.at(-1) === '') lines.pop();
  for (const [index, text] of lines.entries()) {
    const place = { line: index + 1 };
    const bytes = Buffer.from(text, 'latin1');
    if (text.trim() === '') {
      summary.count('emptyLines');
      continue;
    }
    const reading = readJson(bytes);
    const result = reading.ok ? Account.validate(reading.value) : undefined;
    if (result?.ok === true) {
      summary.count('valid');
      good += `${text}\n`;
      continue;
    }
    bad += `${text}\n`;
    if (result !== undefined) {
      summary.add({ file: FILE, ...place }, reading.ok ? reading.value : undefined, result);
      reasons += document(FILE, place, result);
    } else {
      const { fault } = explainFault(bytes, { ...place, column: 1 });
      const message = `this line is ${fault.hidden ?? fault.message}`;
      summary.addUnreadable({ file: FILE, ...place }, fault.kind, message);
      reasons += unreadable(FILE, { ...fault, message });
    }
  }
  summary.count('lines', lines.length);
  summary.count('files');
  const { valid, invalid, unreadableLines } = summary.data.totals;
  const input = { file: FILE, documents: valid + invalid, bytes: stored.length };
  const report = formatReportFile(
    toReport(summary.data, {
      contract: 'Account',
      conditions: { tool: packageVersion(), schema: hash('sha256', JSON.stringify(schema)), refused: false },
      files: [{ file: FILE, valid, warned: 0, invalid, unreadable: unreadableLines }],
      inputs: [{ ...input, sha256: hash('sha256', stored), complete: true }],
    }),
  );
  return { 'good.ndjson': good, 'bad.ndjson': bad, 'bad.reasons.ndjson': reasons, 'report.json': report };
}

export async function readOutputs(folder: string): Promise<Contents> {
  const contents = NAMES.map(async (name) => {
    const copies = name === 'good.ndjson' || name === 'bad.ndjson';
    return [name, await readFile(join(folder, name), copies ? 'latin1' : 'utf8')] as const;
  });
  return Object.fromEntries(await Promise.all(contents)) as Contents;
}

export function findDifference(actual: Contents, expected: Contents): unknown {
  for (const name of NAMES) {
    if (actual[name] === expected[name]) continue;
    const [found, wanted] = [actual[name].split('\n'), expected[name].split('\n')];
    const line = found.findIndex((text, index) => text !== wanted[index]);
    return { name, line, found: found[line], wanted: wanted[line], lines: [found.length, wanted.length] };
  }
  return undefined;
}

export async function listUnfinished(folder: string): Promise<string[]> {
  return (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.part'));
}
