import type { CodeBlock, Language } from '@data-import/reference/page';
import { tokenize } from './highlight.js';

const LANGUAGES: Readonly<Record<Language, string>> = {
  json: 'JSON',
  typescript: 'TypeScript',
  sh: 'Shell',
  http: 'HTTP',
  text: 'Text',
};

/** Above this, code scrolls in a box of its own until it is unfolded. */
const LONG = 32;

/** Code with its title and a button that copies it, which a script makes work. */
export function Code({ code: { language, text, title } }: { code: CodeBlock }) {
  const isLong = text.split('\n').length > LONG;
  return (
    <figure class={isLong ? 'code code-long' : 'code'}>
      <figcaption>
        <span class="code-title">{title ?? LANGUAGES[language]}</span>
        {isLong && (
          <button class="quiet-button scripted" type="button" data-expand aria-expanded="false">
            Show all
          </button>
        )}
        <button class="quiet-button scripted" type="button" data-copy>
          Copy
        </button>
      </figcaption>
      <pre tabIndex={0}>
        <code>
          <Highlighted text={text} language={language} />
        </code>
      </pre>
    </figure>
  );
}

export function Highlighted({ text, language }: { text: string; language: Language }) {
  return (
    <>
      {tokenize(text, language).map(({ text: piece, classes }) =>
        classes === undefined ? piece : <span class={classes}>{piece}</span>,
      )}
    </>
  );
}
