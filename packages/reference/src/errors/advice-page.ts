import { type AdviceRule, adviceRules } from '@data-import/validators/advice';
import { codeBlock, createPage, heading, paragraph } from '../blocks.js';
import type { Block, Page } from '../page.js';

/** Escapes invisible characters, which some rules are about. */
function toJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replaceAll(
    /[\u0080-\u009f\u00ad\u200b-\u200f\u2060\ufffd]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function ruleBlocks({ id, title, why, source, example }: AdviceRule): readonly (Block | string)[] {
  const { contract, documents, pointer } = example;
  const [first, ...others] = documents.map((each) => codeBlock('json', toJson(each)));
  const end = others.length > 0 ? ':' : ', which shows only the fields that matter:';
  const { url } = source;
  return [
    heading(2, title, id),
    `\`${id}\`. ${why}`,
    `Advice about \`${pointer}\` of this \`${contract}\`${end}`,
    first!,
    ...others.flatMap((each) => ['and, in a later document:', each]),
    paragraph('Source: ', url === undefined ? source.title : { url, text: source.title }, '.'),
  ];
}

export function advicePage(): Page {
  return createPage({
    path: 'advice',
    kind: 'list',
    section: 'errors',
    group: 'Advice',
    title: 'Advice',
    summary:
      'What is valid, and surely wrong. Contracts accept what the specification allows; these rules find documents that no sender means.',
    blocks: [
      'Advice is never part of a verdict. `adviseOn` of `@data-import/validators/advice` lists it, and so do `data-import validate --advice`, `data-import-migrate run --advice` and the page that checks payloads. Each rule can be switched off by its id, and your own can be added.',
      ...adviceRules.flatMap(ruleBlocks),
    ],
    keywords: adviceRules.map(({ id }) => id),
  });
}
