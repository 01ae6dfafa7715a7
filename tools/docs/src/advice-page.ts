import { type AdviceRule, adviceRules } from '@data-import/validators/advice';

/** Invisible characters are escaped, so that the page shows them. */
function toJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replaceAll(
    /[\u0080-\u009f\u00ad\u200b-\u200f\u2060\ufffd]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function toSection({ id, title, why, source, example }: AdviceRule): string {
  const { contract, documents, pointer } = example;
  const [document, ...others] = documents.map((each) => `\`\`\`json\n${toJson(each)}\n\`\`\``);
  const later = others.map((each) => `and, in a later document:\n\n${each}`);
  return [
    `## ${title}`,
    `\`${id}\`. ${why}`,
    `Advice about \`${pointer}\` of this \`${contract}\`${later.length > 0 ? ':' : ', which shows only the fields that matter:'}`,
    document!,
    ...later,
    `Source: ${source.url === undefined ? source.title : `[${source.title}](${source.url})`}.`,
  ].join('\n\n');
}

/** `docs/advice.md`, from the catalogue. */
export function toAdvicePage(): string {
  const intro = `# Advice

What is valid, and surely wrong. Contracts accept what the specification allows; these rules find documents that no sender means.
Advice is opt-in and never part of a verdict: [\`adviseOn\`](../packages/validators#advice) lists it. Each rule can be switched
off by its id, and your own can be added.

This page is generated from the catalogue: \`npm run unit -- advice-page -u\` updates it.`;
  return `${[intro, ...adviceRules.map(toSection)].join('\n\n')}\n`;
}
