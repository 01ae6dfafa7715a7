import type { Language } from '@data-import/reference/page';
import { classHighlighter, highlightCode } from '@lezer/highlight';
import { parser as javascript } from '@lezer/javascript';
import { parser as json } from '@lezer/json';

/** A piece of code: its text, and what it is, unless nothing marks it. */
export interface Token {
  readonly text: string;
  readonly classes?: string;
}

const PARSERS = { json, typescript: javascript.configure({ dialect: 'ts' }) };

/** What the styles do not colour has no element of its own: long pages stay small. */
const PLAIN = new Set([
  'tok-punctuation',
  'tok-operator',
  'tok-variableName',
  'tok-propertyName tok-definition',
]);

/** The pieces of a text in a language. */
export function tokenize(text: string, language: Language): readonly Token[] {
  if (language === 'json' || language === 'typescript') return parsed(text, language);
  if (language === 'sh') return matched(text, SHELL);
  if (language === 'http') return matched(text, HTTP);
  return [{ text }];
}

/** JSON's null is a keyword to its parser; to a reader it is a value. */
function parsed(text: string, language: keyof typeof PARSERS): readonly Token[] {
  const tokens: Token[] = [];
  const put = (token: Token) => {
    const last = tokens.at(-1);
    if (last === undefined || last.classes !== token.classes) tokens.push(token);
    else tokens.splice(-1, 1, { ...token, text: last.text + token.text });
  };
  highlightCode(
    text,
    PARSERS[language].parse(text),
    classHighlighter,
    (code, classes) =>
      put(toToken(code, language === 'json' && classes === 'tok-keyword' ? 'tok-null' : classes)),
    () => put({ text: '\n' }),
  );
  return tokens;
}

function toToken(text: string, classes: string): Token {
  return classes === '' || PLAIN.has(classes) ? { text } : { text, classes };
}

const SHELL =
  /(?<comment>(?<=^|\s)#.*$)|(?<string>'[^']*'|"(?:[^"\\]|\\.)*")|(?<keyword>(?<=\s)--?[a-zA-Z][\w-]*)/gm;
const HTTP =
  /(?<keyword>^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)\b|^HTTP\/[\d.]+)|(?<propertyName>^[A-Za-z-]+(?=:\s))|(?<number>(?<=^HTTP\/[\d.]+ )\d+)/gm;

/** The pieces that a pattern names, in the classes of the parsed languages. */
function matched(text: string, pattern: RegExp): readonly Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > end) tokens.push({ text: text.slice(end, match.index) });
    const [kind] = Object.entries(match.groups!).find(([, value]) => value !== undefined)!;
    tokens.push({ text: match[0], classes: `tok-${kind}` });
    end = match.index + match[0].length;
  }
  if (end < text.length) tokens.push({ text: text.slice(end) });
  return tokens;
}
