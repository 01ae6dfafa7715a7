import type { Inline, Text } from '@data-import/reference/page';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { hrefFrom, rootFrom } from './site.js';

/** The path of the page, from which its links lead. */
export const PagePath = createContext('');

export function useHref(): (page: string) => string {
  const from = useContext(PagePath);
  return (page) => hrefFrom(from, page);
}

export function Paragraph({ text, look }: { text: Text; look?: string }) {
  return (
    <p class={look}>
      <Line text={text} />
    </p>
  );
}

export function Line({ text }: { text: Text }) {
  return (
    <>
      {text.map((part) => (
        <Part part={part} />
      ))}
    </>
  );
}

function Part({ part }: { part: Inline }) {
  const from = useContext(PagePath);
  if (typeof part === 'string') return <>{part.split(/(?<=\s)/).map(withBreaks)}</>;
  if ('code' in part) return <Name text={part.code} />;
  if ('strong' in part) return <strong>{part.strong}</strong>;
  if ('file' in part) {
    return (
      <a href={rootFrom(from) + part.file} download>
        {part.text}
      </a>
    );
  }
  if ('url' in part) return <a href={part.url}>{part.text}</a>;
  return (
    <a href={hrefFrom(from, part.page)}>{part.isCode === true ? <Name text={part.text} /> : part.text}</a>
  );
}

export function Name({ text }: { text: string }) {
  return <code>{withBreaks(text)}</code>;
}

export function withBreaks(text: string) {
  if (text.length <= 20) return text;
  const parts = text.split(text.startsWith('/') ? /(?<=[/])/ : /(?=[.]\w)|(?<=[_/-])|(?<=[a-z])(?=[A-Z])/);
  return parts.flatMap((part, index) => (index === 0 ? [part] : [<wbr />, part]));
}
