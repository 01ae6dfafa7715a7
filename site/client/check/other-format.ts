import { isTable } from '@data-import/reading/table-text';
import type { OtherFormat } from './report.js';
import { toJson } from './to-json.js';

const SAMPLE_CHARACTERS = 20_000;
const SAMPLE_LINES = 20;

export function recogniseFormat(text: string): OtherFormat | undefined {
  const start = text.slice(0, SAMPLE_CHARACTERS).replace(/^[\s\uFEFF]+/, '');
  if (/^(?:[{[(]|\/[/*]|#)/.test(start)) {
    const notation = recogniseNotation(text);
    if (notation !== undefined || /^[{[]/.test(start)) return notation;
  }
  if (/^<(?:!doctype html|html)/i.test(start)) return HTML;
  if (/^<(?:\?xml|!--|[\p{L}_])/u.test(start)) return XML;
  const lines = start.split('\n', SAMPLE_LINES).filter((line) => line.trim() !== '');
  return LINE_FORMATS.find(({ is }) => is(lines));
}

function recogniseNotation(text: string): OtherFormat | undefined {
  const converted = toJson(text);
  if (converted !== undefined) {
    const edits = [{ from: 0, to: text.length, insert: converted.json }];
    return { ...(converted.isPython ? PYTHON : JSON5), fixes: [{ label: 'Convert to JSON', edits }] };
  }
  const isQuoted = /[{,]\s*'[^'\n]*'\s*:/.test(text.slice(0, SAMPLE_CHARACTERS));
  return isQuoted ? { ...PYTHON, hint: `Some of it has no equal in JSON. ${PRINT}` } : undefined;
}

const PRINT = 'In Python, print it with json.dumps.';

const PYTHON: OtherFormat = { name: 'a Python dictionary', hint: PRINT };
const JSON5: OtherFormat = {
  name: 'JSON5 or JavaScript',
  hint: 'JSON has no comments, no comma after the last item, and only double quotes.',
};
const HTML: OtherFormat = {
  name: 'an HTML page',
  hint: 'It is likely from a proxy or a login page, not from the API.',
};
const XML: OtherFormat = { name: 'XML', hint: 'Requests, responses and events are JSON.' };

const LOGFMT_LINE = /^(?:[\w.-]+=(?:"(?:[^"\\]|\\.)*"|[^\s"]*)(?:\s+|$)){2,}$/;
const YAML_LINE = /^(?:\s*(?:- )*(?:[\w.$-]+|"[^"]*"|'[^']*'):(?:\s|$)|\s*-(?:\s|$)|---|\.\.\.|\s*#)/;
const YAML_FIELD = /^\s*(?:- )*[\w.$"'-]+:(?:\s|$)/;

const LINE_FORMATS: readonly (OtherFormat & { readonly is: (lines: readonly string[]) => boolean })[] = [
  {
    name: 'logfmt',
    hint: 'None of its values is JSON. Paste the body of the request, or a line that has it.',
    is: (lines) => lines.length > 0 && lines.every((line) => LOGFMT_LINE.test(line.trim())),
  },
  {
    name: 'YAML',
    hint: 'Convert it to JSON first.',
    is: (lines) => lines.every((line) => YAML_LINE.test(line)) && lines.some((line) => YAML_FIELD.test(line)),
  },
  {
    name: 'CSV',
    hint: 'Convert each row to a JSON object first.',
    is: ([header = '', first]) => first !== undefined && isTable(header, first),
  },
];
