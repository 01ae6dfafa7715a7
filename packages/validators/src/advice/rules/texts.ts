import { retype } from '../../runtime/causes.js';
import { getUnprintable } from '../../runtime/describe.js';
import { closestNames, didYouMean } from '../../runtime/index.js';
import { type AdviceRule, type ContractPart, example, specified } from '../rule.js';
import { isPlainText, isProse, KEY } from '../names.js';

/** The UTF-8 continuation bytes, 80 to BF, decoded as Windows-1252. */
const CONTINUED = '\\u0080-\\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
const MOJIBAKE = new RegExp(`[ÂÃ][${CONTINUED}]|â[${CONTINUED}]{2}`);

/** Zero-width joiners between letters of Persian, Hindi and other languages, where they are no mistake. */
const JOINED = /(?<=[^\0-\u02ff])[\u200c\u200d](?=[^\0-\u02ff])/g;
const LONE_SURROGATE = /\p{Surrogate}/gu;
const UNUSUAL_SPACE = /[^\S \t\r\n]/;

function withoutOuterSpace(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && ' \t\r\n'.includes(text[start]!)) start += 1;
  while (end > start && ' \t\r\n'.includes(text[end - 1]!)) end -= 1;
  return text.slice(start, end);
}

/** The rule `blank-key` reports these. */
function isBlankKey(text: string, { name }: ContractPart): boolean {
  return KEY.test(name) && retype(text) === '';
}

export const outerWhiteSpace: AdviceRule = {
  id: 'outer-white-space',
  title: 'White space around a value',
  why: 'The value does not equal the one without the space: searches, comparisons and look-ups miss it.',
  source: {
    title: 'OpenRefine: the common transformation that trims white space',
    url: 'https://openrefine.org/docs/manual/cellediting#common-transforms',
  },
  example: example('Reference', { namespace: 'legacy-crm', value: 'CUST-1 ' }, '/value'),
  kind: 'text',
  appliesTo: (part) => !isProse(part),
  check(text, { part }) {
    if (withoutOuterSpace(text) === text || isBlankKey(text, part)) return undefined;
    return 'white space at the start or the end';
  },
};

export const invisibleCharacters: AdviceRule = {
  id: 'invisible-characters',
  title: 'Invisible character in a value',
  why: 'Text that was copied from a web page or a document may contain characters that nobody sees, or spaces of another kind. The value does not equal the same one without them.',
  source: {
    title: 'Unicode Technical Report 36, Unicode Security Considerations',
    url: 'https://www.unicode.org/reports/tr36/',
  },
  example: example('Reference', { namespace: 'legacy-crm', value: 'CUST\u200b-1' }, '/value'),
  kind: 'text',
  appliesTo: (part) => !isProse(part),
  check(text, { part }) {
    if (isPlainText(text)) return undefined;
    const inner = withoutOuterSpace(text).replaceAll(JOINED, '').replaceAll(LONE_SURROGATE, '');
    const isFound = inner.search(getUnprintable()) >= 0 || UNUSUAL_SPACE.test(inner);
    return isFound && !isBlankKey(text, part) ? 'an invisible character, or an unusual space' : undefined;
  },
};

export const replacementCharacter: AdviceRule = {
  id: 'replacement-character',
  title: 'Lost character, U+FFFD',
  why: 'A reader put this character in place of bytes that it could not decode. The original is lost: read the source again in its own encoding.',
  source: {
    title: 'The Unicode Standard, chapter 23: Specials',
    url: 'https://www.unicode.org/versions/latest/core-spec/chapter-23/',
  },
  example: example('Customer', { given_name: 'Zo\ufffd' }, '/given_name'),
  kind: 'text',
  appliesTo: () => true,
  check: (text) =>
    text.includes('\ufffd') ? 'a character was lost when the text was decoded (U+FFFD)' : undefined,
};

export const loneSurrogate: AdviceRule = {
  id: 'lone-surrogate',
  title: 'Half of a character',
  why: 'Characters such as emojis are written as two halves in UTF-16; a program that cut the text between them left one. UTF-8 cannot contain it: many readers replace it, or reject the document.',
  source: {
    title: 'RFC 8259, The JavaScript Object Notation (JSON) Data Interchange Format, section 8.2',
    url: 'https://www.rfc-editor.org/rfc/rfc8259#section-8.2',
  },
  example: example('Customer', { given_name: 'Zoe \ud83d' }, '/given_name'),
  kind: 'text',
  appliesTo: () => true,
  check: (text) =>
    !isPlainText(text) && text.search(LONE_SURROGATE) >= 0
      ? 'half of a surrogate pair, which is not a character'
      : undefined,
};

export const mojibake: AdviceRule = {
  id: 'mojibake',
  title: 'UTF-8 that was read as Windows-1252',
  why: 'Two or three characters such as Ã© stand for one: the source is UTF-8, and was read in another encoding.',
  source: {
    title: 'Encoding Standard, WHATWG: windows-1252 and UTF-8',
    url: 'https://encoding.spec.whatwg.org/',
  },
  example: example('Customer', { given_name: 'ZoÃ«' }, '/given_name'),
  kind: 'text',
  appliesTo: () => true,
  check: (text) => (MOJIBAKE.test(text) ? 'UTF-8 was read in another encoding' : undefined),
};

export const unseenValue: AdviceRule = {
  id: 'unseen-value',
  title: 'Value that has not been seen',
  why: 'The specification shows the values seen so far and excludes no others. A misspelt one is valid, and its meaning is unknown.',
  source: specified('values seen of a field'),
  example: example('MeterPoint', { supply_type: 'ELECTRICTY' }, '/supply_type'),
  kind: 'text',
  appliesTo: ({ seenValues }) => seenValues.length > 0,
  check(text, { part: { seenValues }, report }) {
    if (seenValues.includes(text)) return;
    const [suggestion] = closestNames(text, seenValues, 1);
    report(`not one of the values seen so far${didYouMean(suggestion)}`, suggestion ? { suggestion } : {});
  },
};
