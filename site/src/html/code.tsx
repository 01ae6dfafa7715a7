import type { CodeBlock, Language, Block, DiffLine } from '@data-import/reference/page';
import { classHighlighter, highlightCode } from '@lezer/highlight';
import { parser as javascript } from '@lezer/javascript';
import { parser as json } from '@lezer/json';

const LANGUAGES: Readonly<Record<Language, string>> = {
  json: 'JSON',
  typescript: 'TypeScript',
  sh: 'Shell',
  http: 'HTTP',
  text: 'Text',
  python: 'Python',
};

const LONG = 32;

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

function Highlighted({ text, language }: { text: string; language: Language }) {
  return (
    <>
      {tokenize(text, language).map(({ text: piece, look }) =>
        look === '' ? piece : <span class={look}>{piece}</span>,
      )}
    </>
  );
}

type DiffBlock = Extract<Block, { is: 'diff' }>;

const AROUND = 3;

const MIN_FOLDED = 4;

const WORDS = { same: '', added: 'Added', removed: 'Removed', changed: 'Changed' } as const;

export function Diff({ before, after, lines }: Omit<DiffBlock, 'is'>) {
  return (
    <div class="diff">
      <div class="diff-head">
        <p>{before}</p>
        <p>{after}</p>
      </div>
      {listRuns(lines).map(({ isFolded, run }) =>
        isFolded ? (
          <details class="diff-fold">
            <summary>{run.length} equal lines</summary>
            <Lines lines={run} />
          </details>
        ) : (
          <Lines lines={run} />
        ),
      )}
    </div>
  );
}

function Lines({ lines }: { lines: readonly DiffLine[] }) {
  return (
    <>
      {lines.map(({ change, before, after }) => (
        <div class={`diff-line diff-${change}`}>
          <Side text={before} words={change === 'added' ? '' : WORDS[change]} side="before" />
          <Side text={after} words={change === 'removed' ? '' : WORDS[change]} side="after" />
        </div>
      ))}
    </>
  );
}

function Side({ text, words, side }: { text: string | undefined; words: string; side: 'before' | 'after' }) {
  if (text === undefined) return <div class="diff-none" />;
  return (
    <div class={`diff-side diff-${side}`}>
      {words !== '' && <span class="hidden">{words}: </span>}
      <code>{text}</code>
    </div>
  );
}

interface TokenRun {
  readonly isFolded: boolean;
  readonly run: readonly DiffLine[];
}

export function listRuns(lines: readonly DiffLine[]): readonly TokenRun[] {
  const near = lines.map((_, index) =>
    lines.slice(Math.max(0, index - AROUND), index + AROUND + 1).some(({ change }) => change !== 'same'),
  );
  const runs: { isFolded: boolean; run: DiffLine[] }[] = [];
  for (const [index, line] of lines.entries()) {
    const last = runs.at(-1);
    if (last === undefined || last.isFolded === near[index])
      runs.push({ isFolded: !near[index], run: [line] });
    else last.run.push(line);
  }
  return runs.map(({ isFolded, run }) => ({ isFolded: isFolded && run.length >= MIN_FOLDED, run }));
}

const PARSERS = { json, typescript: javascript.configure({ dialect: 'ts' }) };

/** Kinds without a colour get no element, which keeps long pages small. */
const PLAIN = new Set([
  'tok-punctuation',
  'tok-operator',
  'tok-variableName',
  'tok-propertyName tok-definition',
]);

interface Token {
  text: string;
  readonly look: string;
}

/** Merges neighbours that look alike, which keeps long pages small. */
function tokenize(text: string, language: Language): readonly Token[] {
  if (language !== 'json' && language !== 'typescript') return [{ text, look: '' }];
  const tokens: Token[] = [];
  const put = (piece: string, classes: string) => {
    const isNull = language === 'json' && classes === 'tok-keyword';
    const look = isNull ? 'tok-null' : PLAIN.has(classes) ? '' : classes;
    const last = tokens.at(-1);
    if (last?.look === look) last.text += piece;
    else tokens.push({ text: piece, look });
  };
  highlightCode(text, PARSERS[language].parse(text), classHighlighter, put, () => put('\n', ''));
  return tokens;
}
