import { type Block, plainText, type Remark, type Text } from '../page.js';
import type { Described } from './field-rows.js';
import { capitalise, listed, prose, toSentence } from '../prose.js';
import { NO_OTHER_FIELDS } from './rules.js';
import { codeLink, heading, listBlock, note, paragraph } from '../blocks.js';

export const FIELDS = 'fields';

export function fieldBlocks(whole: Described): Block[] {
  const rules = whole.rules.filter(([first]) => first !== NO_OTHER_FIELDS);
  const rulesList = rules.length === 0 ? [] : [listBlock(rules.map(toSentence))];
  if (whole.rows.length === 0) {
    return [heading(2, 'Value', 'value'), paragraph(...toSentence(whole.type)), ...rulesList];
  }
  return [heading(2, toHeading(whole), FIELDS), ...rulesList, { is: 'fields', id: FIELDS, rows: whole.rows }];
}

function toHeading({ rows }: Described): string {
  if (hasAlternatives(rows)) return 'One of these';
  return rows.every(({ path }) => path.startsWith('[]')) ? 'Fields of each item' : 'Fields';
}

function hasAlternatives(rows: Described['rows']): boolean {
  return rows.some(({ presence }) => presence === 'alternative');
}

export function requiredText({ rows, rules }: Described, page: string): Text {
  if (rows.every(({ name }) => name === '*') || hasAlternatives(rows)) return [];
  const required = rows.filter(({ presence }) => presence === 'required');
  const optional = rows.length - required.length;
  const groups = rules.filter((rule) => plainText(rule).includes(' one of ')).map(withoutVerb);
  if (optional === 0 && rows.length > 1)
    return [rows.length === 2 ? 'Both fields' : `All ${rows.length} fields`];
  const named = listed(required.map(({ name, path }) => codeLink(`${page}#${FIELDS}-${path}`, name)));
  if (groups.length > 0) return listed(named.length === 0 ? groups : [named, ...groups]);
  if (required.length === 0) return ['None: every field is optional'];
  if (optional === 0) return named;
  return [...named, `; ${optional} more ${optional === 1 ? 'is' : 'are'} optional`];
}

function withoutVerb(rule: Text): Text {
  const [first = '', ...rest] = rule.filter((part) => part !== ' is required');
  return [typeof first === 'string' ? capitalise(first) : first, ...rest];
}

export function remarkBlocks(remarks: readonly Remark[]): Block[] {
  return remarks.flatMap(({ kind, text }): Block[] =>
    kind === 'known-values' ? [] : [note(kind, toSentence(prose(text)))],
  );
}
