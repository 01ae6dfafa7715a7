import { type AdviceRule, adviceRules } from '@data-import/validators/advice';
import { codeBlock, heading, markupBlock, paragraph } from '../blocks.js';
import { writePage } from '../content.js';
import type { Block, Page } from '../page.js';

/** Escapes invisible characters, which some rules are about. */
function toJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replaceAll(
    /[\u0080-\u009f\u00ad\u200b-\u200f\u2060\ufffd]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function ruleBlocks({ id, title, why, source, example }: AdviceRule): readonly Block[] {
  const { contract, documents, pointer } = example;
  const [first, ...others] = documents.map((each) => codeBlock('json', toJson(each)));
  const end = others.length > 0 ? ':' : ', which shows only the fields that matter:';
  const { url } = source;
  return [
    heading(2, title, id),
    markupBlock(`\`${id}\`. ${why}`),
    markupBlock(`Advice about \`${pointer}\` of this \`${contract}\`${end}`),
    first!,
    ...others.flatMap((each) => [paragraph('and, in a later document:'), each]),
    paragraph('Source: ', url === undefined ? source.title : { url, text: source.title }, '.'),
  ];
}

export function advicePage(): Page {
  const page = writePage('advice', { rules: adviceRules.flatMap(ruleBlocks) });
  return { ...page, keywords: adviceRules.map(({ id }) => id) };
}
